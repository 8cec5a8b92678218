import { useDebouncedValue } from '@mantine/hooks';
import { IconChartDots3, IconFileDescription, IconFileSearch, IconFolders, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AnalysisFilter, analysis } from '#contract/analysis.ts';
import { ProjectFilter, projects } from '#contract/projects.ts';
import { ReportFilter, reports } from '#contract/reports.ts';
import { type Run, RunFilter, runs } from '#contract/runs.ts';
import { search as documentSearch, isSearchable } from '#contract/search.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { analysisQueries } from '#src/features/analysis/analysis.queries.ts';
import { projectQueries } from '#src/features/projects/projects.queries.ts';
import { reportQueries } from '#src/features/reports/reports.queries.ts';
import { runQueries } from '#src/features/runs/runs.queries.ts';
import { pathOfSentence, searchQueries } from '#src/features/search/search.queries.ts';
import { useSentencePlace } from '#src/features/search/useSentencePlace.ts';
import { formatInstant, useZone } from '#src/lib/format/dates.ts';
import { paths } from '#src/lib/paths.ts';
import { shownStatus } from '#src/lib/shown-status.ts';
import { excerptOf, wordsOf } from '#src/lib/text/matches.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import type { PaletteGroup } from './palette-item.ts';

/** Delay in milliseconds after the last key before the service is asked. */
const TYPING_PAUSE_MS = 200;
/** Maximum number of objects of each kind. The filtered list page shows the rest. */
const MAX_RESULTS = 5;

/** Searches results, projects, runs and reports, if the service supports search and the user's roles allow it. */
export function useFoundObjects(query: string) {
  const { t, locale } = useMessages();
  useZone();
  const typed = query.trim().slice(0, 200);
  const [q] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const mayProjects = useCan(projects.list);
  const mayRuns = useCan(runs.list);
  const mayResults = useCan(analysis.list);
  const mayReports = useCan(reports.list);
  const mayText = useCan(documentSearch.sentences);
  const search = { page_size: MAX_RESULTS, q: q || undefined };
  // Fetched once per text: the results only link to pages, which refresh their own data.
  const once = { refetchInterval: false, placeholderData: undefined, retry: 0 } as const;
  const canProjects = useExtension('projects') === true && mayProjects;
  const canRuns = useExtension('runs') === true && mayRuns;
  const canResults = useExtension('runs') === true && mayResults;
  const canReports = useExtension('reports') === true && mayReports;
  const asks = q !== '';
  const foundResults = useQuery({
    ...analysisQueries.list(AnalysisFilter.parse({ ...search, status: 'SUCCEEDED' })),
    ...once,
    enabled: asks && canResults,
  });
  const foundProjects = useQuery({
    ...projectQueries.list(ProjectFilter.parse(search)),
    ...once,
    enabled: asks && canProjects,
  });
  const foundRuns = useQuery({ ...runQueries.list(RunFilter.parse(search)), ...once, enabled: asks && canRuns });
  const foundReports = useQuery({
    ...reportQueries.list(ReportFilter.parse(search)),
    ...once,
    enabled: asks && canReports,
  });
  const canSentences = useExtension('search') === true && mayText;
  const foundSentences = useQuery({
    ...searchQueries.sentences({ q, page: 1, page_size: MAX_RESULTS }),
    ...once,
    enabled: canSentences && isSearchable(q),
  });
  const placeOf = useSentencePlace();
  const words = wordsOf(q);
  const allSentences = (n: number) =>
    n > MAX_RESULTS
      ? [{ id: 'sentences', label: t('search.documents.all', { n }), icon: IconFileSearch, go: paths.search(q) }]
      : [];
  const when = (instant: string) => formatInstant(instant, locale, 'short');

  const statusText = ({ status, is_partial }: Run) => {
    const shown = shownStatus(status, is_partial);
    return messageOr(`status.${shown}`, shown);
  };

  const groups: PaletteGroup[] = !asks
    ? []
    : [
        {
          label: t('word.results'),
          items: (foundResults.data?.items ?? []).map((task) => ({
            id: `result ${task.task_id}`,
            label: task.company_name ?? task.project_name,
            hint: [task.is_partial && t('status.PARTIAL'), task.project_name, when(task.finished_at ?? task.created_at)]
              .filter(Boolean)
              .join(' · '),
            icon: IconChartDots3,
            go: paths.result(task.task_id),
          })),
        },
        {
          label: t('nav.projects'),
          items: (foundProjects.data?.items ?? []).map((project) => ({
            id: `project ${project.projectId}`,
            label: project.projectName,
            hint: [project.isPartial && t('status.PARTIAL'), project.fileName, when(project.createdAt)]
              .filter(Boolean)
              .join(' · '),
            icon: IconFolders,
            go: paths.project(project.projectId),
          })),
        },
        {
          label: t('nav.runs'),
          items: (foundRuns.data?.items ?? []).map((run) => ({
            id: `run ${run.run_id}`,
            label: run.project_name,
            hint: [statusText(run), when(run.created_at), run.run_id.slice(0, 8)].join(' · '),
            icon: IconPlayerPlay,
            go: paths.run(run.run_id),
          })),
        },
        {
          label: t('nav.reports'),
          items: (foundReports.data?.items ?? []).map((report) => ({
            id: `report ${report.report_id}`,
            label: t('report.title', { project: report.project_name, n: report.report_version }),
            hint: when(report.stored_at),
            icon: IconFileDescription,
            go: paths.report(report.report_id),
          })),
        },
        {
          label: t('search.documents.group'),
          items: [
            ...(foundSentences.data?.items ?? []).map((one) => ({
              id: `sentence ${one.project_id} ${one.block} ${one.start}`,
              label: excerptOf(one.text, words),
              marks: words,
              hint: placeOf(one, true),
              icon: IconFileSearch,
              go: pathOfSentence(one),
            })),
            ...allSentences(foundSentences.data?.total ?? 0),
          ],
        },
      ];
  const canSearch = canProjects || canRuns || canResults || canReports || canSentences;
  const queries = [foundResults, foundProjects, foundRuns, foundReports, foundSentences];
  return {
    groups,
    /** True if the user may search anything. */
    canSearch,
    isSearching: canSearch && (q !== typed || queries.some(({ isLoading }) => isLoading)),
    error: asks ? (queries.find(({ error }) => error)?.error ?? null) : null,
    retry: () => {
      for (const failed of queries) if (failed.error) void failed.refetch();
    },
  };
}
