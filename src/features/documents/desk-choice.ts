import { z } from 'zod/mini';
import { stored } from '#src/lib/browser/stored.ts';

/** Limits of the width of a page beside its document, in pixels. */
export const MIN_WIDTH = 400;
export const MAX_WIDTH = 900;

/** Stores whether the document is open on wide screens, if a user chose it, and the width of a page beside it. */
export const deskChoice = stored(
  'assay:document',
  z.object({
    isOpen: z.optional(z.boolean()),
    width: z.number().check(z.minimum(MIN_WIDTH), z.maximum(MAX_WIDTH)),
  }),
  { isOpen: undefined, width: 480 },
);
