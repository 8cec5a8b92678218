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
const now = Date.now();
const rows = [
  record('old', 1),
  record('done', now + 1),
  record('first'),
  record('older', 0.5),
  record('late', now + 9),
  record('second'),
];
const order = (drawn: number) => inDisplayOrder(rows, drawn).map(({ id }) => id);

it('keeps the order of recent imports if all of them are shown, and puts earlier ones below, the newest first', () => {
  expect(order(4)).toEqual(['done', 'first', 'late', 'second', 'old', 'older']);
});

it('puts open imports before finished ones if some of the recent are left out', () => {
  expect(order(3)).toEqual(['first', 'second', 'late', 'done', 'old', 'older']);
});
