import type { Facts } from '../../facts/facts.ts';
import { aliases } from '../../lexicon/aliases.ts';
import { documentKinds } from '../../lexicon/document-kinds.ts';
import { factAliases } from '../../lexicon/fact-names.ts';
import { metricAliases } from '../../lexicon/metrics.ts';
import type { CompanyRecord, Label, LabeledSection } from '../../outputs.ts';
import type { Read } from '../../read/reading.ts';
import { evidenceOf } from '../../read/statements.ts';
import type { Evidence, Figure, Gap } from '../analysis-output.ts';
import { phraseText, type TextLanguage } from '../phrase-text.ts';

/** Number of statements at the beginning that may say what kind of document it is. */
const OPENING_LENGTH = 12;

/** Findings that show what a document states. */
interface Source {
  reads: readonly Read[];
  facts: Facts;
  company: CompanyRecord;
  figures: readonly Figure[];
}

/** Returns an expression for any name of a fact and its metric, and any hint at the fact. */
function wordsOf(id: string): RegExp | null {
  const [fact, metric] = [factAliases.find((one) => one.id === id), metricAliases.find((one) => one.id === id)];
  const words = [fact, metric].flatMap((one) => [...(one?.names ?? []), ...(one?.ofRows ?? [])]);
  words.push(...(fact?.hints ?? []));
  return words.length > 0 ? aliases(words) : null;
}

/** Facts that a reader expects, with the section in which they would be. */
export const expectedFacts = [
  { id: 'people', label: 'team', severity: 'high' } as const,
  { id: 'revenue', label: 'financials', severity: 'high' } as const,
  ...factAliases.flatMap(({ id, label, importance }) => (importance ? [{ id, label, severity: importance }] : [])),
].map((fact) => ({ ...fact, words: wordsOf(fact.id) }));

/** Returns the IDs of the facts that a document of this kind need not have. */
function unexpectedIn(reads: readonly Read[]): Set<string> {
  const opening = reads.slice(0, OPENING_LENGTH).map(({ text, title }) => `${title ?? ''}\n${text}`);
  return new Set(documentKinds.flatMap(({ words, facts }) => (opening.some((text) => words.test(text)) ? facts : [])));
}

/** Returns where missing information would be expected: the section with the highest confidence, or the document's start. */
function nearest(reads: readonly Read[], sections: readonly LabeledSection[], label: Label): Evidence {
  const own = sections.filter((section) => section.label === label).sort((a, b) => b.confidence - a.confidence)[0];
  const read = reads.find((one) => one.section === own?.index) ?? reads[0];
  const nowhere = { entry: null, page: null, line: null, quote: '', block: null, start: null, end: null };
  return read ? evidenceOf(read) : nowhere;
}

/** Returns true if a section has more than its headings. */
const hasText = ({ title, inherited, text }: LabeledSection) =>
  text.split('\n').filter((line) => line.trim() !== '').length >
  (title === null || inherited ? 0 : title.split(' › ').length);

/** Returns the phrase of a gap with its texts. */
export const gapPhrase = (code: string, language: TextLanguage): Pick<Gap, 'code' | 'params' | 'missing' | 'why'> => ({
  code,
  params: {},
  missing: phraseText(`missing.${code}`, {}, language),
  why: phraseText(`why.${code}`, {}, language),
});

/**
 * Returns the facts that an investor expects but the text does not have: it has no value and no word of the fact, and no section
 * where it would be.
 */
export function gapsOf(
  { reads, facts, company, figures }: Source,
  sections: readonly LabeledSection[],
  language: TextLanguage,
): Gap[] {
  const known = new Set([...facts.keys(), ...unexpectedIn(reads), ...figures.map(({ about }) => about)]);
  if (company.people.length > 0) known.add('people');
  const covered = new Set(sections.filter(hasText).map(({ label }) => label));
  const order = { high: 0, medium: 1, low: 2 };
  return expectedFacts
    .filter(
      ({ id, label, words }) =>
        !known.has(id) && !covered.has(label) && !(words && reads.some(({ text }) => words.test(text))),
    )
    .sort((a, b) => order[a.severity] - order[b.severity])
    .map(({ id, label, severity }, index) => ({
      id: `G${index + 1}`,
      kind: 'fact',
      label,
      severity,
      ...gapPhrase(`gap.${id}`, language),
      ...nearest(reads, sections, label),
    }));
}
