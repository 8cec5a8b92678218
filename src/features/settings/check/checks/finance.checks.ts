import { z } from 'zod';
import { finance, Transaction, TransactionPage } from '#contract/finance.ts';
import type { ProbeReply } from '#src/api/request/probe.ts';
import { wireOf } from '#src/api/settings/wire.ts';
import type { Check } from '../check.ts';
import { type Finding, finding, judgeFailure, judgeInvalid, judgeSuccess } from './findings.ts';

/** Plain decimal. The interface documents amounts as strings; the console also expects this format. */
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/, '-?digits[.digits]');
const WithDecimals = TransactionPage.extend({
  data: z.array(Transaction.extend({ amount: decimal, profit_amount: decimal })),
});
const named = (name: string) => wireOf(finance.list).query[name] ?? name;

type Query = { type?: string; page?: number; page_size?: number };

/** Judges a page by its schema, by the requested parameters and by the consistency of its totals. */
function judgePage(reply: ProbeReply, asked: Query): Finding[] {
  const faults = judgeSuccess(reply, TransactionPage, WithDecimals);
  if (faults.some(({ weight }) => weight === 'documented')) return faults;
  const { data, total, page, page_size, total_pages } = TransactionPage.parse(JSON.parse(reply.text));
  const pages = Math.ceil(total / page_size);
  const same = (path: string, expected: number | undefined, received: number) =>
    expected === undefined || expected === received ? [] : [finding(path, String(expected), String(received))];
  const other = asked.type ? data.findIndex(({ transaction_type }) => transaction_type !== asked.type) : -1;
  return [
    ...faults,
    ...same('page', asked.page, page),
    ...same('page_size', asked.page_size, page_size),
    ...same('total_pages', pages, total_pages),
    ...(data.length > page_size ? [finding('data', `items <= ${page_size}`, `${data.length} items`)] : []),
    ...(page === 1 && data.length < Math.min(total, page_size)
      ? [finding('data', `${Math.min(total, page_size)} items`, `${data.length} items`)]
      : []),
    ...(other < 0
      ? []
      : [finding(`data[${other}].transaction_type`, `"${asked.type}"`, `"${data[other]!.transaction_type}"`)]),
  ];
}

const good = (id: Check['id'], query: Query): Check => ({
  id,
  endpoint: finance.list,
  ask: () => ({ query }),
  judge: (reply) => judgePage(reply, query),
});

const refused = (id: Check['id'], query: Query, field: string): Check => ({
  id,
  endpoint: finance.list,
  ask: () => ({ query }),
  judge: (reply) => judgeInvalid(reply, named(field)),
});

/** Checks of the transaction list (interface 2.5, 4.5 and 8). */
export const financeChecks: Check[] = [
  good('financePlain', {}),
  good('financeOne', { page: 1, page_size: 1 }),
  good('financeFull', { page: 1, page_size: 100 }),
  good('financeTech', { type: 'tech', page: 1, page_size: 20 }),
  good('financeEcosystem', { type: 'ecosystem', page: 1, page_size: 20 }),
  refused('financeTooMany', { page_size: 101 }, 'page_size'),
  refused('financeNone', { page_size: 0 }, 'page_size'),
  refused('financePageZero', { page: 0 }, 'page'),
  refused('financeOtherType', { type: 'neither' }, 'type'),
  {
    id: 'financeNobody',
    endpoint: finance.list,
    ask: () => ({ as: 'nobody' }),
    judge: (reply) => judgeFailure(reply, 401, 'documented'),
  },
];
