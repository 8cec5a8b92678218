import { expect, it } from 'vitest';
import { type ImportRecord, newRecord } from '../upload/record/record.ts';
import { inDisplayOrder } from './display-order.ts';

const fresh = newRecord({
  id: '',
  userId: 'ada',
  addedAt: 0,
  file: { name: 'plan.txt', size: 1, lastModified: 1 },
  handle: null,
  standing: null,
});
const record = (id: string, finishedAt?: number): ImportRecord =>
  finishedAt ? { ...fresh, id, stage: 'done', finishedAt } : { ...fresh, id };
const rows = [record('old', 1), record('first'), record('late', 9), record('second')];
const order = (drawn: number) => inDisplayOrder(rows, drawn).map(({ id }) => id);

it('keeps the original order if all rows are shown', () => {
  expect(order(4)).toEqual(['old', 'first', 'late', 'second']);
});

it('puts open imports before finished ones if some rows are left out', () => {
  expect(order(3)).toEqual(['first', 'second', 'late', 'old']);
});
