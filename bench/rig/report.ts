import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';

/** Returns the page with the results of a benchmark. */
const pageOf = (name: string) =>
  path.join(import.meta.dirname, '../../docs', name === 'analysis' ? 'analysis-quality.md' : 'performance.md');

/** Returns the lines printed by `run`, which are also printed normally. */
export async function printedBy(run: () => Promise<void>): Promise<string> {
  const lines: string[] = [];
  const { log } = console;
  console.log = (...words: unknown[]) => {
    lines.push(words.join(' '));
    log(...words);
  };
  try {
    await run();
  } finally {
    console.log = log;
  }
  return lines.join('\n').trim();
}

/** Replaces the text between the marks of a benchmark. @throws Error if the marks are missing. */
function withResults(text: string, name: string, printed: string): string {
  const [begin, end] = [`<!-- results: ${name} -->`, `<!-- end: ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${pageOf(name)} has no markers for the results of ${name}.`);
  return `${text.slice(0, from + begin.length)}\n${printed}\n${text.slice(to)}`;
}

/** Writes the output of a benchmark, the machine and its load (1-minute average) before the run to its page. */
export function writeResults(name: string, printed: string, load: number) {
  const [cpu] = cpus();
  const machine = `${cpus().length} cores of ${cpu?.model.trim() || 'an unnamed processor'}, Node ${process.versions.node}, load average of ${load.toFixed(1)} before the run`;
  const results = `${printed}\n\nMeasured on ${machine}.\n`;
  const page = pageOf(name);
  writeFileSync(page, withResults(readFileSync(page, 'utf8'), name, results));
}
