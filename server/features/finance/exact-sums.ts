import Big from 'big.js';

/** Adds decimals exactly. The result has as many decimals as the most precise amount, as sums in the database do. */
export function sumOf(amounts: string[]): string {
  const decimals = Math.max(0, ...amounts.map((amount) => amount.split('.')[1]?.length ?? 0));
  return amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(decimals);
}
