import { IconCircleCheck, IconFolders } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { z } from 'zod/mini';
import type { AnalysisTask } from '#contract/analysis.ts';
import type { Run } from '#contract/runs.ts';
import { usePersonId } from '#src/api/session/session.ts';
import { storedList } from '#src/lib/browser/stored.ts';
import { visits } from '#src/lib/browser/visits.ts';
import { shortMoney } from '#src/lib/format/short-money.ts';
import { paths } from '#src/lib/paths.ts';
import { useIsIdle } from '#src/lib/useIsIdle.ts';
import { loadMessages } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { openResults } from './open-results.ts';
import { MAX_ENTRIES, overviewQueries } from './overview.queries.ts';
import { ShortList, type ShortListEntry } from './ShortList.tsx';

const entryOf = (run: Run): ShortListEntry => ({
  key: run.run_id,
  to: paths.run(run.run_id),
  name: run.project_name,
  when: run.created_at,
  aside: <StatusBadge status={run.status} isPartial={run.is_partial} />,
});

/** Maximum number of failed runs, which take two lines each. */
const MAX_FAILED = 4;

// Loaded after the first screen, with the texts of all reasons.
const FailureReason = lazy(async () => {
  const [{ FailureReason }] = await Promise.all([import('./FailureReason.tsx'), loadMessages(['service', 'terms'])]);
  return { default: FailureReason };
});

interface AttentionProps {
  openImports: ReactNode;
  hasResults: boolean;
}

/** Results with open findings, and failed runs without a later run of their project until the user dismisses them. */
export function Attention({ openImports, hasResults }: AttentionProps) {
  const { t } = useMessages();
  const personId = usePersonId();
  const isIdle = useIsIdle();
  const [dismissed, setDismissed] = useState(() => dismissedRuns.list(personId));
  const dismiss = (id: string) => {
    dismissedRuns.add(personId, id);
    setDismissed(dismissedRuns.list(personId));
  };
  const failed = useQuery(overviewQueries.failedRuns());
  const visited = new Set(visits.list().map(({ path }) => path));
  const isOpened = (taskId: string) => visited.has(paths.result(taskId));
  const results = useQuery({ ...overviewQueries.results(), enabled: hasResults });
  const resultEntry = ({ task_id, company_name, project_name, created_at, finished_at, ...task }: AnalysisTask) => ({
    key: task_id,
    to: paths.result(task_id),
    name: company_name ?? project_name,
    when: finished_at ?? created_at,
    ...((task.is_partial || !isOpened(task_id)) && {
      aside: (
        <>
          {task.is_partial && <StatusBadge status={task.status} isPartial />}{' '}
          {!isOpened(task_id) && t('overview.unread')}
        </>
      ),
    }),
    // Two projects can be about one company.
    detail: [
      company_name && company_name !== project_name && project_name,
      task.summary!.open_contradictions > 0 &&
        t('overview.open.contradictions', { n: task.summary!.open_contradictions }),
      task.summary!.open_questions > 0 && t('overview.open.questions', { n: task.summary!.open_questions }),
    ]
      .filter(Boolean)
      .join(' · '),
  });
  return (
    <ShortList
      title={t('overview.attention')}
      before={openImports}
      // The list appears once both are known, so that its entries do not move.
      query={failed.data && results.isLoading ? { ...failed, data: undefined, isPending: true } : failed}
      all={`${paths.runs}?status=FAILED`}
      icon={<IconCircleCheck />}
      emptyTitle={t('overview.attention.none')}
      entries={({ items }) => [
        ...openResults(results.data?.items ?? [], isOpened)
          .slice(0, MAX_ENTRIES)
          .map(resultEntry),
        ...items
          .filter((run) => run.is_latest !== false && dismissed.every((id) => id !== run.run_id))
          .slice(0, MAX_FAILED)
          .map((run) => ({
            ...entryOf(run),
            note: isIdle && (
              <Suspense>
                <FailureReason run={run} onDismiss={() => dismiss(run.run_id)} />
              </Suspense>
            ),
          })),
      ]}
    />
  );
}

/** Newest projects with what their newest results say, and no figure that a document contradicts. */
export function LatestProjects() {
  const { t, locale } = useMessages();
  const results = useQuery(overviewQueries.results());
  const factsOf = (projectId: string) => {
    const { company_name, summary } = results.data?.items.find(({ project_id }) => project_id === projectId) ?? {};
    const { ask, revenue } = summary ?? {};
    return [
      company_name,
      ask &&
        !summary!.ask_is_disputed &&
        t('overview.ask', { amount: shortMoney(ask, summary!.ask_currency ?? '', locale) }),
      revenue &&
        !summary!.revenue_is_disputed &&
        t('overview.revenue', {
          period: summary!.revenue_period ?? '',
          amount: shortMoney(revenue, summary!.revenue_currency ?? '', locale),
        }),
    ];
  };
  return (
    <ShortList
      title={t('overview.recentProjects')}
      query={useQuery(overviewQueries.projects())}
      all={paths.projects}
      icon={<IconFolders />}
      emptyTitle={t('empty.projects')}
      emptyHint={t('empty.projects.body')}
      entries={({ items }) =>
        items.map((project) => ({
          key: project.projectId,
          to: paths.project(project.projectId),
          name: project.projectName,
          when: project.createdAt,
          aside: <StatusBadge status={project.projectStatus} isPartial={project.isPartial} />,
          detail: factsOf(project.projectId).filter(Boolean).join(' · '),
        }))
      }
    />
  );
}

/** Failed runs that a user has dismissed from the overview in this browser. */
const dismissedRuns = storedList('assay:dismissed-runs', z.string(), (id) => id, 500);
