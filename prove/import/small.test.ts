import { test } from 'vitest';
import { runSmall } from '../proof.ts';
import { completeRaces } from './complete-races.ts';
import { fairShares } from './fair-shares.ts';
import { lostAnswer } from './lost-answer.ts';
import { md5Twins } from './md5-twins.ts';
import { swappedBytes } from './swapped-bytes.ts';

/** Small versions of the proofs of `npm run prove`. */
test.each([lostAnswer, md5Twins, swappedBytes, completeRaces, fairShares])(
  '$name: $promise',
  { timeout: 120_000 },
  runSmall,
);
