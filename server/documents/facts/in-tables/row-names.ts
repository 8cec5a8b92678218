import { aliases } from '../../lexicon/aliases.ts';
import {
  countedAdjectives,
  countNames,
  moneyNames,
  newNames,
  ratioNames,
  versionWords,
} from '../../lexicon/table-names.ts';
import { isoCodes } from '../../read/currencies.ts';
import type { Table } from '../../read/table.ts';
import { nameOfRow } from '../fact-names.ts';
import { metricOfRow } from '../metric-names.ts';

/** Quantity that the name of a row or column gives, or null. */
type Quantity = 'staff' | 'customers' | 'count' | null;

const money = aliases(moneyNames);
const counted = aliases(countNames);
const ratio = aliases(ratioNames);
const adjectives = new RegExp(`^(?:(?:${aliases(countedAdjectives).source})[ -]?)+`, 'i');
const isNew = aliases(newNames);
const numberOf = aliases(['number of', 'no. of']);

/** Returns true if a name is that of an amount. */
const namesMoney = (name: string): boolean => money.test(name) && !counted.test(name);

/** Returns true if a row or a column of a table is named as an amount. */
export const isOfAmounts = ({ header, rows }: Table): boolean =>
  header?.cells.some(({ text }) => namesMoney(text)) || rows.some(({ label }) => namesMoney(label));

const versions = aliases(versionWords, 'gi');

/** Returns what a row or column counts, or null for amounts and unknown names. */
export function quantityIn(name: string): Quantity {
  const metric = metricOfRow(name.replace(adjectives, '').replace(versions, ' '));
  if (metric?.exact && metric.metric.id === 'head_count') return 'staff';
  if (ratio.test(name)) return 'count';
  if (money.test(name) && !numberOf.test(name)) return null;
  if (metric?.exact && metric.metric.id === 'customers') return 'customers';
  return counted.test(name) ? 'count' : null;
}

/** The unit at the end of a name: "GMV, ₹ crore", "Income, ₦m". */
const unitAtEnd = new RegExp(`,?\\s(?:in )?(?:[$€£₹₦¥]|RM|(?:${isoCodes})\\b)\\s?\\S{0,8}$`, 'i');
const MAX_NAME_LENGTH = 60;

/** Returns the metric or fact that a row or column is named for, or null if the name says more than that. */
export function meaningOf(name: string): string | null {
  if (name.length > MAX_NAME_LENGTH) return null;
  const bare = name.replace(unitAtEnd, '');
  const meaning = nameOfRow(bare) ?? nameOfRow(bare.replace(versions, ' '));
  if (meaning) return meaning;
  const quantity = quantityIn(name);
  if (quantity === 'staff') return 'head_count';
  return quantity === 'customers' && !isNew.test(name) ? 'customers' : null;
}
