import { useNavigate } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { IdForm } from '#src/ui/form/IdForm.tsx';

interface OpenByIdProps {
  /** Link target for the entered ID; defaults to its result. */
  pathOf?: (taskId: string) => string;
  action?: string;
}

export function OpenById({ pathOf = paths.result, action }: OpenByIdProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  return (
    <IdForm
      label={t('analysis.open.label')}
      description={t('analysis.open.hint')}
      action={action ?? t('analysis.open.action')}
      isPrimary
      onSubmit={(taskId) => void navigate(pathOf(taskId))}
    />
  );
}
