import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '#src/messages/t.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { ImportRow } from '../row/ImportRow.tsx';
import { clearFinished, useShownSince } from '../shown-since.ts';
import { isOpen } from '../upload/record/record.ts';
import { useImports, useSelected } from '../useImports.ts';
import { inDisplayOrder } from './display-order.ts';
import classes from './ImportQueue.module.css';

/** Number of rows shown initially and added per click; a folder may hold thousands of files. */
const ROWS_PER_PAGE = 100;

/** Imports in progress, and imports finished since the console was opened or the list was last cleared. */
export function ImportQueue() {
  const { t } = useMessages();
  const { engine } = useImports();
  const since = useShownSince();
  const [shown, setShown] = useState(ROWS_PER_PAGE);
  const { ids, open, mine, paused } = useSelected((rows) => ({
    ids: inDisplayOrder(
      rows.map(({ record }) => record).filter((record) => isOpen(record) || (record.finishedAt ?? 0) >= since),
      shown,
    ).map(({ id }) => id),
    open: rows.filter(({ record }) => isOpen(record)).length,
    mine: rows
      .filter(({ record, owner }) => isOpen(record) && owner === 'here' && !record.hold)
      .map(({ record }) => record.id),
    paused: rows
      .filter(({ record, owner }) => owner === 'here' && record.hold?.kind === 'paused')
      .map(({ record }) => record.id),
  }));
  const bulk = (of: string[], run: (id: string) => Promise<void>) => {
    for (const id of of) void run(id);
  };
  return (
    <Section
      title={t('imports.queue')}
      {...(ids.length > 0 && { hint: open > 0 ? t('imports.queue.open', { n: open }) : t('imports.queue.done') })}
      actions={
        <div className={classes.bulk}>
          {mine.length > 1 && (
            <Button size="compact-sm" variant="default" onClick={() => bulk(mine, (id) => engine.pause(id))}>
              {t('imports.queue.pauseAll')}
            </Button>
          )}
          {paused.length > 1 && (
            <Button size="compact-sm" variant="default" onClick={() => bulk(paused, (id) => engine.resume(id))}>
              {t('imports.queue.resumeAll')}
            </Button>
          )}
          {ids.length > open && (
            <Button size="compact-sm" variant="default" onClick={clearFinished}>
              {t('imports.queue.clear')}
            </Button>
          )}
        </div>
      }
    >
      {ids.length === 0 ? (
        <EmptyState icon={<IconInbox />} title={t('imports.queue.empty')}>
          {t('imports.queue.empty.body')}
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {ids.slice(0, shown).map((id) => (
            <ImportRow key={id} id={id} />
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
