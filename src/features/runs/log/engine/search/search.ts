import type { LogQuery } from '../../model/protocol.ts';
import { FIELD_END, type TextIndex, textOfBlock } from './text-index.ts';

/** Builds the regular expression for a query. @throws SyntaxError if it is invalid. */
function expressionOf({ text, regex, matchCase }: LogQuery, extra = ''): RegExp {
  const wanted = text.normalize('NFC');
  const source = regex ? wanted : wanted.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(source, `${matchCase ? '' : 'i'}${extra}`);
}

/** Maximum number of lines tested between two checks of the clock. */
const STRIDE_LINES = 512;

/** A resumable search through the index that continues as the log grows. */
export class Search {
  searched = 0;
  private readonly index: TextIndex;
  private readonly expression: RegExp;

  constructor(index: TextIndex, query: LogQuery) {
    this.index = index;
    this.expression = expressionOf(query);
  }

  get isDone() {
    return this.searched >= this.index.count;
  }

  /** Continues for about `budget` milliseconds. @returns the indices of matching lines, from 0, ascending. */
  step(budget: number): Uint32Array<ArrayBuffer> {
    const until = performance.now() + budget;
    const { expression, index } = this;
    const found: number[] = [];
    const test = (value: string) => expression.test(value);
    let block = index.blockOf(this.searched);
    for (; block < index.blocks.length; block++) {
      const { ends, fields } = index.blocks[block]!;
      const text = textOfBlock(index.blocks[block]!);
      const fieldText = fields && textOfBlock(fields);
      const isInFields = (at: number) =>
        fieldText !== undefined && valuesIn(fieldText.slice(fields!.ends[at - 1] ?? 0, fields!.ends[at])).some(test);
      const first = index.firsts[block]!;
      let i = this.searched - first;
      let from = i === 0 ? 0 : ends[i - 1]!;
      while (i < ends.length) {
        const stop = Math.min(ends.length, i + STRIDE_LINES);
        for (; i < stop; i++) {
          const to = ends[i]!;
          if (expression.test(text.slice(from, to)) || isInFields(i)) found.push(first + i);
          from = to;
        }
        this.searched = first + i;
        if (performance.now() > until) return new Uint32Array(found);
      }
    }
    return new Uint32Array(found);
  }
}

const valuesIn = (fields: string) => (fields === '' ? [] : fields.slice(0, -1).split(FIELD_END));

const MAX_RANGES = 200;

/** Returns the nonempty match ranges of the query in a text, at most `MAX_RANGES`; null if it does not match. */
export function hitsIn(text: string, query: LogQuery): [number, number][] | null {
  const ranges: [number, number][] = [];
  let matches = false;
  for (const match of text.matchAll(expressionOf(query, 'g'))) {
    matches = true;
    if (match[0].length > 0) ranges.push([match.index, match.index + match[0].length]);
    if (ranges.length >= MAX_RANGES) break;
  }
  return matches ? ranges : null;
}
