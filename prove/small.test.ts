import { test } from 'vitest';
import { anyJson } from './analysis/any-json.ts';
import { nothingHides } from './log/nothing-hides.ts';
import { runSmall } from './proof.ts';

/** Small versions of the proofs of `npm run prove`; `docs/reliability.md` names the tests that cover the others. */
test.each([anyJson, nothingHides])('$name: $promise', runSmall);
