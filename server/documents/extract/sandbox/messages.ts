import { z } from 'zod';
import { logLevels } from '#contract/runs.ts';
import type { Format } from '../../outputs.ts';

export interface Limits {
  /** Milliseconds until the child process is killed; it stops by itself, with what it has, a little earlier. */
  timeoutMs: number;
  /** MiB of resident memory of the child process. */
  memoryMb: number;
  /** Characters of text in all; what comes after them is left out. */
  maxCharacters: number;
}

/** What the child process is told. The file itself is its standard input. */
export interface Job {
  /** `probe` only opens the file, to see that it needs no password. */
  mode: 'extract' | 'probe';
  format: Format;
  name: string;
  limits: Limits;
}

const place = z.strictObject({
  entry: z.string().optional(),
  page: z.int().min(1).optional(),
  line: z.int().min(1).optional(),
});

/** What the child process says, one JSON value a line; checked, since a hostile file may have taken it over. */
export const Message = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('block'), place, heading: z.string().optional(), text: z.string() }),
  z.strictObject({
    type: z.literal('log'),
    level: z.enum(logLevels),
    message: z.string(),
    fields: z.record(z.string(), z.unknown()).optional(),
  }),
  z.strictObject({ type: z.literal('progress'), fraction: z.number().min(0).max(1) }),
  z.strictObject({ type: z.literal('skipped'), entry: z.string(), reason: z.string() }),
  z.strictObject({ type: z.literal('truncated'), limit: z.string() }),
  z.strictObject({ type: z.literal('pages'), count: z.int().min(0) }),
  z.strictObject({ type: z.literal('fault'), code: z.string(), message: z.string() }),
  z.strictObject({ type: z.literal('done') }),
]);
export type Message = z.infer<typeof Message>;
