import { z } from 'zod/mini';

/** Interface 2.1: envelope of every success. The finance listing extends it. */
export const Envelope = z.object({
  code: z._default(z.int(), 0).check(z.describe('0 means success.')),
  message: z._default(z.string(), 'success'),
  data: z.optional(z.unknown()),
  timestamp: z.nullish(z.int()).check(z.describe('Milliseconds since 1970-01-01T00:00:00Z.')),
});
export type Envelope = z.infer<typeof Envelope>;

export const envelopeOf = <S extends z.ZodMiniType>(data: S) => z.extend(Envelope, { data });
