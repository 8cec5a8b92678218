import { interpret } from '../read/interpret.ts';
import { Comparison, type RowsAnswer, type RowsAsk, type Summary } from './comparison.ts';

export type Ask = { id: number } & ({ left: Blob; right: Blob } | { rows: RowsAsk });
export type Answer = { id: number } & ({ summary: Summary } | { rows: RowsAnswer } | { failure: string });

/** Returns a handler for comparison requests. Runs in a worker or on the main thread. */
export function serve() {
  let comparison: Comparison | undefined;
  return async (ask: Ask): Promise<Answer> => {
    const { id } = ask;
    try {
      if ('rows' in ask) return { id, rows: comparison!.rows(ask.rows) };
      comparison = new Comparison(await resultIn(ask.left), await resultIn(ask.right));
      return { id, summary: comparison.summary };
    } catch (error) {
      return { id, failure: error instanceof Error ? error.message : String(error) };
    }
  };
}

async function resultIn(bytes: Blob) {
  const read = interpret(await bytes.text());
  if (read.kind !== 'answer') throw new Error(read.kind === 'refused' ? read.message : read.why);
  return read.result;
}
