import { issuesOf, isUnknownName, namesKnown } from './issues.ts';
import type { ServiceClient } from './service-client.ts';
import { isSuccess } from './values.ts';

/** Usual names of the query parameters that the interface leaves open, best first. */
export const usualParameters = {
  financeType: [
    ...['type', 'transaction_type', 'transactionType', 'kind', 'txType', 'tx_type', 'category', 'filter[type]'],
    ...['filter', 'transType', 'bizType', 'type_filter', 'typeFilter', 'category_type', 'categoryType', 'biz_type'],
    ...['incomeType', 'income_type', 'tradeType', 'trade_type', 'recordType', 'record_type', 'txKind', 'tx_kind'],
    ...['leixing', 'leiXing', 'jiaoyileixing', 'jiaoyiLeixing', 'jiaoYiLeiXing'],
    ...['filter.type', 'filter.kind', 'filter.category', 'filter.transactionType', 'filter.transaction_type'],
  ],
  financePage: [
    ...['page', 'pageNo', 'pageNum', 'pageNumber', 'page_no', 'page_num', 'page_number', 'page[number]', 'p', 'pn'],
    ...['current', 'currentPage', 'pageIndex', 'page_index', 'paging.number', 'paging.page', 'page.number'],
    ...['yema', 'yeMa', 'dangqianye', 'dangqianYe', 'dangQianYe', 'yeshu', 'yehao'],
    ...['pagination.page', 'pagination.number', 'pagination.pageNumber'],
  ],
  financePageSize: [
    ...['page_size', 'pageSize', 'size', 'limit', 'per_page', 'perPage', 'page[size]', 'ps', 'pagesize', 'rows'],
    ...['count', 'pageLimit', 'page_limit', 'itemsPerPage', 'items_per_page', 'take', 'list_rows', 'pageCount'],
    ...['length', 'max_results', 'maxResults', 'page_rows', 'pageRows', 'rows_per_page', 'rowsPerPage'],
    ...['meiyetiaoshu', 'meiyeTiaoshu', 'meiYeTiaoShu', 'meiyeshuliang', 'meiyeShuliang', 'tiaoshu', 'yeDaxiao'],
    ...['paging.size', 'page.size', 'pagination.size', 'pagination.pageSize', 'pagination.limit', 'paging.limit'],
  ],
  logTask: [
    ...['task_name', 'taskName', 'task', 'task.name', 'stage', 'step', 'name', 'channel', 'taskNm', 'stage_name'],
    ...['stageName', 'step_name', 'stepName', 'task_key', 'filter[task]', 'tasks', 'filter.task', 'filter.stage'],
    ...['renwuming', 'renwuMing', 'renWuMing', 'renwuMingcheng', 'renwu', 'jieduan', 'buzhou'],
  ],
  filesTask: [
    ...['task_id', 'taskId', 'task_ids', 'taskIds', 'task_ids[]', 'task_id[]', 'taskIds[]', 'tasks', 'task', 'ids'],
    ...['id', 'taskNos', 'taskNo', 'ids[]', 'tasks[]', 'renwuId', 'renwuid', 'renwuIds', 'renwuids', 'renWuId'],
    ...['run_id', 'runId', 'run', 'pipelineRunId', 'yunxingId'],
  ],
} as const;

export interface Role {
  /** Names that may be the right one, best first. */
  names: readonly string[];
  /** A value that a service must refuse, or that changes its answer. */
  value: string;
  /** Matches the right one of the known names that a refusal lists. */
  form?: RegExp;
}

/** Enough for a service that names one unknown parameter at a time. */
const MAX_REQUESTS = 100;

/**
 * Learns names of query parameters from refusals: sends values that the interface rules out under all usual names at once, and
 * reads which names the 422 answers complain about. Names that the service does not know are left out of the next request.
 * @returns the name of each role that a refusal named
 */
export async function learnFromRefusals<R extends string>(
  client: ServiceClient,
  path: string,
  roles: Record<R, Role>,
): Promise<{ found: Partial<Record<R, string>>; accepted: [string, string][] }> {
  const open = new Map<R, string[]>(Object.entries<Role>(roles).map(([role, { names }]) => [role as R, [...names]]));
  const found: Partial<Record<R, string>> = {};
  const queryOf = () =>
    [...open].flatMap(([role, names]) => names.map((name): [string, string] => [name, roles[role].value]));
  for (let requests = 0; open.size > 0 && requests < MAX_REQUESTS; requests += 1) {
    const reply = await client.ask({ path, query: queryOf() });
    const issues = issuesOf(reply).filter(({ part }) => part === '' || part === 'query');
    if (issues.length === 0) return { found, accepted: isSuccess(reply) ? queryOf() : [] };
    let isNews = takeKnown(open, roles, issues.flatMap(namesKnown));
    if (isNews) continue;
    for (const issue of issues) {
      const owner = [...open].find(([, names]) => names.some((name) => isSame(name, issue.name)));
      if (!owner) continue;
      const [role, names] = owner;
      isNews = true;
      const spelled = names.find((name) => name === issue.name) ?? names.find((name) => isSame(name, issue.name))!;
      if (isUnknownName(issue)) {
        const rest = names.filter((name) => name !== spelled);
        if (rest.length > 0) open.set(role, rest);
        else open.delete(role);
      } else {
        found[role] = spelled;
        open.delete(role);
      }
    }
    if (!isNews) break;
  }
  return { found, accepted: [] };
}

/** Narrows the names to try to those that the service lists as known. @returns true if any role has fewer names to try */
function takeKnown<R extends string>(open: Map<R, string[]>, roles: Record<R, Role>, known: string[]): boolean {
  let isNews = false;
  const left = new Set(known);
  for (const [role, names] of open) {
    const name = [...left].find((one) => names.includes(one) || roles[role].form?.test(one));
    if (name === undefined || (names.length === 1 && names[0] === name)) continue;
    left.delete(name);
    open.set(role, [name]);
    isNews = true;
  }
  return isNews;
}

/** `task_ids` in a refusal can stand for `task_ids[]`, and `filter.type` for `filter[type]`. */
const isSame = (name: string, said: string) => name === said || bare(name) === bare(said);
const bare = (name: string) => name.replace(/\[(\w*)\]/g, (_, inner: string) => (inner ? `.${inner}` : ''));

/**
 * Finds which of several names has an effect, by bisection.
 * @param works sends a request with some of the names and returns whether it had the effect
 */
export async function findEffective(
  names: readonly string[],
  works: (names: readonly string[]) => Promise<boolean>,
): Promise<string | undefined> {
  if (names.length === 0 || !(await works(names))) return undefined;
  let left = names;
  while (left.length > 1) {
    const half = left.slice(0, Math.ceil(left.length / 2));
    left = (await works(half)) ? half : left.slice(half.length);
  }
  return left[0];
}
