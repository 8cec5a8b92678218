import { extensionNames } from '#contract/endpoint.ts';
import type { Answer } from './story.ts';

const id = '0b0f6f0e-6f6f-4c7e-9d5e-000000000001';
const session = (roles: string[]) => ({
  access_token: 'a.b.c',
  token_type: 'bearer',
  expires_in: 900,
  user: { id, username: 'olivia', display_name: 'Olivia Park', tenant_id: id, tenant_name: 'Demo', roles },
});

/** Replaces `fetch` by a service with fixed answers, whose user has the given roles. */
export function installFakeService(answers: Record<string, Answer>, roles: string[]) {
  const all: Record<string, Answer> = {
    'POST /api/auth/refresh': { data: session(roles) },
    'GET /api/extensions': { data: { extensions: extensionNames } },
    ...answers,
  };
  window.fetch = async (input, init) => {
    const answer = all[`${init?.method ?? 'GET'} ${new URL(String(input), location.href).pathname}`] ?? { status: 404 };
    if (answer === 'pending') return new Promise(() => {});
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    if ('data' in answer) return Response.json({ code: 0, message: 'success', data: answer.data, timestamp: 1 });
    const { status } = answer;
    const body = { code: status * 100, message: 'Failed.', data: null, timestamp: 1, request_id: 'req-7f3a' };
    return Response.json(body, { status });
  };
}
