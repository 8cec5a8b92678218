import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isActive } from '#contract/runs.ts';
import { watchedRuns } from '#src/api/watched-runs.ts';
import { needsUser } from '#src/features/imports/needs-user.ts';
import type { ImportRecord } from '#src/features/imports/upload/record/record.ts';
import type { ImportStore } from '#src/features/imports/upload/record/store.ts';
import { useImportsState } from '#src/features/imports/useImports.ts';
import { followVisibility, showNotice } from '#src/lib/browser/notices.ts';
import { paths } from '#src/lib/paths.ts';
import { shownStatus } from '#src/lib/shown-status.ts';
import { messageOr, t } from '#src/messages/t.ts';
import { watchedRunsQuery } from './watched-runs.queries.ts';

/** Says when a run of the user ends or an import needs the user, while the console is in the background. */
export function Notices({ personId }: { personId: string }) {
  const { imports } = useImportsState();
  useEffect(followVisibility, []);
  useRunNotices(personId);
  return imports && <ImportNotices personId={personId} store={imports.engine.store} />;
}

function useRunNotices(personId: string) {
  const navigate = useNavigate();
  const { data } = useQuery(watchedRunsQuery(personId));
  useEffect(() => {
    if (!data) return;
    const active = new Set(data.runs.filter(({ status }) => isActive(status)).map(({ run_id }) => run_id));
    for (const id of data.ids) if (!active.has(id)) watchedRuns.remove(personId, id);
    for (const { run_id, project_name, status, is_partial } of data.runs) {
      if (active.has(run_id)) continue;
      void showNotice(personId, {
        tag: `run:${run_id}`,
        title: project_name,
        body: messageOr(`notices.run.${shownStatus(status, is_partial)}`, t('notices.run.ended')),
        open: () => void navigate(paths.run(run_id)),
      });
    }
  }, [data, personId, navigate]);
}

function ImportNotices({ personId, store }: { personId: string; store: ImportStore }) {
  const navigate = useNavigate();
  useEffect(() => {
    const waiting = () =>
      new Map(
        store
          .all()
          .filter(needsUser)
          .map(({ record }) => [tagOf(record), record]),
      );
    let before = waiting();
    return store.subscribe(() => {
      const now = waiting();
      for (const [tag, { file, hold }] of now) {
        if (before.has(tag)) continue;
        void showNotice(personId, {
          tag,
          title: file.name,
          body: t(hold ? 'notices.import.stopped' : 'notices.import.deciding'),
          open: () => void navigate(paths.import),
        });
      }
      before = now;
    });
  }, [store, personId, navigate]);
  return null;
}

const tagOf = ({ id, hold, duplicateAt }: ImportRecord) => `import:${id}:${hold?.kind ?? duplicateAt}`;
