import { test } from 'vitest';
import { firstStart } from './durability/first-start.ts';
import { powerCut } from './durability/power-cut.ts';
import { packages } from './files/packages.ts';
import { kept } from './import/kept.ts';
import { runSmall } from './proof.ts';

/** Small versions of the proofs that repeatedly start the real process. */
test.each([kept, packages, powerCut, firstStart])('$name: $promise', { timeout: 120_000 }, runSmall);
