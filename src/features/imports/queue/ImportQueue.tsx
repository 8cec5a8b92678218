import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { ImportRow } from '../row/ImportRow.tsx';
import { useShownSince } from '../shown-since.ts';
import { isOpen } from '../upload/record/record.ts';
import type { Row } from '../upload/record/store.ts';
import { runIdOf, useImportedRuns } from '../useImportedRuns.ts';
import { useSelected } from '../useImports.ts';
import { inDisplayOrder } from './display-order.ts';
import classes from './ImportQueue.module.css';
import { QueueActions } from './QueueActions.tsx';
import { QueueProgress } from './QueueProgress.tsx';
import { queueStates, summaryOf } from './queue-summary.ts';

/** Number of rows shown initially and added per click; a folder may hold thousands of files. */
const ROWS_PER_PAGE = 100;

/** Imports in progress, and imports finished since the console was opened or the list was last cleared. */
export function ImportQueue() {
  const { t } = useMessages();
  const since = useShownSince();
  const [shown, setShown] = useState(ROWS_PER_PAGE);
  const isQueued = ({ record }: Row) => isOpen(record) || (record.finishedAt ?? 0) >= since;
  const ids = useSelected((rows) =>
    inDisplayOrder(
      rows.filter(isQueued).map(({ record }) => record),
      shown,
    ).map(({ id }) => id),
  );
  const labeled = useSelected((rows) =>
    rows.filter((row) => isQueued(row) && runIdOf(row.record) !== null).map(({ record }) => record),
  );
  const runs = useImportedRuns(labeled);
  const { hint, isBusy } = useSelected((rows) => {
    const { counts } = summaryOf(rows.filter(isQueued), runs);
    const words = queueStates
      .filter((state) => counts[state])
      .map((state) => t(`imports.queue.count.${state}`, { n: counts[state]! }));
    return { hint: words.join(' · '), isBusy: Boolean(counts.waiting || counts.open || counts.active) };
  });
  const runOf = new Map(labeled.map((record) => [record.id, runs.get(runIdOf(record) ?? '')]));
  return (
    <Section
      title={t('imports.queue')}
      {...(hint && { hint })}
      actions={<QueueActions isQueued={isQueued} isBusy={isBusy} />}
    >
      <QueueProgress isQueued={isQueued} />
      {ids.length === 0 ? (
        <EmptyState icon={<IconInbox />} title={t('imports.queue.empty')}>
          {t('imports.queue.empty.body')}
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {ids.slice(0, shown).map((id) => (
            <ImportRow key={id} id={id} run={runOf.get(id)} quiet={ids.length > 1} />
          ))}
        </ul>
      )}
      {ids.length > shown && (
        <Button variant="default" mt="xs" onClick={() => setShown(shown + ROWS_PER_PAGE)}>
          {t('imports.queue.more', { n: ids.length - shown })}
        </Button>
      )}
    </Section>
  );
}
