import { setTimeout as wait } from 'node:timers/promises';
import { invalidField } from './refusal.ts';
import type { Answer, Call, Fields } from './types.ts';
import { type FinanceQuery, isFields } from './validation.ts';

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  body,
});

export const text = (body: string, status = 200, type = 'text/plain; charset=utf-8'): Answer => ({
  status,
  headers: { 'content-type': type },
  body,
});

export const redirect = (location: string, status = 302): Answer => ({ status, headers: { location } });

export const zipAnswer = (body: Buffer, name = 'files.zip'): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${name}"` },
  body,
});

/** Returns digits as a JSON number that keeps every digit. */
export function bigNumber(digits: string): unknown {
  return (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(digits);
}

/** Returns the object under `key`, or an empty object. */
export const inner = (body: Fields, key: string): Fields => {
  const value = body[key];
  return isFields(value) ? value : {};
};

export const cookieOf = (call: Call, name: string): string =>
  new RegExp(`(?:^|; )${name}=([^;]+)`).exec(call.headers.cookie ?? '')?.[1] ?? '';

/** Reads a multipart or urlencoded form. Throws a 422 refusal for any other body. */
export async function readForm(call: Call): Promise<FormData> {
  const type = call.headers['content-type'] ?? '';
  try {
    return await new Response(new Uint8Array(call.body), { headers: { 'content-type': type } }).formData();
  } catch {
    throw invalidField(['body'], 'The body is not a form', 'form_invalid');
  }
}

/** Delays an answer, as a slow database would. */
export const slowly = async (ms: number | undefined, standardMs: number): Promise<void> => wait(ms ?? standardMs);

/** Returns a function that says how many seconds a caller over the limit must wait, or 0. */
export function makeLimiter(limit: number, windowMs: number, now: () => number): (key: string) => number {
  const seen = new Map<string, number[]>();
  return (key) => {
    const recent = (seen.get(key) ?? []).filter((at) => at > now() - windowMs);
    if (recent.length >= limit) return Math.max(1, Math.ceil((recent[0]! + windowMs - now()) / 1000));
    seen.set(key, [...recent, now()]);
    return 0;
  };
}

/** Returns a moment as ISO 8601 with an offset from UTC in hours, such as "2026-01-02T11:04:05.678+08:00". */
export function zoned(at: number, hours: number): string {
  const sign = hours < 0 ? '-' : '+';
  const offset = `${sign}${String(Math.abs(hours)).padStart(2, '0')}:00`;
  return new Date(at + hours * 3_600_000).toISOString().replace('Z', offset);
}

/** Returns the documented page fields of the finance listing (Interface 2.5). */
export const pageFields = (query: FinanceQuery, found: { total: number; pages: number }): Fields => ({
  total: found.total,
  page: query.page,
  page_size: query.size,
  total_pages: found.pages,
});
