import { z } from 'zod/mini';
import { ValidationProblem } from '#contract/parts/problem.ts';
import { apiOver } from '#testing/api-client.ts';
import { upload } from '#testing/import-file.ts';
import { overInject, withToken } from '#testing/senders.ts';
import type { Owner, Walk } from '../possessions.ts';

/*
 * Requests written by hand from the interface, section by section. Do not derive them from the contract's schemas:
 * they detect a contract that is narrower than the interface.
 */

export interface InterfaceRequest {
  section: string;
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** Expected location of the 422 for a violating request; undefined for a conforming one. */
  fault?: (string | number)[];
}

/** Existing objects that a request can refer to. */
export interface Subjects {
  own: Owner;
  /** Completed upload for a commit. */
  file: Awaited<ReturnType<typeof upload>>;
}

export async function openSubjects(walk: Walk): Promise<Subjects> {
  const own = await walk.possess('acme');
  const api = apiOver(withToken(overInject(walk.service.app), () => own.token));
  return { own, file: await upload(api, 'näme 😀.txt', Buffer.from('a plan to commit')) };
}

export const commitUrl = '/api/project-imports/commit';
export const reportUrl = (project: string) => `/api/open/investor-rehearsal/projects/${project}/reports`;
export const financeUrl = '/api/open/finance/transactions';

/** Sends a request as the owner of the subjects. @returns how the response violates the interface, if it does. */
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
  // Two requests may randomly have the same idempotency key, which is refused correctly.
  const isReusedKey = status === 422 && answer.body.includes('idempotency_key_reused');
  if (!fault) return [200, 404, 409].includes(status) || isReusedKey ? undefined : said();
  if (status !== 422) return said();
  const { detail } = z.strictObject(ValidationProblem.shape).parse(answer.json());
  const points = detail.some(({ loc }) => fault.every((step, at) => loc[at] === step));
  return points && detail.every(({ msg, type }) => msg !== '' && type !== '') ? undefined : said();
}
