import { withDeclaredCurrency } from '../facts/declared-currency.ts';
import { type Fact, type Facts, factsOf } from '../facts/facts.ts';
import { checkAll } from '../findings/checks/check-all.ts';
import { gather } from '../findings/gather.ts';
import type { Label, LabeledSection, LabeledSections } from '../outputs.ts';
import { type Read, readDocument } from '../read/reading.ts';
import type { Table } from '../read/table.ts';
import { tablesOf } from '../read/tables.ts';

interface Options {
  /** Heading above the text. */
  title?: string;
  label?: Label;
  /** Name of the company. */
  company?: string;
}

const noPace = async () => {};
const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

/** Returns a section as `label_sections` does: with its heading as the first line of its text. */
export function sectionOf(text: string, { title, label = 'financials' }: Options = {}): LabeledSection {
  const whole = title === undefined ? text : `${title}\n${text}`;
  return {
    index: 0,
    title: title ?? null,
    inherited: false,
    place: { line: 1 },
    text: whole,
    parts: [{ at: 0, place: { line: 1 } }],
    label,
    confidence: 0.8,
    words: [],
    runner_up: null,
  };
}

export function labeledOf(sections: readonly LabeledSection[]): LabeledSections {
  const language = sections.some(({ text }) => isChinese(text)) ? 'zh' : 'en';
  const indexed = sections.map((section, index) => ({ ...section, index }));
  return { language, sections: indexed, sections_omitted: 0, counts: {} as LabeledSections['counts'] };
}

/** Returns the statements of a text. */
export async function readText(text: string, options: Options = {}): Promise<Read[]> {
  return (await readDocument(labeledOf([sectionOf(text, options)]), noPace, () => {})).reads;
}

/** Returns the only statement of a text. */
export async function readSentence(text: string, options: Options = {}): Promise<Read> {
  const reads = (await readText(text, options)).filter(({ kind }) => kind !== 'heading');
  if (reads.length !== 1) throw new Error(`${reads.length} statements in ${JSON.stringify(text)}`);
  return reads[0]!;
}

/** Returns the tables and lists of figures of a text. */
export async function tablesIn(text: string, options: Options = {}): Promise<Table[]> {
  return [...tablesOf(await readText(text, options), isChinese(text))].filter((table) => table !== null);
}

/** Returns what the analysis finds in one section, before risks and questions are derived. */
export async function analyzeText(text: string, options: Options = {}) {
  const reads = withDeclaredCurrency(await readText(text, options));
  const gathered = await gather(reads, isChinese(text), noPace, options.company);
  return { reads, ...gathered, checks: (await checkAll({ reads, ...gathered }, noPace)).checks };
}

/** Returns the outcome of checks in short: whether they agree, the stated and the calculated value. */
export const outcomesOf = (
  checks: readonly { status: string; stated: string; expected: string; unit: string }[],
): string[] =>
  checks.map(({ status, stated, expected, unit }) =>
    status === 'consistent' ? `${stated} ${unit}` : `${stated} ${unit}, not ${expected}`,
  );

/** Returns the first occurrence of each fact. */
export function findFacts(reads: readonly Read[]): Facts {
  const facts = new Map<string, Fact>();
  for (const read of reads) for (const fact of factsOf(read, facts)) facts.set(fact.name.id, fact);
  return facts;
}
