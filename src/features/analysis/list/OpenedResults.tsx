import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Ago } from '#src/ui/page/Ago.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { RowName } from '#src/ui/table/RowName.tsx';
import { type OpenedResult, openedResults } from './opened-results.ts';

interface OpenedResultsProps {
  personId: string;
  /** Link target of a row; defaults to its result. */
  pathOf?: (taskId: string) => string;
  /** ID of a task to leave out. */
  except?: string;
}

export function OpenedResults({ personId, pathOf = paths.result, except }: OpenedResultsProps) {
  const { t } = useMessages();
  const [opened, setOpened] = useState(() => openedResults.list(personId).filter(({ task_id }) => task_id !== except));
  const clear = () => {
    openedResults.clear(personId);
    setOpened([]);
  };
  const columns: Column<OpenedResult>[] = [
    {
      id: 'title',
      header: t('word.project'),
      isRowHeader: true,
      cell: (row) => (
        <Anchor component={Link} to={pathOf(row.task_id)} inherit>
          <RowName name={row.title || t('analysis.result.title')} />
        </Anchor>
      ),
    },
    { id: 'opened_at', header: t('analysis.column.opened'), cell: (row) => <Ago value={row.opened_at} /> },
    { id: 'task_id', header: t('word.task'), cell: (row) => <ShortId id={row.task_id} /> },
  ];
  return (
    <Section
      title={t('analysis.opened')}
      actions={
        opened.length > 0 && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={clear}>
            {t('analysis.opened.clear')}
          </Button>
        )
      }
    >
      {opened.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('analysis.opened.none')}
        </Text>
      ) : (
        <DataTable
          caption={t('analysis.opened.caption')}
          columns={columns}
          rows={opened}
          rowKey={(row) => row.task_id}
        />
      )}
    </Section>
  );
}
