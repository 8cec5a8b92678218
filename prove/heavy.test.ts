import { test } from 'vitest';
import { packages } from './files/packages.ts';
import { kept } from './import/kept.ts';
import { runSmall } from './proof.ts';

/** The proofs of `npm run prove` that start the real process again and again, small. */
test.each([kept, packages])('$name: $promise', { timeout: 120_000 }, runSmall);
