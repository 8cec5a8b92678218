import { z } from 'zod/mini';
import { stored } from '#src/lib/browser/stored.ts';

/** Settings that a person has chosen for this browser. `local-settings.ts` has their schema. */
export const keptSettings = stored('assay:settings', z.unknown(), undefined);
