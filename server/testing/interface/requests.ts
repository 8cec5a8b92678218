import { ValidationProblem } from '#contract/problem.ts';
import { upload } from '#server/testing/service.ts';
import type { Owner, Walk } from '../walk.ts';

/*
 * Requests written by hand from the statements of the interface, section by section. They must not be derived from the
 * contract's schemas: that is how a contract that is narrower than the interface gets noticed.
 */

export interface InterfaceRequest {
  section: string;
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** Where the 422 of a violating request points to; undefined for a conforming request. */
  fault?: (string | number)[];
}

/** What a conforming request can be about. */
export interface Subjects {
  own: Owner;
  /** A completed upload that commit can name. */
  file: Awaited<ReturnType<typeof upload>>;
}

export async function openSubjects(walk: Walk): Promise<Subjects> {
  const own = await walk.possess('acme');
  const ask = (_: unknown, method: unknown, url: string, payload?: unknown, headers = {}) =>
    walk.service.app.inject({
      method: method as 'POST',
      url,
      ...(payload !== undefined && { payload: payload as object }),
      headers: { authorization: `Bearer ${own.token}`, ...headers },
    });
  const client = { ask } as unknown as Parameters<typeof upload>[0];
  return { own, file: await upload(client, 'acme', 'näme 😀.txt', Buffer.from('a plan to commit')) };
}

export const commitUrl = '/api/project-imports/commit';
export const reportUrl = (project: string) => `/api/open/investor-rehearsal/projects/${project}/reports`;
export const financeUrl = '/api/open/finance/transactions';

/** Sends a request as the person who owns the subjects. @returns what is wrong with the answer, if anything */
export async function breach(walk: Walk, token: string, request: InterfaceRequest): Promise<string | undefined> {
  const { method, url, headers, body, fault, section } = request;
  const answer = await walk.service.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body !== undefined && { payload: body }),
  });
  const status = answer.statusCode;
  const said = () =>
    `${section} ${method} ${url} ${JSON.stringify(headers)} ${body?.slice(0, 600)}: ${status} ${answer.body.slice(0, 300)}`;
  // Two requests that happen to have the same key are two faults of the caller.
  const isReusedKey = status === 422 && answer.body.includes('idempotency_key_reused');
  if (!fault) return [200, 404, 409].includes(status) || isReusedKey ? undefined : said();
  if (status !== 422) return said();
  const { detail } = ValidationProblem.strict().parse(answer.json());
  const points = detail.some(({ loc }) => fault.every((step, at) => loc[at] === step));
  return points && detail.every(({ msg, type }) => msg !== '' && type !== '') ? undefined : said();
}
