import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { analysis } from '#contract/analysis.ts';
import { useCan } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { ConfirmButton } from '#src/ui/popup/ConfirmButton.tsx';
import { useDeleteResult } from '../analysis.queries.ts';

/** Deletes a kept result. The result of any other run is deleted with its run. */
export function DeleteResult({ taskId }: { taskId: string }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const canDelete = useCan(analysis.remove);
  const deleteResult = useDeleteResult();
  if (!canDelete) return null;
  return (
    <ConfirmButton
      color="red"
      leftSection={<IconTrash size={16} aria-hidden />}
      confirmation={{
        title: t('analysis.remove.title'),
        body: t('analysis.remove.body'),
        action: t('analysis.remove'),
        run: async () => {
          await deleteResult(taskId);
          await navigate(paths.analysis);
        },
      }}
    />
  );
}
