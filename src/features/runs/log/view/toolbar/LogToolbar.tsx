import { memo, type Ref, useDeferredValue } from 'react';
import type { LogClient } from '../../client/log-client.ts';
import type { LogSnapshot } from '../../model/protocol.ts';
import type { useLogUrl } from '../log-url.ts';
import { LogFilters } from './LogFilters.tsx';
import { LogMenus } from './LogMenus.tsx';
import { LogSearch } from './LogSearch.tsx';
import classes from './LogToolbar.module.css';

interface ToolbarActions {
  jump(of: 'error' | 'match', step: 1 | -1): void;
  focusLog(): void;
  toggleFull(): void;
}

interface LogToolbarProps {
  client: LogClient;
  runId: string;
  snapshot: LogSnapshot;
  url: ReturnType<typeof useLogUrl>;
  searchField: Ref<HTMLInputElement>;
  nth: number | null;
  isFull: boolean;
  actions: ToolbarActions;
}

/** Search, filters and menus; memoized so that scrolling the log does not rerender it. */
export const LogToolbar = memo(function LogToolbar(props: LogToolbarProps) {
  const { client, runId, snapshot, url, searchField, nth, isFull, actions } = props;
  // The controls take longer to render than a short log takes to load, so the lines come first.
  const hasControls = useDeferredValue(true, false);
  if (!hasControls) return <Placeholder />;
  return (
    <div className={classes.bar}>
      <LogSearch
        inputRef={searchField}
        url={url}
        search={snapshot.search}
        isLoading={snapshot.phase === 'loading'}
        nth={nth}
        onJump={(step) => actions.jump('match', step)}
        onLeave={actions.focusLog}
      />
      <div className={classes.tools}>
        <LogFilters client={client} url={url} snapshot={snapshot} />
        <LogMenus
          client={client}
          runId={runId}
          url={url}
          hasErrors={snapshot.firstError !== null}
          isFull={isFull}
          onFull={actions.toggleFull}
          onError={() => actions.jump('error', 1)}
        />
      </div>
    </div>
  );
});

/** Reserves the space of the controls, so that the lines do not move when they appear. */
const Placeholder = () => (
  <div className={classes.bar}>
    <div className={classes.search} />
    <div className={classes.tools}>
      <div className={classes.filtersPlaceholder} />
      <div className={classes.menusPlaceholder} />
    </div>
  </div>
);
