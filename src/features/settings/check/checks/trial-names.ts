import type { Endpoint } from '#contract/endpoint.ts';
import { files } from '#contract/files.ts';
import { finance } from '#contract/finance.ts';
import { runs } from '#contract/runs.ts';
import type { ProbeReply } from '#src/api/request/probe.ts';
import { config } from '#src/api/settings/config.ts';
import type { Conversation } from '../interface-check.ts';
import { jsonOf, type Proposal } from './findings.ts';

/** Names that services give to the query parameters that the interface leaves open, the most usual first. */
const trials = {
  financeType: [
    finance.list,
    ['type', 'transaction_type', 'transactionType', 'kind', 'txType', 'category', 'filter[type]', 'filter'],
  ],
  financePage: [
    finance.list,
    [
      'page',
      'pageNo',
      'pageNum',
      'pageNumber',
      'page_no',
      'page_number',
      'p',
      'page[number]',
      'current',
      'currentPage',
    ],
  ],
  financePageSize: [
    finance.list,
    [
      'page_size',
      'pageSize',
      'size',
      'limit',
      'per_page',
      'perPage',
      'pagesize',
      'ps',
      'page[size]',
      'rows',
      'itemsPerPage',
    ],
  ],
  logTask: [
    runs.logs,
    ['task_name', 'taskName', 'task', 'stage', 'step', 'name', 'channel', 'task.name', 'stage_name', 'taskNm'],
  ],
  filesTask: [
    files.batch,
    ['task_id', 'taskId', 'task_ids', 'taskIds', 'task_ids[]', 'task', 'tasks', 'ids', 'id', 'taskNos'],
  ],
} as const satisfies Record<string, readonly [Endpoint, readonly string[]]>;
export type TrialParameter = keyof typeof trials;

interface Trial {
  params?: Record<string, unknown>;
  value: string;
  /** Returns whether an answer shows that the service understood the parameter. */
  isUnderstood: (reply: ProbeReply) => boolean;
}

/** Tries the usual names of a parameter and proposes the first that the service understands. Only reads. */
export async function tryNames(
  parameter: TrialParameter,
  { params, value, isUnderstood }: Trial,
  { send }: Pick<Conversation, 'send'>,
): Promise<Proposal> {
  const [endpoint, usual] = trials[parameter];
  const path = ['parameters', parameter];
  const first = await send({ endpoint, params });
  const names = new Set([...missingNames(first), ...usual]);
  names.delete(config().parameters[parameter]);
  for (const name of names) {
    const reply = await send({ endpoint, params, rawQuery: { [name]: value } });
    if (reply.status === 200 && isUnderstood(reply)) return { path, value: name };
  }
  return { path };
}

/** Returns the query parameters that a validation error reports as missing. */
function missingNames(reply: ProbeReply): string[] {
  const { detail } = (jsonOf(reply) ?? {}) as { detail?: { loc?: unknown[]; type?: unknown }[] };
  if (reply.status !== 422 || !Array.isArray(detail)) return [];
  return detail.flatMap(({ loc }) => (Array.isArray(loc) && loc[0] === 'query' && loc[1] ? [String(loc[1])] : []));
}
