import { useMessages } from '#src/messages/t.ts';
import { IdForm } from '#src/ui/form/IdForm.tsx';
import { useImports } from '../useImports.ts';

/** Asks for the session id of a file that reached the service in another way. */
export function UploadedFileForm({ id }: { id: string }) {
  const { t } = useMessages();
  const { engine } = useImports();
  return (
    <IdForm
      label={t('imports.uploaded.session')}
      action={t('imports.uploaded.use')}
      onSubmit={(sessionId) => void engine.useUploaded(id, sessionId)}
    />
  );
}
