import { test } from 'vitest';
import { runSmall } from '../proof.ts';
import { powerCut } from './power-cut.ts';

test.each([powerCut])('$name: $promise', runSmall);
