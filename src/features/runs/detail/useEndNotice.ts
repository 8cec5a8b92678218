import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePersonId } from '#src/api/session/session.ts';
import { showNotice } from '#src/lib/browser/notices.ts';
import { paths } from '#src/lib/paths.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import type { RunEnd } from './run-end.ts';

/** Shows a notice when the log of an open run says that it ended, for a service that does not list runs. */
export function useEndNotice(runId: string, end: RunEnd | null) {
  const { t } = useMessages();
  const personId = usePersonId();
  const navigate = useNavigate();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (end === null) {
      wasOpen.current = true;
      return;
    }
    if (!wasOpen.current) return;
    wasOpen.current = false;
    void showNotice(personId, {
      tag: `run:${runId}`,
      title: t('word.runTitle', { id: runId.slice(0, 8) }),
      body: messageOr(`notices.run.${end.status}`, t('notices.run.ended')),
      open: () => void navigate(paths.run(runId)),
    });
  }, [runId, end, personId, navigate, t]);
}
