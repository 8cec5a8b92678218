import { Button } from '@mantine/core';
import { IconArrowsDiff, IconDownload, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { saveFile } from './save-file.ts';

/** Actions for the whole result. The download contains exactly the bytes received. */
export function ResultActions({ taskId, bytes }: { taskId: string; bytes: Blob }) {
  const { t } = useMessages();
  return (
    <>
      <Button
        component={Link}
        to={paths.resultComparison(taskId)}
        variant="default"
        leftSection={<IconArrowsDiff size={16} aria-hidden />}
      >
        {t('action.compare')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => saveFile(`analysis-${taskId}.json`, bytes)}
      >
        {t('analysis.download')}
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
        {t('analysis.print')}
      </Button>
    </>
  );
}
