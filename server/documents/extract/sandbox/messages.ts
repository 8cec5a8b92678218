import { z } from 'zod/mini';
import { logLevels } from '#contract/runs.ts';
import { limitNames } from '../../messages/message-text.ts';
import type { Format } from '../../outputs.ts';

/** Maximum number of pixels of the picture of a page. An A4 page at 300 dpi has 8.7 million. */
export const MAX_PAGE_PIXELS = 12_000_000;

/** Limits of a child process. Processor time is what the file needs, however busy the machine is. */
export interface Limits {
  /** Milliseconds of processor time after which the child process stops, with the text so far. Its start does not count. */
  cpuMs: number;
  /** Milliseconds until the child process is killed, far above the time that it needs on a busy machine. */
  wallMs: number;
  /** Maximum resident memory of the child process in MiB. */
  memoryMb: number;
  /** Maximum number of characters of text. The rest is omitted. */
  maxCharacters: number;
}

/** Input of the child process. The file itself is its standard input. */
export interface Job {
  /**
   * `probe` only opens the file to check that it needs no password; `table` reads the cells of the first sheet; `scans` finds
   * the scans among pages of a PDF, and `picture` returns one of them as a picture.
   */
  mode: 'extract' | 'probe' | 'table' | 'scans' | 'picture';
  /** Pages for `scans` and `picture`. */
  pages?: readonly number[];
  format: Format;
  name: string;
  limits: Limits;
}

const place = z.strictObject({
  entry: z.optional(z.string()),
  page: z.optional(z.int().check(z.minimum(1))),
  line: z.optional(z.int().check(z.minimum(1))),
});

/** Message from the child process, one JSON value per line. It is validated because a hostile file may control the child. */
export const Message = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('block'), place, heading: z.optional(z.string()), text: z.string() }),
  z.strictObject({
    type: z.literal('log'),
    level: z.enum(logLevels),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.unknown())),
  }),
  z.strictObject({
    type: z.literal('progress'),
    fraction: z.number().check(z.minimum(0), z.maximum(1)),
    pages: z.optional(z.int().check(z.minimum(0))),
  }),
  z.strictObject({ type: z.literal('skipped'), entry: z.string(), reason: z.string() }),
  z.strictObject({
    type: z.literal('truncated'),
    limit: z.enum(limitNames),
    n: z.number(),
    entry: z.optional(z.string()),
  }),
  z.strictObject({
    type: z.literal('sheet'),
    name: z.string(),
    hiddenRows: z.array(z.int()),
    hiddenColumns: z.array(z.int()),
    others: z.int(),
  }),
  z.strictObject({
    type: z.literal('row'),
    line: z.int().check(z.minimum(1)),
    cells: z.array(z.string()),
    formulas: z.array(z.int().check(z.minimum(0))),
    units: z.record(z.string(), z.string()),
    shown: z.record(z.string(), z.string()),
  }),
  z.strictObject({ type: z.enum(['bare', 'scan', 'drawing']), page: z.int().check(z.minimum(1)) }),
  z.strictObject({
    type: z.literal('picture'),
    page: z.int().check(z.minimum(1)),
    width: z.int().check(z.minimum(1)),
    height: z.int().check(z.minimum(1)),
    data: z.string(),
  }),
  z.strictObject({ type: z.literal('pages'), count: z.int().check(z.minimum(0)) }),
  z.strictObject({
    type: z.literal('fault'),
    code: z.string(),
    message: z.string(),
    params: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({ type: z.literal('done') }),
]);
export type Message = z.infer<typeof Message>;
