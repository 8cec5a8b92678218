import { z } from 'zod/mini';
import { ProjectCreated, ProjectReused } from '#contract/imports.ts';
import { envelopeOf } from '#contract/parts/envelope.ts';
import { AnObject } from '#src/api/probe/bodies.ts';
import { judgeSuccess } from '#src/api/probe/findings.ts';
import { DocumentedPage } from '#src/api/transactions/documented-page.ts';
import { type Reply, textOfReply } from './service-client.ts';

const Reused = z.pick(ProjectReused, { decision: true, fileMd5: true, recommendedProjectId: true });

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
  finance: DocumentedPage,
};
export const isDocumented = (call: string): call is keyof typeof documented => call in documented;

const MAX_FINDINGS = 3;

/**
 * Returns the first differences from the interface, or an empty text.
 * @param text the body, if settings changed how it is read
 */
export function breachIn(call: keyof typeof documented, reply: Reply, text = textOfReply(reply)): string {
  if (!isUtf8(reply.bytes)) return 'body: JSON must be in UTF-8';
  const { status, fault } = reply;
  const judged = { status, text, mediaType: '', end: fault === 'cut' ? ('cut' as const) : ('whole' as const) };
  const found = judgeSuccess(judged, documented[call]);
  const more = found.length > MAX_FINDINGS ? [`${found.length - MAX_FINDINGS} more`] : [];
  const said = found
    .slice(0, MAX_FINDINGS)
    .map((one) => `${one.path}: expected ${one.expected}, received ${one.received}`);
  return [...said, ...more].join('; ');
}

/** Returns whether bytes are valid UTF-8, as JSON must be (RFC 8259 §8.1). */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).length >= 0;
  } catch {
    return false;
  }
}

/** Returns what the finance listing shows, in one line; undefined if it has no list. @param json as the settings read it */
export function judgeRows(json: unknown, reply: Reply): string | undefined {
  const { data } = z.object({ data: z.array(z.unknown()), total: z.optional(z.coerce.number()) }).safeParse(json);
  if (!data) return undefined;
  const breach = breachIn('finance', reply, json === reply.json ? undefined : JSON.stringify(json));
  return [`${data.total ?? data.data.length} transactions`, breach].filter(Boolean).join('; ');
}
