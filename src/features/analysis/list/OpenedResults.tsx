import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import { Instant } from '#src/ui/page/Instant.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { columnsOf, DataTable } from '#src/ui/table/DataTable.tsx';
import { VisibleText } from '../generic/value/VisibleText.tsx';
import { type OpenedResult, openedResults } from './opened-results.ts';

const column = columnsOf<OpenedResult>();

interface OpenedResultsProps {
  personId: string;
  /** Link target of a row; defaults to its result. */
  pathOf?: (taskId: string) => string;
  /** ID of a task to leave out. */
  except?: string;
}

/** Lists the results that the user has opened in this browser. */
export function OpenedResults({ personId, pathOf = paths.result, except }: OpenedResultsProps) {
  const { t } = useMessages();
  const [opened, setOpened] = useState(() => openedResults.list(personId).filter(({ task_id }) => task_id !== except));
  const clear = () => {
    openedResults.clear(personId);
    setOpened([]);
  };
  const columns = [
    column.accessor('title', {
      header: t('analysis.column.project'),
      meta: { rowHeader: true },
      cell: ({ row: { original } }) => (
        <Anchor component={Link} to={pathOf(original.task_id)} inherit>
          <VisibleText text={original.title || t('analysis.result.title')} keep="" />
        </Anchor>
      ),
    }),
    column.accessor('opened_at', {
      header: t('analysis.column.opened'),
      cell: ({ row }) => <Instant value={row.original.opened_at} />,
    }),
    column.accessor('task_id', {
      header: t('analysis.column.task'),
      cell: ({ row }) => <ShortId id={row.original.task_id} />,
    }),
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
