import { test } from 'vitest';
import { runSmall } from '../proof.ts';
import { firstStart } from './first-start.ts';

test.each([firstStart])('$name: $promise', runSmall);
