import { expect, it } from 'vitest';
import { readSummary } from './read-summary.ts';

const month = { month: '2026-03', transaction_type: 'tech', count: 2, amount: '10.00', profit_amount: '4.00' };
const whole = { currency: 'EUR', count: 2, amount: '10.00', profit_amount: '4.00', months: [month] };

it('reads the totals of an envelope or a bare body', () => {
  const read = { ...whole, statuses: [], unreadableMonths: 0 };
  expect(readSummary({ code: 0, data: whole })).toEqual(read);
  expect(readSummary(whole)).toEqual(read);
});

it('reads amounts in any usual form, and takes the currency from them', () => {
  const { currency: _, ...rest } = whole;
  expect(readSummary({ ...rest, count: '2', amount: 'CNY 1,250.00', profit_amount: 4 })).toMatchObject({
    currency: 'CNY',
    count: 2,
    amount: '1250.00',
    profit_amount: '4',
  });
});

it('leaves out what it cannot read and keeps the rest', () => {
  const months = [month, { ...month, amount: null }, { ...month, month: '2026-13' }, null, { ...month, count: 'two' }];
  expect(readSummary({ count: -1, amount: 'much', profit_amount: '4.00', months })).toEqual({
    currency: undefined,
    count: undefined,
    amount: undefined,
    profit_amount: '4.00',
    statuses: [],
    months: [month],
    unreadableMonths: 4,
  });
  for (const answer of [null, [], 'none', { data: null }])
    expect(readSummary(answer)).toMatchObject({ count: undefined, months: [], unreadableMonths: 0 });
});

it('reads income and profit where the service sends both, and the sums of each status', () => {
  const net = { income: '1,250.00', profit: '-3' };
  const read = { income: '1250.00', profit: '-3' };
  const pending = { status: 'pending', count: 1, amount: '2', profit_amount: '1' };
  const { months, statuses, ...totals } = readSummary({
    ...{
      ...whole,
      ...net,
      months: [
        { ...month, ...net },
        { ...month, month: '2026-04', income: '5' },
      ],
    },
    statuses: [{ ...pending, ...net }, { ...pending, status: null }, { ...pending, amount: 'much' }, pending],
  });
  expect(totals).toMatchObject(read);
  expect(months).toEqual([
    { ...month, ...read },
    { ...month, month: '2026-04' },
  ]);
  expect(statuses).toEqual([{ ...pending, ...read }, pending]);
});
