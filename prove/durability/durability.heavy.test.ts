import { test } from 'vitest';
import { runSmall } from '../proof.ts';
import { firstStart } from './first-start.ts';
import { powerCut } from './power-cut.ts';

/** Small versions of the proofs about starts and power cuts. */
test.each([powerCut, firstStart])('$name: $promise', runSmall);
