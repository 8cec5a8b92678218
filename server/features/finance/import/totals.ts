import Big from 'big.js';
import { isTotalName } from '#server/documents/read/row-kind.ts';
import type { NewTransaction } from '../transactions.repo.ts';

/** Returns true for a row whose names say that it is the sum of others. Names of several words, such as those of companies, say less. */
export const isNamedTotal = ({ id, project_name, category }: NewTransaction): boolean =>
  isTotalName(id) || [project_name, category].some((name) => !/\s/.test(name) && isTotalName(name));

/** Minimum number of rows that have a total. Two equal amounts are no sign of one. */
const MIN_ROWS = 2;

/** Adds up the rows of a file, to tell whether the last one is the sum of the others. */
export class RunningSums {
  #count = 0;
  #sum = new Big(0);

  add({ amount }: NewTransaction) {
    this.#count += 1;
    this.#sum = this.#sum.plus(amount);
  }

  /** Returns true if one of the added rows is the sum of all others. */
  isTotal({ amount }: NewTransaction): boolean {
    return this.#count > MIN_ROWS && !this.#sum.eq(0) && this.#sum.eq(new Big(amount).times(2));
  }
}
