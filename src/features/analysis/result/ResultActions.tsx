import { Button } from '@mantine/core';
import { IconArrowsDiff, IconDownload, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useExtension } from '#src/api/session/extensions.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import type { ResultAnswer } from '../read/result-answer.ts';
import { saveFile } from './save-file.ts';

/** Actions for the whole result. The download contains exactly the bytes received. */
export function ResultActions({ taskId, answer }: { taskId: string; answer: ResultAnswer }) {
  const { t } = useMessages();
  // Findings are compared, and the other result is chosen from a list.
  const canCompare = useExtension('runs') === true && answer.findings !== null;
  return (
    <>
      {canCompare && (
        <Button
          component={Link}
          to={paths.resultComparison(taskId)}
          variant="default"
          leftSection={<IconArrowsDiff size={16} aria-hidden />}
        >
          {t('action.compare')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => saveFile(`analysis-${taskId}.json`, answer.bytes)}
      >
        {t('analysis.download')}
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
        {t('analysis.print')}
      </Button>
    </>
  );
}
