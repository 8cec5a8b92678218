import { Button, Group, Text } from '@mantine/core';
import { IconArrowDown, IconPlayerPlay } from '@tabler/icons-react';
import { memo, useDeferredValue, useState } from 'react';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import type { CopiedLines, LogSnapshot } from '../model/protocol.ts';
import { hasFilter, hiddenLines, type LineRange, type LogUrl } from './log-url.ts';
import classes from './toolbar/LogToolbar.module.css';

interface LogStatusProps {
  snapshot: LogSnapshot;
  url: LogUrl;
  isOpen: boolean;
  isFollowing: boolean;
  fresh: number;
  selection: LineRange | null;
  /** Result of the last copy of the selection. */
  copied: CopiedLines | undefined;
  onFollow: () => void;
  onCopy: () => Promise<void>;
  onClear: () => void;
  onShowAll: () => void;
}

/** Status bar under the log: line counts, selection and the follow button. */
export const LogStatus = memo(function LogStatus(props: LogStatusProps) {
  const { snapshot, url, isOpen, isFollowing, fresh, selection, copied, onFollow, onCopy, onClear, onShowAll } = props;
  const { t, locale } = useMessages();
  // The lines are rendered first, as in the toolbar.
  const isRendered = useDeferredValue(true, false);
  if (!isRendered) return <div className={classes.status} />;
  const number = (n: number) => n.toLocaleString(locale);
  const hidden = hiddenLines(url, snapshot.levels);
  const shownBySearch = url.q === undefined ? 0 : hiddenLines({ ...url, q: undefined }, snapshot.levels);
  return (
    <Group className={classes.status!} justify="space-between" gap="xs">
      <Text size="xs" c="dimmed" role="status">
        {hasFilter(url)
          ? t('log.linesOf', { shown: number(snapshot.rows), total: number(snapshot.entries) })
          : t('log.lines', { n: snapshot.entries })}
        {snapshot.phase === 'loading' && ` · ${t('log.loading', { size: formatBytes(snapshot.bytes, locale) })}`}
        {snapshot.isFiltering && ` · ${t('log.filtering')}`}
      </Text>
      {shownBySearch > 0 && (
        <Text size="xs" c="dimmed" mr="auto">
          {t('log.hidden.searched', { n: shownBySearch })}
        </Text>
      )}
      {hidden > 0 && (
        <Text size="xs" c="dimmed" mr="auto">
          {t('log.hidden', { n: hidden })}
          <Button size="compact-xs" variant="subtle" ml={4} onClick={onShowAll}>
            {t('log.hidden.show')}
          </Button>
        </Text>
      )}
      {selection && (
        <Selected selection={selection} snapshot={snapshot} copied={copied} onCopy={onCopy} onClear={onClear} />
      )}
      <Button
        size="compact-xs"
        variant={isFollowing ? 'light' : fresh > 0 ? 'filled' : 'subtle'}
        color={isFollowing || fresh > 0 ? undefined : 'gray'}
        aria-pressed={isOpen ? isFollowing : undefined}
        leftSection={isOpen ? <IconPlayerPlay size={12} /> : <IconArrowDown size={12} />}
        onClick={onFollow}
      >
        {fresh > 0 ? t('log.follow.new', { n: fresh }) : isOpen ? t('log.follow') : t('log.follow.toEnd')}
      </Button>
    </Group>
  );
});

function Selected({
  selection: { from, to },
  snapshot: { phase, entries },
  copied,
  onCopy,
  onClear,
}: Pick<LogStatusProps, 'snapshot' | 'copied' | 'onCopy' | 'onClear'> & { selection: LineRange }) {
  const { t } = useMessages();
  // A link may lead to lines that the log does not have.
  const isMissing = phase !== 'loading' && from > entries;
  const last = phase === 'loading' ? to : Math.min(to, entries);
  const [done, setDone] = useState('');
  const copy = async (what: string, run: () => Promise<void>) => {
    await run();
    setDone(what);
    setTimeout(() => setDone(''), 1500);
  };
  return (
    <Group gap={4}>
      <Text size="xs" fw={500} role="status">
        {isMissing
          ? t('log.selected.missing', { line: from })
          : copied
            ? t('log.copied.lines', { n: copied.copied, hidden: copied.hidden })
            : t('log.selected', { n: last - from + 1 })}
      </Text>
      {!isMissing && (
        <Button size="compact-xs" variant="subtle" onClick={() => void copy('lines', onCopy)}>
          {done === 'lines' ? t('log.copied') : t('log.selected.copy')}
        </Button>
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        onClick={() => void copy('link', () => navigator.clipboard.writeText(window.location.href))}
      >
        {done === 'link' ? t('log.copied') : t('action.copyLink')}
      </Button>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={onClear}>
        {t('action.clearSelection')}
      </Button>
    </Group>
  );
}
