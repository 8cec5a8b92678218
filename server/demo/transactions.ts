import type { Tx } from '#server/db/transaction.ts';
import { statusLabels } from '#server/features/finance/status-labels.ts';
import { insertTransactions, type NewTransaction } from '#server/features/finance/transactions.repo.ts';

/** Days of history before the newest transaction. */
const DAYS = 2 * 365;
const DAY = 86_400_000;

const projects = [
  'Northwind Robotics',
  'Lumen Health',
  '清禾生物',
  'Harrowgate Foods',
  'Tidewater Analytics',
  'Solace Mobility',
  'Cinderpath Energy',
  'Emberline Retail',
  'Marlow & Finch Studio',
  '云岫科技',
  'Petrel Shipping',
  'Quillfeather Press',
];

/** Kind of transaction: category, detail template, minimum and maximum amount in whole units. */
type Kind = [category: string, text: string, least: number, most: number];
const kinds: Record<'tech' | 'ecosystem', Kind[]> = {
  tech: [
    ['API subscription', 'Monthly plan, {n} seats', 49, 4_900],
    ['Diagnostic run', 'Pay per run, {n} runs', 12, 1_800],
    ['Model license', 'Annual license, installment {n}', 2_400, 68_000],
    ['Integration', 'Connector work, {n} hours', 600, 24_000],
    ['Support', 'Priority support, ticket {n}', 90, 2_200],
  ],
  ecosystem: [
    ['Partner referral', 'Referral {n}', 150, 9_500],
    ['Marketplace commission', 'Settlement of {n} orders', 8, 3_600],
    ['Training', 'Workshop for {n} people', 400, 12_500],
    ['Certification', 'Exam sitting {n}', 120, 1_500],
  ],
};

/** Mulberry32: returns the same sequence of numbers from 0 to 1 for the same seed. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const decimal = (cents: number) => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Generates fictional income up to `until`. The same seed gives the same transactions, except for their dates. */
function demoTransactions(count: number, seed: number, until: Date): NewTransaction[] {
  const random = randomFrom(seed);
  const pick = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)]!;
  const made = Array.from({ length: count }, () => {
    // Most transactions are recent, because business grows, and fall into working hours.
    const ago = Math.floor(DAYS * random() ** 1.6) * DAY;
    const occurred_at = new Date(until.getTime() - ago - Math.floor(random() * 0.5 * DAY)).toISOString();
    const type = random() < 0.68 ? 'tech' : 'ecosystem';
    const [category, text, least, most] = pick(kinds[type]);
    const chance = random();
    const status = chance < 0.9 ? 'settled' : chance < 0.95 ? 'pending' : chance < 0.98 ? 'refunded' : 'failed';
    const cents = Math.round((least + (most - least) * random() ** 3) * 100);
    const profit = Math.round(cents * (random() * 0.62 - 0.08));
    const sign = status === 'refunded' ? -1 : 1;
    return {
      type,
      project_name: pick(projects),
      category,
      detail: text.replace('{n}', String(1 + Math.floor(random() * 40))),
      occurred_at,
      amount: decimal(sign * cents),
      profit_amount: decimal(sign * profit),
      status,
      status_label: statusLabels[status],
    };
  });
  // Sorted and numbered by time. Appending to the end of each index is also faster.
  return made
    .sort((a, b) => (a.occurred_at < b.occurred_at ? -1 : 1))
    .map((row, index) => ({ id: `T${String(seed).padStart(2, '0')}${String(index + 1).padStart(6, '0')}`, ...row }));
}

export async function seedTransactions(tx: Tx, tenantId: string, count: number, seed: number) {
  await insertTransactions(tx, tenantId, demoTransactions(count, seed, new Date()));
}
