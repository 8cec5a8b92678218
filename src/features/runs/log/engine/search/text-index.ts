import { flatFields } from '../../model/entry-fields.ts';
import { shownText } from '../../model/entry-language.ts';
import { type EntryHead, fieldsIn, headOf, rawModel, taskIdOf } from '../../model/entry-model.ts';
import { statesIn } from '../../model/entry-names.ts';
import { isProgress, readable } from '../../model/log-text.ts';
import { type BatchMeta, CONTINUES, type IndexBatch, OVERWRITES, REPEATS } from '../../model/protocol.ts';
import { BLOCK_ENTRIES, parseEntries, Unreadable } from '../store/parse-entries.ts';
import { Continuation } from './continuation.ts';
import { SequenceGaps } from './sequence-gaps.ts';

const decoder = new TextDecoder();
const MAX_LEVELS = 255;
const MAX_TASKS = 65_535;
/** If the first entries of a log name no task ID, none do. */
const MAX_ENTRIES_ASKED_FOR_ID = 100;
const MAX_LAST_TEXT_CHARACTERS = 300;

/** Numbers names in order of appearance; past the limit, names share the last number. */
class Names {
  readonly list: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  number(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    if (this.list.length >= this.limit) return this.limit - 1;
    this.numbers.set(name, this.list.length);
    return this.list.push(name) - 1;
  }
}

/** Texts of consecutive lines as bytes, outside the garbage-collected heap, which would grow to three times their size. */
interface Texts {
  bytes: Uint8Array;
  /** End of each line's text, in characters of the block's joined text. */
  ends: Uint32Array;
}
interface Block extends Texts {
  /** Values of the lines' fields, if any line has fields. */
  fields: Texts | undefined;
}
const encoder = new TextEncoder();
const textDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
let scratch = new Uint8Array(1 << 16);

function bytesOf(text: string): Uint8Array {
  if (scratch.length < text.length * 3) scratch = new Uint8Array(text.length * 3);
  return scratch.slice(0, encoder.encodeInto(text, scratch).written);
}

/** The previous entry, with which the next one may fold. */
interface Last {
  level: number;
  task: number;
  attempt: number;
  text: string;
  progress: boolean;
  value: unknown;
  /** JSON of its fields, if they were compared. */
  fields?: string | undefined;
}

const fieldsOf = (value: unknown) => (value instanceof Unreadable ? '' : JSON.stringify(fieldsIn(value)));

/** Ends each value in the text of an entry's fields. */
export const FIELD_END = '\0';
const textOfFields = (value: unknown) =>
  flatFields(fieldsIn(value)).reduce(
    (text, [, field]) => text + readable(typeof field === 'string' ? field : JSON.stringify(field)) + FIELD_END,
    '',
  );

function join(texts: string[]): Texts {
  let end = 0;
  const ends = new Uint32Array(texts.length);
  for (let i = 0; i < texts.length; i++) {
    end += texts[i]!.length;
    ends[i] = end;
  }
  return { bytes: bytesOf(texts.join('')), ends };
}

/** Decodes the joined text of a block's lines. */
export const textOfBlock = ({ bytes }: Texts) => textDecoder.decode(bytes);

/** Parses every entry once, keeps its readable text for search, and returns the data that filters need. */
export class TextIndex {
  readonly blocks: Block[] = [];
  /** Index of the first line of each block. */
  readonly firsts: number[] = [];
  count = 0;
  private readonly levels = new Names(MAX_LEVELS);
  private readonly tasks = new Names(MAX_TASKS);
  private readonly summaries: BatchMeta['tasks'] = [];
  /** Entries of each task that were searched for its id. */
  private readonly idsAsked: number[] = [];
  private readonly continuation = new Continuation();
  private readonly gaps = new SequenceGaps();
  private last: Last = { level: -1, task: -1, attempt: 0, text: '', progress: false, value: undefined };

