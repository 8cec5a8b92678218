import { z } from 'zod/mini';
import { ProjectCreated, ProjectReused } from '#contract/imports.ts';
import { Envelope, envelopeOf } from '#contract/parts/envelope.ts';
import { DocumentedPage } from '#src/api/transactions/documented-page.ts';
import { isFields } from '#src/lib/json/fields.ts';
import type { Reply } from './service-client.ts';

const Reused = z.pick(ProjectReused, { decision: true, fileMd5: true, recommendedProjectId: true });
const AnObject = z.extend(Envelope, { data: z.nullish(z.looseObject({})) });

/** Shapes that the interface shows for the calls of the walk. */
const documented = {
  complete: AnObject,
  commit: envelopeOf(
    z.discriminatedUnion('decision', [
      ProjectCreated,
      z.extend(Reused, { projects: z.array(z.object({ projectId: z.string() })) }),
    ]),
  ),
  label: AnObject,
  logs: envelopeOf(z.array(z.looseObject({}))),
  result: AnObject,
};
export const isDocumented = (call: string): call is keyof typeof documented => call in documented;

/** Returns the differences from the interface, or an empty text. */
export function breachIn(call: keyof typeof documented, { json, status, bytes }: Reply): string {
  if (status !== 200) return `status: expected 200, received ${status}`;
  if (!isUtf8(bytes)) return 'body: JSON must be in UTF-8';
  return textOf(documented[call].safeParse(withoutLargeTime(json)).error);
}

const MAX_ISSUES = 3;

/** Names the first differences, one for each field, regardless of the rows that have it. */
function textOf(error: z.core.$ZodError | undefined): string {
  const named = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const field = path.filter((name) => typeof name !== 'number').join('.');
    if (!named.has(field)) named.set(field, `${path.join('.') || 'body'}: ${message}`);
  }
  const more = named.size > MAX_ISSUES ? [`${named.size - MAX_ISSUES} more`] : [];
  return [...[...named.values()].slice(0, MAX_ISSUES), ...more].join('; ');
}

/** Leaves out a timestamp in nanoseconds, which was read as text because a JavaScript number cannot hold it. */
const withoutLargeTime = (json: unknown) =>
  isFields(json) && /^\d{16,}$/.test(String(json.timestamp)) ? { ...json, timestamp: undefined } : json;

/** Returns whether bytes are valid UTF-8, as JSON must be (RFC 8259 §8.1). */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).length >= 0;
  } catch {
    return false;
  }
}

/** Returns what the finance listing shows, in one line; undefined if it has no list. */
export function judgeRows(json: unknown, { bytes }: Pick<Reply, 'bytes'>): string | undefined {
  const { data } = z.object({ data: z.array(z.unknown()), total: z.optional(z.coerce.number()) }).safeParse(json);
  if (!data) return undefined;
  const fault = isUtf8(bytes)
    ? textOf(DocumentedPage.safeParse(withoutLargeTime(json)).error)
    : 'JSON must be in UTF-8';
  const breach = fault ? `; ${fault}` : '';
  return `${data.total ?? data.data.length} transactions${breach}`;
}
