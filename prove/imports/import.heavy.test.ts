import { test } from 'vitest';
import { runSmall } from '../proof.ts';
import { completeRaces } from './complete-races.ts';
import { fairShares } from './fair-shares.ts';
import { kept } from './kept.ts';
import { lostAnswer } from './lost-answer.ts';
import { md5Twins } from './md5-twins.ts';
import { swappedBytes } from './swapped-bytes.ts';

/** Small versions of the proofs about imports. */
test.each([kept, lostAnswer, md5Twins, swappedBytes, completeRaces, fairShares])('$name: $promise', runSmall);
