import type { Evidence } from '../findings/analysis-output.ts';
import { simplified } from '../label/simplified.ts';
import type { Label, LabeledSection, Place } from '../outputs.ts';

/** Source of a part of a text: its characters from `at` to the next origin are those of a block from `start` on. */
interface Origin {
  at: number;
  /** Null for text outside the blocks. */
  block: number | null;
  start: number;
}

/** A sentence, heading, list item or table row that a reader would quote. */
export interface Statement {
  /** Text to search for words: Traditional Chinese characters are replaced by Simplified ones. */
  text: string;
  /** Text as in the document, with each character at the same position. */
  written: string;
  place: Place;
  origins: Origin[];
  /** Index of the section. */
  section: number;
  label: Label;
  title: string | null;
  kind: 'heading' | 'sentence' | 'item' | 'row';
  /** The only sentence of its paragraph. */
  isAlone: boolean;
  /** The first sentence of its paragraph. */
  isFirst: boolean;
}

const MAX_EVIDENCE_LENGTH = 320;
export const MAX_STATEMENT_LENGTH = 1_200;
const bullet = /^\s*(?:[-–—*+](?=\s)|[•·▪●○◦✓✔►➤\ue000-\uf8ff]|\d{1,2}[.)、](?!\d)|[（(]\d{1,2}[)）]|[①-⑳])\s*/;
/** A row of figures of a table without marks. */
const figuresAtEnd = /(?:\s[-−–+(（]?\d[\d.,]*[%)）]*){2,}$/;
const ended = /[.。!！?？;；:：]["”’)）]*\s*$/;
const hangs = /(?:,|，|、|\b(?:of|by|the|and|or|from|to|with|in|at|a|an|for|our|is|are|was|than|about|over|per))$/i;

/** Returns true if a line broken by a page boundary continues in the next one. */
function goesOn(line: string, next: string): boolean {
  const starts = next === '' || next.includes('\t') || bullet.test(next) || figuresAtEnd.test(next);
  if (starts || ended.test(line) || line.includes('\t')) return false;
  if (hangs.test(line)) return true;
  if (/\d[^\d]{0,3}$/.test(line) && /\d[^\d]{0,3}$/.test(next)) return false;
  const wide = /\p{Script=Han}/u.test(line);
  // A line of prose that ends with the first word of a sentence continues, even with a name.
  if (line.length >= 40 && /\p{Ll}{3}[.!?]["”’)]? \p{Lu}\p{L}{0,14}$/u.test(line)) return /^[\p{L}\d$€£]/u.test(next);
  if (line.length < (wide ? 24 : 48)) return false;
  return wide ? /^[\p{Script=Han}\d,，、。]/u.test(next) : /^[\p{Ll}\d$€£(]/u.test(next);
}

/** The characters `from` to before `to` of a text. */
type Range = [from: number, to: number];

/** Returns a range without the spaces at its ends. */
function trimmed(text: string, [from, to]: Range): Range {
  const part = text.slice(from, to);
  const start = from + part.length - part.trimStart().length;
  return [start, Math.max(start, from + part.trimEnd().length)];
}

/** A mark that can end a sentence. "No. 7" goes on. */
const sentenceEnd = /[。！？!?]+["”’）)]?|(?<!\b(?:no|nr|fig|p)(?=\.\s+\d))\.["”’)]?(?=\s+[\p{Lu}\d$€£"“(])/gu;
const abbreviation =
  /(?:\b(?:Rs|Mio|Mrd|Inc|Ltd|Pte|Pty|Pvt|Sdn|Bhd|Co|Corp|Mr|Mrs|Ms|Dr|St|No|vs|approx|e\.g|i\.e|U\.S|Prof|Jr|Sr|Regd)|\b\p{Lu})$/u;

/**
 * Returns the ranges of the sentences in a part of a text. They end at a Chinese period, or at an English one that does
 * not follow an abbreviation and comes before a capital, a digit or the end.
 */
function sentencesIn(text: string, [from, to]: Range): Range[] {
  const sentences: Range[] = [];
  const part = text.slice(from, to);
  let start = 0;
  for (const { index, 0: mark } of part.matchAll(sentenceEnd)) {
    if (mark.startsWith('.') && abbreviation.test(part.slice(Math.max(0, index - 12), index))) continue;
    sentences.push([from + start, from + index + mark.length]);
    start = index + mark.length;
  }
  sentences.push([from + start, to]);
  return sentences.map((range) => trimmed(text, range)).filter(([first, end]) => first < end);
}

/** Minimum length for the text of a row to be split into sentences. */
const MIN_PROSE_LENGTH = { chinese: 16, english: 40 };

/** Numbers of a list within a paragraph: "(1) … (2) …". */
const listNumber = /(?<=[.;。；]) ?(?=[(（]\d{1,2}[)）])/gu;

/** Returns the parts of the text in a row of a name and a text about it, as on the cover sheet of a workbook. */
function proseIn(text: string, [from, to]: Range): { key: string; parts: Range[] } | null {
  const tab = text.indexOf('\t', from);
  if (tab < 0 || text.slice(0, to).indexOf('\t', tab + 1) >= 0) return null;
  const key = text.slice(from, tab).trim();
  const [start, end] = trimmed(text, [tab + 1, to]);
  const prose = text.slice(start, end);
  const minLength = /\p{Script=Han}/u.test(prose) ? MIN_PROSE_LENGTH.chinese : MIN_PROSE_LENGTH.english;
  const isProse = prose.length >= minLength && /\p{L}{3}.*(?:[.;!?](?:\s|$)|[。；！？])/u.test(prose);
  if (!isProse || key === '' || key.length > 40 || /[.。;；]$/.test(key)) return null;
  const cuts = [0, ...[...prose.matchAll(listNumber)].map(({ index }) => index), prose.length];
  const parts = cuts.slice(1).map((cut, at): Range => {
    const mark = bullet.exec(prose.slice(cuts[at], cut))?.[0].length ?? 0;
    return [start + cuts[at]! + mark, start + cut];
  });
  return { key, parts };
}

/** Last position that was looked up in a section, and the number of lines up to it in its part. */
interface Memo {
  at: number;
  part: number;
  line: number;
}

/** Moves the memo to the part of a section that contains a character. */
function advance({ parts }: LabeledSection, offset: number, memo: Memo): void {
  while ((parts[memo.part + 1]?.at ?? Number.POSITIVE_INFINITY) <= offset) {
    memo.part += 1;
    memo.at = parts[memo.part]!.at;
    memo.line = 0;
  }
}

/** Returns the position in the file of a character in a section's text. */
function placeAt(section: LabeledSection, offset: number, memo: Memo): Place {
  const { parts, text, place } = section;
  advance(section, offset, memo);
  const part = parts[memo.part]?.place ?? place;
  if (part.line === undefined) return part;
  for (let at = text.indexOf('\n', memo.at); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    memo.line += 1;
    memo.at = at + 1;
  }
  return memo.line === 0 ? part : { ...part, line: part.line + memo.line };
}

/** Yields the origins of a line of the section. @param at position of the line in the resulting text */
function* originsIn(section: LabeledSection, from: number, to: number, at: number, memo: Memo): Generator<Origin> {
  for (let offset = from; offset < to || offset === from; ) {
    advance(section, offset, memo);
    const part = section.parts[memo.part];
    if (part?.block === undefined || part.start === undefined) yield { at: at + offset - from, block: null, start: 0 };
    else yield { at: at + offset - from, block: part.block, start: part.start + offset - part.at };
    const next = section.parts[memo.part + 1]?.at;
    if (next === undefined || next >= to) return;
    offset = next;
  }
}

/**
 * Returns the statements of one section, in order. Joins broken lines and splits paragraphs into sentences of at most
 * 1,200 characters.
 * @param isWrapped false if each line of the format is a paragraph.
 */
export function statementsOf(section: LabeledSection, isWrapped = true, maxLength = MAX_STATEMENT_LENGTH): Statement[] {
  const statements: Statement[] = [];
  const lines = section.text.split('\n');
  const sectionTitle = section.title === null ? null : simplified(section.title);
  const memo: Memo = { at: 0, part: 0, line: 0 };
  for (let index = 0, offset = 0; index < lines.length; ) {
    const place = placeAt(section, offset, memo);
    let text = lines[index]!;
    const origins = [...originsIn(section, offset, offset + text.length, 0, memo)];
    const first = index === 0 && section.title !== null && !section.inherited;
    offset += text.length + 1;
    index += 1;
    while (
      isWrapped &&
      !first &&
      index < lines.length &&
      text.length < MAX_STATEMENT_LENGTH &&
      goesOn(text.trim(), lines[index]!.trim())
    ) {
      const line = lines[index]!;
      const joint = /\p{Script=Han}\s*$/u.test(text) ? '' : ' ';
      const [from, to] = trimmed(line, [0, line.length]);
      text = text.trimEnd() + joint;
      origins.push(...originsIn(section, offset + from, offset + to, text.length, memo));
      text += line.slice(from, to);
      offset += line.length + 1;
      index += 1;
    }
    const parts = partsOf(text, first);
    for (const [at, { range, kind, title = sectionTitle }] of parts.entries()) {
      const [from, to] = [range[0], Math.min(range[1], range[0] + maxLength)];
      const written = text.slice(from, to);
      statements.push({
        text: simplified(written),
        written,
        place,
        origins: originsFrom(origins, from, to),
        section: section.index,
        label: section.label,
        title,
        kind,
        isAlone: parts.length === 1,
        isFirst: at === 0,
      });
    }
  }
  return statements;
}

/** Part of a line. `title` replaces the title of the section. */
interface Part {
  range: Range;
  kind: Statement['kind'];
  title?: string;
}

/** Returns the statements in a line: the whole line if it is a heading or a table row, otherwise its sentences. */
function partsOf(text: string, isHeading: boolean): Part[] {
  const whole = trimmed(text, [0, text.length]);
  const [from, to] = whole;
  if (from === to) return [];
  if (isHeading) return [{ range: whole, kind: 'heading' }];
  const prose = proseIn(text, whole);
  if (prose) {
    const sentences = prose.parts.flatMap((part) => sentencesIn(text, part));
    return sentences.map((range) => ({ range, kind: 'item', title: prose.key }));
  }
  if (text.includes('\t') || /^\|.*\|$/.test(text.slice(from, to))) {
    // An empty first cell keeps the others in their columns.
    const start = text.length - text.replace(/^ +/, '').length;
    return [{ range: [start, to], kind: 'row' }];
  }
  const mark = bullet.exec(text.slice(from, to))?.[0].length ?? 0;
  const kind = mark > 0 ? 'item' : 'sentence';
  return sentencesIn(text, [from + mark, to]).map((range) => ({ range, kind }));
}

/** Returns the origins of a part of a text, with `at` counted from its beginning. */
function originsFrom(origins: readonly Origin[], from: number, to: number): Origin[] {
  const first = Math.max(
    0,
    origins.findLastIndex(({ at }) => at <= from),
  );
  return origins
    .slice(first)
    .filter(({ at }) => at < to)
    .map(({ at, block, start }) =>
      at < from ? { at: 0, block, start: start + from - at } : { at: at - from, block, start },
    );
}

/** Returns where the characters [from, to) of a statement are in a block. All null if they span several blocks. */
function spanOf(origins: readonly Origin[], from: number, to: number) {
  const first = origins.findLast(({ at }) => at <= from);
  const last = origins.findLast(({ at }) => at < to);
  if (
    !first ||
    !last ||
    first.block === null ||
    origins.some((one) => one.at > from && one.at < to && one.block !== first.block)
  )
    return { block: null, start: null, end: null };
  return { block: first.block, start: first.start + from - first.at, end: last.start + to - last.at };
}

/** Returns a statement as evidence. A long one is cut around the relevant part. */
export function evidenceOf(
  { written: text, place, origins }: Pick<Statement, 'written' | 'place' | 'origins'>,
  around = 0,
): Evidence {
  const from =
    text.length <= MAX_EVIDENCE_LENGTH ? 0 : Math.max(0, Math.min(around - 120, text.length - MAX_EVIDENCE_LENGTH));
  const [start, end] = trimmed(text, [from, Math.min(text.length, from + MAX_EVIDENCE_LENGTH)]);
  const cut = text
    .slice(start, end)
    .replace(/\s*\t\s*/g, ' | ')
    .replace(/\s+/g, ' ')
    .trim();
  const quote = `${from > 0 ? '…' : ''}${cut}${from + MAX_EVIDENCE_LENGTH < text.length ? '…' : ''}`.toWellFormed();
  const { entry = null, page = null, line = null } = place;
  return { entry, page, line, quote, ...spanOf(origins, start, end) };
}

/** Returns the characters `from` to before `to` of a statement as evidence. */
export function evidenceAt(
  { written, place, origins }: Pick<Statement, 'written' | 'place' | 'origins'>,
  from: number,
  to: number,
): Evidence {
  const { entry = null, page = null, line = null } = place;
  return { entry, page, line, quote: written.slice(from, to).toWellFormed(), ...spanOf(origins, from, to) };
}

/** Returns the evidence of an element, without its other fields. */
export const evidenceIn = ({ entry, page, line, quote, block, start, end }: Evidence): Evidence => ({
  entry,
  page,
  line,
  quote,
  block,
  start,
  end,
});
