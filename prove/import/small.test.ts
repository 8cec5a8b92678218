import { test } from 'vitest';
import { runSmall } from '../proof.ts';
import { fairShares } from './fair-shares.ts';
import { lostAnswer } from './lost-answer.ts';
import { md5Twins } from './md5-twins.ts';

/** The proofs of `npm run prove`, small. */
test.each([lostAnswer, md5Twins, fairShares])('$name: $promise', { timeout: 120_000 }, runSmall);
