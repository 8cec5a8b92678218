import { Box, Button, Group, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { z } from 'zod/mini';
import type { Run } from '#contract/runs.ts';
import { useListView } from '#src/api/views/useListView.ts';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { folded } from '#src/lib/plain-name.ts';
import { serviceTimeOf } from '#src/lib/time/service-clock.ts';
import type { Locale } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { NoMatch } from '#src/ui/feedback/NoMatch.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { StateFilter } from '#src/ui/form/StateFilter.tsx';
import { Ago } from '#src/ui/page/Ago.tsx';
import { useConfirm } from '#src/ui/popup/useConfirm.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { RowName } from '#src/ui/table/RowName.tsx';
import { ViewMenu } from '#src/ui/views/ViewMenu.tsx';
import classes from './ImportHistory.module.css';
import { OutcomeActions } from './queue/OutcomeActions.tsx';
import { finishedStates, stateOf } from './queue/queue-summary.ts';
import { RowStatus } from './row/RowStatus.tsx';
import { useShownSince } from './shown-since.ts';
import { type ImportRecord, isOpen } from './upload/record/record.ts';
import { idle, type Row } from './upload/record/store.ts';
import { runIdOf, useImportedRuns } from './useImportedRuns.ts';
import { useImports, useSelected } from './useImports.ts';

const HistoryUrl = z.object({
  history: z._default(z.string().check(z.maxLength(200)), ''),
  state: z.optional(z.enum(finishedStates)),
});
const noFilter = { history: '', state: undefined };
const page = 20;

const columnsIn = (
  t: ReturnType<typeof useMessages>['t'],
  locale: Locale,
  runOf: (record: ImportRecord) => Run | undefined,
): Column<Row>[] => [
  {
    id: 'record.file.name',
    header: t('imports.history.file'),
    isRowHeader: true,
    cell: ({ record }) => <RowName name={record.file.name} />,
  },
  {
    id: 'record.outcome',
    header: t('imports.history.outcome'),
    cell: (row) => (
      <div className={classes.outcome}>
        <RowStatus row={row} run={runOf(row.record)} />
      </div>
    ),
  },
  {
    id: 'record.file.size',
    header: t('imports.history.size'),
    align: 'right',
    cell: ({ record }) => <span className={classes.line}>{formatBytes(record.file.size, locale)}</span>,
  },
  {
    id: 'record.finishedAt',
    header: t('imports.history.when'),
    cell: ({ record }) => (
      <span className={classes.line}>
        <Ago value={new Date(serviceTimeOf(record.finishedAt ?? 0)).toISOString()} />
      </span>
    ),
  },
  {
    id: 'record.labeling',
    header: t('imports.history.actions'),
    cell: (row) => (
      <Group gap={6} align="stretch" wrap="nowrap">
        <OutcomeActions record={row.record} run={runOf(row.record)} quiet />
      </Group>
    ),
  },
];

/** Imports that this browser has finished, newest first. Recently finished imports are still in the queue. */
export function ImportHistory() {
  const { t, locale } = useMessages();
  const { engine } = useImports();
  const confirm = useConfirm();
  const [{ history: q, state }, setFilter, views] = useListView('imports', HistoryUrl);
  const since = useShownSince();
  const [shown, setShown] = useState(page);
  const records = useSelected((rows) =>
    rows
      .map(({ record }) => record)
      .filter((record) => !isOpen(record) && (record.finishedAt ?? 0) < since)
      .sort((a, b) => (b.finishedAt ?? 0) - (a.finishedAt ?? 0)),
  );
  const finished = useMemo(() => records.map((record): Row => ({ record, live: idle, owner: 'unknown' })), [records]);
  const wanted = folded(q);
  const named = finished.filter(({ record }) =>
    [record.file.name, record.file.folder, record.md5].some((text) => text && folded(text).includes(wanted)),
  );
  // A state comes from the run, so a filter by state needs the runs of all imports.
  const runs = useImportedRuns((state ? named : named.slice(0, shown)).map(({ record }) => record));
  const found = state ? named.filter((row) => stateOf(row, runs) === state) : named;
  const inView = found.slice(0, shown);
  if (finished.length === 0) return null;
  const columns = columnsIn(t, locale, (record) => runs.get(runIdOf(record) ?? ''));
  const clear = () =>
    confirm({
      title: t('imports.history.clear.title'),
      body: t('imports.history.clear.body', { n: finished.length }),
      action: t('imports.history.clear'),
      run: () => engine.remove(finished.map(({ record }) => record.id)),
    });
  return (
    <Stack component="section" gap="sm" aria-labelledby="import-history">
      <Group component="header" gap="sm" align="flex-end" justify="space-between">
        <div>
          <Box component="h2" fz="lg" fw={600} id="import-history">
            {t('imports.history')}
          </Box>
          <p className={classes.hint}>{t('imports.history.hint')}</p>
        </div>
        <div className={classes.tools}>
          <SearchField
            label={t('imports.history.search')}
            value={q}
            onChange={(history) => setFilter({ history }, { replace: true })}
          />
          <ViewMenu {...views} />
          <Button variant="default" onClick={clear}>
            {t('imports.history.clear')}
          </Button>
        </div>
      </Group>
      <StateFilter
        label={t('word.status')}
        all={t('imports.history.all')}
        states={finishedStates}
        words={(one) => t(`imports.history.${one}`)}
        value={state}
        counts={undefined}
        onChange={(next) => setFilter({ state: next })}
      />
      <DataTable
        caption={t('imports.history.hint')}
        list="imports"
        columns={columns}
        rows={inView}
        rowKey={({ record }) => record.id}
        empty={<NoMatch onClear={() => setFilter(noFilter)} />}
      />
      {found.length > shown && (
        <Button variant="default" className={classes.more!} onClick={() => setShown(shown + page)}>
          {t('imports.history.more')}
        </Button>
      )}
    </Stack>
  );
}
