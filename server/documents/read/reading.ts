import type { Pace } from '../label/pace.ts';
import { asWritten } from '../label/simplified.ts';
import type { LabeledSections } from '../outputs.ts';
import { contentsLines } from './contents.ts';
import { yuanIn } from './currencies.ts';
import { type DateHit, scanDates } from './dates.ts';
import { type DecimalSign, notationOf } from './figures.ts';
import { type NumberHit, scanNumbers } from './numbers.ts';
import { type Statement, statementsOf } from './statements.ts';

/** A statement with its numbers and dates. Numbers that are part of a date are excluded. */
export interface Read extends Statement {
  numbers: NumberHit[];
  dates: DateHit[];
  /** Sign before decimals in the document. */
  decimal: DecimalSign;
}

/** Matches any text with a date: two digits in a row, a year of a plan, or a Chinese one. */
export const mayHaveDate = /\d{2}|\b(?:Y|Yr |Year )\d|第.年|[一〇零○]..年/;

/** Numbers of sections and months, whose points say nothing about decimals: "2.1 Market", "03.2024". */
const noDecimals = /^\s*\d+(?:\.\d+)+\.?(?=\s)|\b\d{1,2}\.(?:19|20)\d\d\b/gm;

/** Returns the numbers of a text that are not part of its dates. */
export const numbersBeside = (dates: readonly DateHit[], text: string, chinese: boolean, decimal: DecimalSign) =>
  scanNumbers(text, chinese, decimal).filter(({ start, end }) =>
    dates.every((date) => end <= date.start || date.end <= start),
  );

/** Maximum number of statements, about a hundred times an ordinary document. */
const MAX_STATEMENTS = 120_000;

/** Returns every statement of the document in order and the number of statements beyond the limit. */
export async function readDocument(
  labeled: LabeledSections,
  pace: Pace,
  progress: (fraction: number) => void,
  isWrapped = true,
): Promise<{ reads: Read[]; omitted: number }> {
  const chinese = labeled.language === 'zh';
  const yuan = yuanIn(labeled.sections);
  const decimal = chinese ? '.' : notationOf(labeled.sections.map(({ text }) => text.replace(noDecimals, ''))).decimal;
  const reads: Read[] = [];
  const isContents = contentsLines(labeled.sections.map(({ title }) => title));
  let omitted = 0;
  for (const section of labeled.sections) {
    for (const statement of statementsOf(section, isWrapped)) {
      if (statement.kind !== 'heading' && isContents(statement.text)) continue;
      if (reads.length >= MAX_STATEMENTS) {
        omitted += 1;
        continue;
      }
      const dates = mayHaveDate.test(statement.text) ? scanDates(statement.text) : [];
      const numbers = numbersBeside(dates, statement.text, chinese, decimal);
      const asIn = <T extends { raw: string }>(hit: T): T => ({ ...hit, raw: asWritten(hit.raw, statement) });
      const inYuan = (hit: NumberHit) => hit.currency === 'CNY' && /^[^A-Z人]*元/.test(hit.raw);
      reads.push({
        ...statement,
        numbers: numbers.map((hit) => asIn(inYuan(hit) ? { ...hit, currency: yuan } : hit)),
        dates: dates.map(asIn),
        decimal,
      });
      if (reads.length % 50 === 0) await pace();
    }
    await pace();
    progress(section.index / labeled.sections.length);
  }
  return { reads, omitted };
}
