import { interpret } from '../read/interpret.ts';
import { Comparison, type RowsAsk } from './comparison.ts';

/** Creates a comparison of two bodies. Runs in a worker or on the main thread. */
export function createComparer() {
  let comparison: Comparison | undefined;
  return {
    async compare(left: Blob, right: Blob) {
      comparison = new Comparison(await resultIn(left), await resultIn(right));
      return comparison.summary;
    },
    rows: async (ask: RowsAsk) => comparison!.rows(ask),
  };
}
export type Comparer = ReturnType<typeof createComparer>;

async function resultIn(bytes: Blob) {
  const read = interpret(await bytes.text());
  if (read.kind === 'nothing') throw new Error('There is no result yet.');
  if (read.kind !== 'answer') throw new Error(read.kind === 'refused' ? read.message : read.why);
  return read.result;
}
