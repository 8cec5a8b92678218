import type { Label, LabeledSection, Place } from '../../outputs.ts';
import type { Evidence } from '../analysis-output.ts';

/** A sentence, heading, list item or table row that a reader would quote. */
export interface Statement {
  text: string;
  place: Place;
  /** Index of the section. */
  section: number;
  label: Label;
  title: string | null;
  kind: 'heading' | 'sentence' | 'item' | 'row';
}

const MAX_EVIDENCE_LENGTH = 320;
const MAX_STATEMENT_LENGTH = 1_200;
const bullet = /^\s*(?:[-–—*+](?=\s)|[•·▪●○◦✓✔►➤]|\d{1,2}[.)、](?!\d)|[（(]\d{1,2}[)）]|[①-⑳])\s*/;
const ended = /[.。!！?？;；:：]["”’)）]*\s*$/;
const hangs = /(?:,|，|、|\b(?:of|by|the|and|or|from|to|with|in|at|a|an|for|our|is|are|was|than|about|over|per))$/i;

/** Returns true if a line broken by a page boundary continues in the next one. */
function goesOn(line: string, next: string): boolean {
  if (ended.test(line) || bullet.test(next) || next.includes('\t') || line.includes('\t') || next === '') return false;
  if (hangs.test(line)) return true;
  if (/\d[^\d]{0,3}$/.test(line) && /\d[^\d]{0,3}$/.test(next)) return false;
  const wide = /\p{Script=Han}/u.test(line);
  if (line.length < (wide ? 24 : 48)) return false;
  return wide ? /^[\p{Script=Han}\d,，、。]/u.test(next) : /^[\p{Ll}\d$€£(]/u.test(next);
}

/**
 * Matches sentence ends: Chinese full stops, and English ones before a capital, a digit or the end that follow no
 * abbreviation.
 */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: mark } of text.matchAll(/[。！？!?]+["”’）)]?|\.["”’)]?(?=\s+[\p{Lu}\d$€£"“(])/gu)) {
    const before = text.slice(Math.max(0, index - 12), index);
    if (
      mark.startsWith('.') &&
      /(?:\b(?:Inc|Ltd|Co|Corp|Mr|Mrs|Ms|Dr|St|No|vs|approx|e\.g|i\.e|U\.S|Prof|Jr|Sr)|\b\p{Lu})$/u.test(before)
    )
      continue;
    sentences.push(text.slice(from, index + mark.length));
    from = index + mark.length;
  }
  sentences.push(text.slice(from));
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

/** Returns the position in the file of a character in a section's text. */
function placeAt(
  { parts, text, place }: LabeledSection,
  offset: number,
  memo: { at: number; part: number; line: number },
): Place {
  while ((parts[memo.part + 1]?.at ?? Number.POSITIVE_INFINITY) <= offset) {
    memo.part += 1;
    memo.at = parts[memo.part]!.at;
    memo.line = 0;
  }
  const part = parts[memo.part]?.place ?? place;
  if (part.line === undefined) return part;
  for (let at = text.indexOf('\n', memo.at); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    memo.line += 1;
    memo.at = at + 1;
  }
  return memo.line === 0 ? part : { ...part, line: part.line + memo.line };
}

/**
 * Returns the statements of one section, in order. Joins broken lines and splits paragraphs into sentences of at most
 * 1,200 characters.
 */
export function statementsOf(section: LabeledSection): Statement[] {
  const statements: Statement[] = [];
  const lines = section.text.split('\n');
  const memo = { at: 0, part: 0, line: 0 };
  const add = (text: string, place: Place, kind: Statement['kind']) =>
    statements.push({
      text: text.slice(0, MAX_STATEMENT_LENGTH),
      place,
      section: section.index,
      label: section.label,
      title: section.title,
      kind,
    });
  for (let index = 0, offset = 0; index < lines.length; ) {
    const place = placeAt(section, offset, memo);
    let text = lines[index]!;
    const first = index === 0 && section.title !== null && !section.inherited;
    offset += text.length + 1;
    index += 1;
    while (
      !first &&
      index < lines.length &&
      text.length < MAX_STATEMENT_LENGTH &&
      goesOn(text.trim(), lines[index]!.trim())
    ) {
      const joint = /\p{Script=Han}\s*$/u.test(text) ? '' : ' ';
      text = text.trimEnd() + joint + lines[index]!.trim();
      offset += lines[index]!.length + 1;
      index += 1;
    }
    const trimmed = text.trim();
    if (trimmed === '') continue;
    if (first) add(trimmed, place, 'heading');
    else if (text.includes('\t') || /^\|.*\|$/.test(trimmed)) add(trimmed, place, 'row');
    else {
      const kind = bullet.test(trimmed) ? 'item' : 'sentence';
      for (const sentence of kind === 'item' ? sentencesOf(trimmed.replace(bullet, '')) : sentencesOf(trimmed))
        add(sentence, place, kind);
    }
  }
  return statements;
}

/** Returns a statement as evidence. A long one is cut around the relevant part. */
export function evidenceOf({ text, place }: Pick<Statement, 'text' | 'place'>, around = 0): Evidence {
  const from =
    text.length <= MAX_EVIDENCE_LENGTH ? 0 : Math.max(0, Math.min(around - 120, text.length - MAX_EVIDENCE_LENGTH));
  const cut = text
    .slice(from, from + MAX_EVIDENCE_LENGTH)
    .replace(/\s*\t\s*/g, ' | ')
    .replace(/\s+/g, ' ')
    .trim();
  const sentence = `${from > 0 ? '…' : ''}${cut}${from + MAX_EVIDENCE_LENGTH < text.length ? '…' : ''}`.toWellFormed();
  return { entry: place.entry ?? null, page: place.page ?? null, line: place.line ?? null, sentence };
}
