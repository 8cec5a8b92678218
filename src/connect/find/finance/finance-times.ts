import { readTime } from '#src/api/transactions/read-time.ts';
import { orderOf } from '#src/lib/time/written-date.ts';
import type { Draft } from '../../draft.ts';
import type { Line } from '../../report.ts';
import { rowsIn } from './finance-names.ts';

/**
 * Finds the order of day and month in the times of transactions.
 * @returns a function that returns report lines about the zone or order still unknown once all settings are set
 */
export function findFinanceTimes(draft: Draft, json: unknown): () => Line[] {
  const times = rowsIn(json).flatMap(({ occurred_at }) => (typeof occurred_at === 'string' ? [occurred_at] : []));
  const order = orderOf(times);
  if (order) draft.set(['dates', 'order'], order, 'Some dates of transactions have a day after the 12th.');
  // A date of unknown order is zoneless in either order.
  const has = (fault: string, reading: typeof order) =>
    times.some((time) => readTime(time, { zone: '', order: reading }).fault === fault);
  const isZoneless = has('zoneless', order || 'DMY') || has('zoneless', order || 'MDY');
  const isUnordered = has('unordered', order);
  return () => [
    ...(isZoneless && draft.get(['dates', 'zone']) === undefined ? [zonelessLine] : []),
    ...(isUnordered && draft.get(['dates', 'order']) === undefined ? [unorderedLine] : []),
  ];
}

const zonelessLine: Line = {
  call: 'finance',
  verdict: 'open',
  text: 'The times of transactions have no time zone',
  advice: 'Set dates.zone to the zone of the service.',
};

const unorderedLine: Line = {
  call: 'finance',
  verdict: 'open',
  text: 'The dates of transactions can be read with the day or the month first',
  advice: 'Set dates.order to DMY or MDY.',
};
