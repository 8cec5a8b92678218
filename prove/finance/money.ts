import { insertTransactions } from '#server/features/finance/transactions.repo.ts';
import { startWalk } from '#server/testing/possessions.ts';
import { amountParts } from '#src/features/finance/amount.ts';
import { csvOfFile } from '#src/features/finance/export/files.testing.ts';
import { formatDecimal } from '#src/lib/format/decimal-text.ts';
import { sheetOf } from '#src/lib/office/files.testing.ts';
import { type Proof, seededRandom, type Tally, upTo } from '../proof.ts';

/** Transactions to insert at once. */
const BATCH_SIZE = 10_000;
const PAGE_SIZE = 100;

/** Random amounts must have the same text in the API, on the screen, in CSV and in XLSX. */
export const money: Proof = {
  name: 'money',
  promise: 'Amounts are exact: decimals of up to 38 digits are the same in the database, API, screen, CSV and XLSX',
  full: 1_000_000,
  small: 1_000,
  async run(tally) {
    const walk = await startWalk();
    const random = seededRandom(31);
    try {
      const { tenant_id } = await walk.addUser('acme', ['finance']);
      for (let first = 0; tally.hasTriesLeft; first += BATCH_SIZE) {
        const count = Math.min(BATCH_SIZE, tally.planned - tally.tried);
        const amounts = upTo(count).map(() => decimal(random));
        // The list is sorted newest first, so the last row comes first.
        const rows = amounts.map((amount, index) => ({
          id: `t${String(first + index).padStart(9, '0')}`,
          type: 'tech',
          project_name: 'Northwind',
          category: 'Licence',
          detail: '',
          occurred_at: new Date(Date.UTC(2000, 0, 1) + (first + index) * 1_000).toISOString(),
          amount,
          profit_amount: amounts[count - 1 - index]!,
          status: 'settled',
          status_label: 'Settled',
        }));
        await insertTransactions(walk.service.db, tenant_id, rows);
        const token = await walk.tokenOf('acme', ['finance']);
        const listed: Record<string, string>[] = [];
        for (let page = 1; page <= Math.ceil(count / PAGE_SIZE); page += 1) {
          const url = `/api/open/finance/transactions?page=${page}&page_size=${PAGE_SIZE}`;
          const answer = await walk.service.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
          listed.push(...answer.json().data);
        }
        await compare(tally, rows.toReversed(), listed.slice(0, count));
        tally.tried += count;
      }
    } finally {
      await walk.service.stop();
    }
  },
};

/** Generates up to 38 digits, with leading and trailing zeros, negative zero, and many or no decimals. */
function decimal(random: () => number): string {
  const length = random() < 0.5 ? 1 + Math.floor(random() * 12) : 1 + Math.floor(random() * 38);
  const digits = Array.from({ length }, () => Math.floor(random() * 10)).join('');
  const decimals = Math.floor(random() * length);
  const text = decimals === 0 ? digits : `${digits.slice(0, length - decimals)}.${digits.slice(length - decimals)}`;
  return random() < 0.3 ? `-${text}` : text;
}

/** Removes leading zeros and the sign of zero; keeps all decimals. */
function plain(text: string): string {
  const bare = text.replace(/^(-?)0+(?=\d)/, '$1');
  return /[1-9]/.test(bare) ? bare : bare.replace('-', '');
}

const onScreen = (amount: string) => {
  const parts = amountParts(amount);
  return parts ? parts.groups.join('') + parts.fraction : amount;
};

async function compare(
  tally: Tally,
  booked: { id: string; amount: string; profit_amount: string }[],
  listed: Record<string, string>[],
) {
  const amounts = listed.map(({ amount }) => amount!);
  const [csv, sheet] = [await csvOfFile(amounts), await sheetOf(amounts)];
  tally.check(listed.length === booked.length, `${listed.length} of ${booked.length} listed`);
  for (const [index, { id, amount, profit_amount }] of booked.entries()) {
    const row = listed[index];
    const api = row?.amount ?? '';
    const all = { api, screen: onScreen(api), csv: csv[index], xlsx: sheet[index]?.shown };
    const isExact =
      Object.values(all).every((text) => text === plain(amount)) && row?.profit_amount === plain(profit_amount);
    tally.check(isExact && row?.id === id, () => `${amount}: ${JSON.stringify(all)}`);
    tally.check(
      formatDecimal(api, 'en').replaceAll(',', '') === api,
      () => `${api} is shown as ${formatDecimal(api, 'en')}`,
    );
  }
}
