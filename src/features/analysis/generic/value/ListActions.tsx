import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMessages } from '#src/messages/useMessages.ts';
import { saveFile } from '../../result/save-file.ts';
import { MoreButton } from './MoreButton.tsx';
import type { useLimit } from './useLimit.ts';

interface ListActionsProps {
  limit: ReturnType<typeof useLimit>;
  total: number;
  /** Name of the table for screen readers. */
  name: string;
  /** Name of the file without its ending. */
  file: string;
  csv: () => string;
}

/** Row under a table: shows more rows, and downloads all of them as CSV. */
export function ListActions({ limit, total, name, file, csv }: ListActionsProps) {
  const { t } = useMessages();
  return (
    <Group gap="sm" wrap="nowrap" mt={4} data-screen>
      <MoreButton limit={limit} total={total} />
      <Button
        variant="subtle"
        color="gray"
        fw={500}
        size="compact-sm"
        ml="auto"
        leftSection={<IconDownload size={14} aria-hidden />}
        onClick={() => saveFile(`${file}.csv`, new Blob([csv()], { type: 'text/csv' }))}
        aria-label={t('analysis.csv.of', { name })}
      >
        {t('analysis.csv')}
      </Button>
    </Group>
  );
}
