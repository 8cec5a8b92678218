import { Alert, Button } from '@mantine/core';
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
import { phraseOf } from '#src/ui/phrases/phrase.ts';
import { entryText } from '#src/ui/phrases/service-text.ts';
import type { ReadingNote } from '../findings/read-findings.ts';
import type { ResultAnswer } from '../read/result-answer.ts';
import classes from './ReadingNotice.module.css';

/** Number of notes that are shown before the others are folded. */
const MAX_SHOWN = 5;

const units: Record<string, 'slides' | 'sheets'> = { pptx: 'slides', xlsx: 'sheets' };

/** Says what the reading of the file left out and why, what can be doubted, and what to do about it. */
export function ReadingNotice({ answer }: { answer: ResultAnswer }) {
  const { findings, isPartial, task } = answer;
  const { t, locale } = useMessages();
  const { summary, reading_notes: notes = [] } = findings ?? {};
  const unread = notes.filter(({ kind }) => kind !== 'doubt');
  const doubts = notes.filter(({ kind }) => kind === 'doubt');
  if (!isPartial && doubts.length === 0) return null;
  const { pages, pages_read: read, format } = summary ?? {};
  const [first] = unread;
  const reason =
    phraseOf(`findings.because.${first?.code}`, first?.params ?? {}, locale) ?? t('findings.because.other');
  const unit = units[format ?? ''] ?? 'pages';
  const title =
    read && pages && read < pages ? t(`findings.partial.${unit}`, { read, pages, reason }) : t('findings.partial');
  // A service that does not say why may have been busy.
  const canHelp = unread.length === 0 || unread.some(({ kind }) => kind === 'busy');
  return (
    <>
      {isPartial && (
        <Alert
          component="section"
          className={classes.notice!}
          color="yellow"
          icon={<IconAlertTriangle />}
          title={title}
        >
          <Notes notes={unread} />
          <p>{t('findings.partial.body')}</p>
          {canHelp && task.project_id && <RunAgain projectId={task.project_id} />}
        </Alert>
      )}
      {doubts.length > 0 && (
        <Alert component="section" className={classes.notice!} color="gray" title={t('findings.doubts')}>
          <Notes notes={doubts} />
        </Alert>
      )}
    </>
  );
}

function Notes({ notes }: { notes: readonly ReadingNote[] }) {
  const { t } = useMessages();
  if (notes.length === 0) return null;
  const list = (some: readonly ReadingNote[]) => (
    <ul>
      {some.map((note) => (
        <Note key={JSON.stringify(note)} note={note} />
      ))}
    </ul>
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

function Note({ note: { code, params, message, pages, count } }: { note: ReadingNote }) {
  const { t, locale } = useMessages();
  const text = entryText({ ...params, code }, locale) ?? message;
  return (
    <li>
      <VisibleText text={text} />
      {count > 1 && (
        <> {pages ? t('findings.notes.pages', { n: count, pages }) : t('findings.notes.times', { n: count })}</>
      )}
    </li>
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
