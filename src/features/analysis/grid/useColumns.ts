import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { analysis } from '#contract/analysis.ts';
import { findings } from '#contract/findings.ts';
import { isNoSuch } from '#src/api/api-error.ts';
import { companyQueries } from '#src/api/company-facts.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { analysisQueries } from '../analysis.queries.ts';
import { decisionQueries } from '../decisions/decisions.queries.ts';
import type { ResultAnswer } from '../read/result-answer.ts';
import { columnOf } from './columns.ts';

const settled = <T>(queries: UseQueryResult<T>[]) =>
  queries.map(({ data, error, isLoading, refetch }) => ({ data, error, isLoading, refetch }));

const projectsOf = (results: readonly { data: ResultAnswer | undefined }[]) => [
  ...new Set(results.flatMap(({ data }) => data?.task.project_id ?? [])),
];

/**
 * Reads results with the decisions on their findings, the corrections of their companies and the names of their projects.
 * @returns the columns, null while they load, and the first failure of what corrects and names them
 */
export function useColumns(ids: readonly string[]) {
  const hasFindings = useExtension('findings') === true;
  const isListed = useExtension('runs') === true;
  const may = { decisions: useCan(findings.list), company: useCan(findings.company), list: useCan(analysis.list) };
  const results = useQueries({ queries: ids.map((id) => analysisQueries.result(id)), combine: settled });
  const decisions = useQueries({
    queries: ids.map((id) => ({ ...decisionQueries.list(id), enabled: hasFindings && may.decisions })),
    combine: settled,
  });
  const companies = useQueries({
    queries: projectsOf(results).map((id) => ({ ...companyQueries.facts(id), enabled: hasFindings && may.company })),
    combine: settled,
  });
  const tasks = useQueries({
    queries: ids.map((q) => ({
      ...analysisQueries.list({ q, page: 1, page_size: 1 }),
      refetchInterval: false as const,
      enabled: isListed && may.list,
    })),
    combine: settled,
  });
  const isLoading = [results, decisions, companies, tasks].some((all) => all.some((query) => query.isLoading));
  const columns = useMemo(() => {
    const projects = projectsOf(results);
    return ids.map((id, at) => {
      const { data: answer, error, refetch } = results[at]!;
      return columnOf(id, {
        answer,
        fault: !answer && error ? (isNoSuch(error.status) ? 'gone' : error) : null,
        decided: decisions[at]?.data,
        company: companies[projects.indexOf(answer?.task.project_id ?? '')]?.data,
        document: tasks[at]?.data?.items.find(({ task_id }) => task_id === id)?.project_name,
        retry: () => void refetch(),
      });
    });
  }, [ids, results, decisions, companies, tasks]);
  const failed = [...decisions, ...companies].find(({ error, data }) => error && !data);
  return { columns: isLoading ? null : columns, failed };
}
