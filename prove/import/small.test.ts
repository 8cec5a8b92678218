import { test } from 'vitest';
import { small } from '../proof.ts';
import { kept } from './kept.ts';
import { lostAnswer } from './lost-answer.ts';

/** The proofs of `npm run prove`, small. */
test.each([
  [kept, 2],
  [lostAnswer, 30],
])('$name', { timeout: 120_000 }, (proof, tries) => small(proof, tries).then(() => {}));
