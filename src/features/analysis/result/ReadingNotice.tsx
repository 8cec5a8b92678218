import { Alert, Button, List } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { runs } from '#contract/runs.ts';
import { labelAgain } from '#src/api/answers/labeling.ts';
import { invalidateRuns } from '#src/api/invalidate.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import type { ReadingNote } from '../findings/read-findings.ts';
import { noteText, partialText } from '../findings/wording.ts';
import type { ResultAnswer } from '../read/result-answer.ts';

/** Number of notes that are shown before the others are folded. */
const MAX_SHOWN = 5;

/** Says what the reading of the file left out and why, what can be doubted, and what to do about it. */
export function ReadingNotice({ answer }: { answer: ResultAnswer }) {
  const { findings, isPartial, task } = answer;
  const messages = useMessages();
  const { t } = messages;
  const notes = findings?.reading_notes ?? [];
  const unread = notes.filter(({ kind }) => kind !== 'doubt');
  const doubts = notes.filter(({ kind }) => kind === 'doubt');
  if (!isPartial && doubts.length === 0) return null;
  // A service that does not say why may have been busy.
  const canHelp = unread.length === 0 || unread.some(({ kind }) => kind === 'busy');
  return (
    <>
      {isPartial && (
        <Alert
          component="section"
          mb="sm"
          color="yellow"
          icon={<IconAlertTriangle />}
          title={partialText(findings, messages)}
        >
          <Notes notes={unread} />
          <p>{t('findings.partial.body')}</p>
          {canHelp && task.project_id && <RunAgain projectId={task.project_id} />}
        </Alert>
      )}
      {doubts.length > 0 && (
        <Alert component="section" mb="sm" color="gray" title={t('findings.doubts')}>
          <Notes notes={doubts} />
        </Alert>
      )}
    </>
  );
}

function Notes({ notes }: { notes: readonly ReadingNote[] }) {
  const messages = useMessages();
  const { t } = messages;
  if (notes.length === 0) return null;
  const list = (some: readonly ReadingNote[]) => (
    <List size="sm" mb={6}>
      {some.map((note) => (
        <List.Item key={JSON.stringify(note)}>
          <VisibleText text={noteText(note, messages)} />
        </List.Item>
      ))}
    </List>
  );
  return (
    <>
      {list(notes.slice(0, MAX_SHOWN))}
      {notes.length > MAX_SHOWN && (
        <details>
          <summary>{t('findings.notes.more', { n: notes.length - MAX_SHOWN })}</summary>
          {list(notes.slice(MAX_SHOWN))}
        </details>
      )}
    </>
  );
}

/** Button that reads and labels the file again. Hidden if the service or role does not allow it. */
function RunAgain({ projectId }: { projectId: string }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayStart = useCan(runs.labelAgain);
  const isOffered = useExtension('label-again') === true;
  const { mutate, isPending, error } = useMutation({
    mutationFn: labelAgain,
    onSuccess: ({ runId }) => void navigate(runId === undefined ? paths.runs : paths.run(runId)),
    onSettled: () => invalidateRuns(client),
  });
  if (!mayStart || !isOffered) return null;
  return (
    <div data-screen>
      <Button
        size="compact-sm"
        leftSection={<IconRefresh size={15} />}
        loading={isPending}
        onClick={() => mutate(projectId)}
      >
        {t('findings.runAgain')}
      </Button>
      {error && <Failure error={error} />}
    </div>
  );
}
