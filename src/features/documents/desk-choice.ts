import { z } from 'zod/mini';
import { stored } from '#src/lib/browser/stored.ts';

/** Limits of the document's share of the width. */
export const MIN_SHARE = 0.3;
export const MAX_SHARE = 0.7;

/** Stores whether the document is open on wide screens, and its share of the width. */
export const deskChoice = stored(
  'assay:document',
  z.object({ isOpen: z.boolean(), share: z.number().check(z.minimum(MIN_SHARE), z.maximum(MAX_SHARE)) }),
  { isOpen: false, share: 0.5 },
);
