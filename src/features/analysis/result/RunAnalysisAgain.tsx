import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { analysis } from '#contract/analysis.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import type { useStartAnalysis } from '../analysis.queries.ts';

interface RunAnalysisAgainProps {
  projectId: string;
  start: ReturnType<typeof useStartAnalysis>;
}

/** Button that starts another analysis of a project and opens it. Hidden if the service or role does not allow it. */
export function RunAnalysisAgain({ projectId, start }: RunAnalysisAgainProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const canStart = useCan(analysis.start);
  const isOffered = useExtension('analysis-start');
  if (!canStart || !isOffered) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      title={t('analysis.again.hint')}
      loading={start.isPending}
      onClick={() => start.mutate(projectId, { onSuccess: ({ task_id }) => void navigate(paths.result(task_id)) })}
    >
      {t('analysis.again')}
    </Button>
  );
}
