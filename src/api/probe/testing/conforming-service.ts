/** Minimal fake service that conforms to the interface. Tests replace single responses with faulty ones. */
export const runId = '7d3c1f5a-2c61-4c55-9b0f-1d6f2a3b4c5d';
export const taskId = '1b9e6c7a-5f40-4f0e-8a37-9c2d1e0f6a5b';
const at = '2026-03-01T08:00:00Z';

const success = (data: unknown) => Response.json({ code: 0, message: 'success', data, timestamp: 1 });
const failure = (status: number, error: string) =>
  Response.json({ code: status * 100, error, message: error, data: null, timestamp: 1, request_id: 'r' }, { status });
const invalid = (field: string) =>
  Response.json({ detail: [{ loc: ['query', field], msg: 'Wrong.', type: 'invalid' }] }, { status: 422 });

const user = {
  id: taskId,
  username: 'ada',
  display_name: 'Ada',
  tenant_id: runId,
  tenant_name: 'Demo',
  roles: ['admin'],
};
export const transaction = (n: number) => ({
  id: String(n),
  transaction_type: n % 2 ? 'tech' : 'ecosystem',
  project_name: 'P',
  category: 'C',
  detail: 'D',
  occurred_at: at,
  amount: '12.50',
  profit_amount: '-1',
  status: 'settled',
  status_label: 'Settled',
});
export const logEntry = (seq: number) => ({
  seq,
  timestamp: at,
  level: 'info',
  task_name: seq > 2 ? 'deep_analysis' : 'verify_file',
  attempt: 1,
  message: 'm',
  fields: { task_id: taskId },
});
const result = {
  task_id: taskId,
  project_id: runId,
  run_id: runId,
  status: 'SUCCEEDED',
  progress: 1,
  created_at: at,
  finished_at: at,
  error: null,
  result: {},
};

const total = 150;
const all = Array.from({ length: total }, (_, index) => transaction(index));

function transactions(query: URLSearchParams) {
  const page = Number(query.get('page') ?? 1);
  const size = Number(query.get('page_size') ?? 20);
  const type = query.get('type') ?? 'all';
  if (page < 1) return invalid('page');
  if (size < 1 || size > 100) return invalid('page_size');
  if (!['all', 'tech', 'ecosystem'].includes(type)) return invalid('type');
  const found = all.filter((one) => type === 'all' || one.transaction_type === type);
  const data = found.slice((page - 1) * size, page * size);
  const pages = Math.ceil(found.length / size);
  return Response.json({
    code: 0,
    message: 'success',
    data,
    total: found.length,
    page,
    page_size: size,
    total_pages: pages,
  });
}

/** Returns the correct response to any documented or assumed call. No extensions. */
export function goodAnswer(url: URL, headers: Headers): Response {
  const token = headers.get('authorization');
  const { pathname, searchParams: query } = url;
  if (pathname === '/api/extensions') return failure(404, 'NOT_FOUND');
  if (pathname === '/api/auth/refresh')
    return success({ access_token: 'good', token_type: 'bearer', expires_in: 900, user });
  if (token !== 'Bearer good') return failure(401, 'UNAUTHENTICATED');
  if (pathname === '/api/auth/sessions') return success([]);
  if (pathname === '/api/open/finance/transactions') return transactions(query);
  if (pathname === `/api/open/pipeline-logs/${runId}`) {
    const only = query.get('task_name');
    return success([1, 2, 3].map(logEntry).filter(({ task_name }) => !only || task_name === only));
  }
  if (pathname.endsWith(`/${taskId}/result`)) return success(result);
  if (pathname === '/api/open/files/batch') {
    if (!query.has('task_id')) return invalid('task_id');
    if (query.get('task_id') === taskId)
      return new Response('PK\u0003\u0004 and more', { headers: { 'content-type': 'application/zip' } });
  }
  return failure(404, 'NOT_FOUND');
}