  add({ bytes, offsets }: Pick<IndexBatch, 'bytes' | 'offsets'>): BatchMeta {
    const count = offsets.length / 2;
    const meta = {
      count,
      level: new Uint8Array(count),
      task: new Uint16Array(count),
      flags: new Uint8Array(count),
      time: new Float64Array(count),
      levels: this.levels.list,
      tasks: this.summaries,
    };
    const first = this.count;
    for (let from = 0; from < count; from += BLOCK_ENTRIES) {
      this.addBlock(bytes, offsets, meta, from, Math.min(count, from + BLOCK_ENTRIES));
    }
    return { ...meta, gaps: this.gaps.takeChanges().map(([at, missing]) => [at - first, missing]) };
  }

  private addBlock(bytes: Uint8Array, offsets: Uint32Array, meta: Omit<BatchMeta, 'gaps'>, from: number, to: number) {
    const values = parseEntries(bytes, offsets.subarray(from * 2, to * 2));
    const texts = new Array<string>(to - from);
    let fieldTexts: string[] | undefined;
    const lasts = new Map<number, { text: string; value: unknown }>();
    for (let i = from; i < to; i++) {
      const value = values[i - from];
      const { head: model, continues } = this.continuation.next(
        value instanceof Unreadable ? rawModel(value.text) : headOf(value),
      );
      const text = readable(value instanceof Unreadable ? model.text : shownText(model.text, () => fieldsIn(value)));
      texts[i - from] = text;
      if (model.hasFields) {
        fieldTexts ??= new Array<string>(to - from).fill('');
        fieldTexts[i - from] = textOfFields(value);
      }
      const level = this.levels.number(value instanceof Unreadable ? 'raw' : model.level);
      const task = this.tasks.number(model.task);
      meta.level[i] = level;
      meta.task[i] = task;
      meta.time[i] = model.time;
      const progress = isProgress(model.text);
      let fields: string | undefined;
      if (task === this.last.task && level === this.last.level) {
        if (progress && this.last.progress) meta.flags[i] = OVERWRITES;
        else if (text === this.last.text && model.attempt === this.last.attempt) {
          fields = fieldsOf(value);
          if (fields === (this.last.fields ?? fieldsOf(this.last.value))) meta.flags[i] = REPEATS;
        }
      }
      if (continues) meta.flags[i]! |= CONTINUES;
      this.last = { level, task, attempt: model.attempt, text, progress, value, fields };
      this.gaps.add(this.count + i - from, model.seq);
      const json = () => decoder.decode(bytes.subarray(offsets[i * 2], offsets[i * 2 + 1]));
      this.summarize(task, model, value, json);
      lasts.set(task, { text, value });
    }
    for (const [task, { text, value }] of lasts) {
      const summary = this.summaries[task]!;
      summary.lastText = text.slice(0, MAX_LAST_TEXT_CHARACTERS);
      summary.lastStates = statesIn(value);
    }
    this.firsts.push(this.count);
    this.blocks.push({ ...join(texts), fields: fieldTexts && join(fieldTexts) });
    this.count += to - from;
  }

  /** Returns the number of the block that holds a line, from 0; the last one for a line beyond it. */
  blockOf(index: number): number {
    let low = 0;
    let high = this.firsts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.firsts[middle]! <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Returns the readable text of a line. Here, lines count from 0. */
  text(index: number): string {
    const number = this.blockOf(index);
    const block = this.blocks[number];
    const at = index - (this.firsts[number] ?? 0);
    return block ? textOfBlock(block).slice(at === 0 ? 0 : block.ends[at - 1], block.ends[at]) : '';
  }

  private summarize(number: number, { task, time, level }: EntryHead, value: unknown, json: () => string) {
    this.summaries[number] ??= {
      name: task,
      taskId: null,
      lastLevel: '',
      lastText: '',
      lastStates: [],
      first: Number.NaN,
      last: Number.NaN,
    };
    const summary = this.summaries[number];
    const asked = this.idsAsked[number] ?? 0;
    if (summary.taskId === null && asked < MAX_ENTRIES_ASKED_FOR_ID) {
      summary.taskId = taskIdOf(value, json);
      this.idsAsked[number] = asked + 1;
    }
    summary.lastLevel = level;
    if (Number.isNaN(time)) return;
    if (!(summary.first <= time)) summary.first = time;
    if (!(summary.last >= time)) summary.last = time;
  }
}
