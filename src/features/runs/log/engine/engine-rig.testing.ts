import { propertyRuns } from '#testing/property-runs.ts';
import { LogEngine } from './log-engine.ts';
import { rowsOf } from './page-answers.ts';
import { Splitter } from './read/splitter.ts';
import { TextIndex } from './search/text-index.ts';

export const encoder = new TextEncoder();
export const runs = { numRuns: propertyRuns(100) };
export type Entry = Record<string, unknown>;

export function engineOf(entries: unknown[], batch = 100, body = JSON.stringify({ data: entries })) {
  const engine = new LogEngine();
  const index = new TextIndex();
  const splitter = new Splitter((start, end) => engine.store.add(start, end));
  const bytes = encoder.encode(body);
  engine.store.bytes.append(bytes);
  splitter.push(bytes);
  splitter.end();
  const feed = () => {
    while (index.count < engine.store.count) {
      const count = Math.min(batch, engine.store.count - index.count);
      engine.addMeta(index.add(engine.store.batch(index.count, count)));
    }
  };
  feed();
  return { engine, index, feed };
}

export const line = (seq: number, over: Entry = {}): Entry => ({
  seq,
  timestamp: new Date(1_700_000_000_000 + seq * 10).toISOString(),
  level: ['debug', 'info', 'warn', 'error'][seq % 4],
  task_name: seq % 3 ? 'extract_text' : 'label_sections',
  attempt: 1,
  message: `line ${seq}`,
  fields: { n: seq },
  ...over,
});
export const lines = (count: number) => Array.from({ length: count }, (_, i) => line(i + 1));
export const all = (engine: LogEngine) => rowsOf(engine, { from: 0, count: 1e9 });
