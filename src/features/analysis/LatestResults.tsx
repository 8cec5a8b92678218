import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Run, RunTask } from '#contract/runs.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import { columnsOf, DataTable } from '#src/ui/DataTable.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Instant } from '#src/ui/Instant.tsx';
import { Section } from '#src/ui/Section.tsx';
import { ShortId } from '#src/ui/ShortId.tsx';
import { VisibleText } from './view/VisibleText.tsx';

interface Latest {
  run: Run;
  task: RunTask;
}
const column = columnsOf<Latest>();

/** Results of the last runs that succeeded. */
export function LatestResults({ results }: { results: Latest[] }) {
  const { t } = useMessages();
  const columns = [
    column.accessor((row) => row.run.project_name, {
      id: 'project',
      header: t('analysis.column.project'),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <Anchor component={Link} to={paths.result(row.original.task.task_id)} inherit>
          <VisibleText text={row.original.run.project_name} keep="" />
        </Anchor>
      ),
    }),
    column.accessor((row) => row.task.finished_at, {
      id: 'finished',
      header: t('analysis.column.finished'),
      cell: ({ row }) => <Instant value={row.original.task.finished_at} />,
    }),
    column.accessor((row) => row.task.task_id, {
      id: 'task',
      header: t('analysis.column.task'),
      cell: ({ row }) => <ShortId id={row.original.task.task_id} />,
    }),
  ];
  return (
    <Section title={t('analysis.latest')}>
      <DataTable
        caption={t('analysis.latest.caption')}
        columns={columns}
        rows={results}
        rowKey={(row) => row.task.task_id}
        empty={<EmptyState title={t('analysis.latest.none')} />}
      />
    </Section>
  );
}
