import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { isActive, type RunDetail } from '#contract/runs.ts';
import { formatDuration } from '#src/lib/format/dates.ts';
import { paths } from '#src/lib/paths.ts';
import { useNow } from '#src/lib/useNow.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { NotifyButton } from '#src/ui/feedback/NotifyButton.tsx';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';

/** Line under the title: state, duration, creator, time and project. */
export function RunFacts({ run }: { run: RunDetail }) {
  const { t } = useMessages();
  const isOn = isActive(run.status);
  const now = useNow(isOn);
  const end = run.finished_at ? Date.parse(run.finished_at) : now;
  const took = formatDuration(end - Date.parse(run.started_at ?? run.created_at));
  const spell = !run.started_at ? 'run.waitingFor' : isOn ? 'run.runningFor' : 'run.took';
  return (
    <>
      <StatusBadge status={run.status} isPartial={run.is_partial} />
      {(run.started_at || isOn) && <span>{t(spell, { duration: took })}</span>}
      <span>{messageOr(`runs.kind.${run.kind}`, run.kind)}</span>
      <span>
        <Instant value={run.created_at} sentence={(when) => t('run.created', { when, name: run.created_by })} />
      </span>
      <Anchor component={Link} to={paths.project(run.project_id)} inherit>
        <VisibleText text={run.project_name} keep="" />
      </Anchor>
      <ShortId id={run.run_id} />
      {isOn && <NotifyButton />}
    </>
  );
}
