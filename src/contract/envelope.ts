import { z } from 'zod';

/** Interface 2.1: envelope of every success. The finance listing extends it. */
export const Envelope = z.object({
  code: z.int().default(0).describe('0 means success.'),
  message: z.string().default('success'),
  data: z.unknown().optional(),
  timestamp: z.int().nullish().describe('Milliseconds since 1970-01-01T00:00:00Z.'),
});
export type Envelope = z.infer<typeof Envelope>;

export const envelopeOf = <S extends z.ZodType>(data: S) => Envelope.extend({ data });
