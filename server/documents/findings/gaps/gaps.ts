import { factNames } from '../../facts/fact-names.ts';
import type { Facts } from '../../facts/facts.ts';
import { documentKinds, factWords, labelWords } from '../../lexicon/expected-facts.ts';
import type { CompanyRecord, Label, LabeledSection } from '../../outputs.ts';
import type { Read } from '../../read/reading.ts';
import { evidenceOf } from '../../read/statements.ts';
import type { Coverage, Evidence, Figure, Gap } from '../analysis-output.ts';
import { phraseText, type TextLanguage } from '../phrase-text.ts';

/** Number of statements at the beginning that may say what kind of document it is. */
const OPENING_LENGTH = 12;

/** Findings that show what a document states. */
interface Source {
  reads: readonly Read[];
  facts: Facts;
  company: CompanyRecord;
  figures: readonly Figure[];
  /** Risks that the document names. */
  stated: readonly unknown[];
}

/** Facts that a reader expects, with the section in which they would be. */
export const expectedFacts = [
  { id: 'people', label: 'team', severity: 'high' },
  { id: 'revenue', label: 'financials', severity: 'high' },
  ...factNames.flatMap(({ id, label, importance }) => (importance ? [{ id, label, severity: importance }] : [])),
] as const satisfies readonly { id: string; label: Label; severity: Gap['severity'] }[];

/** Returns the IDs of the facts that a document of this kind need not have. */
function unexpectedIn({ reads, facts }: Source): Set<string> {
  const opening = reads.slice(0, OPENING_LENGTH).map(({ text, title }) => `${title ?? ''}\n${text}`);
  const kinds = documentKinds.filter(
    ({ words, unlessRaising }) => opening.some((text) => words.test(text)) && !(unlessRaising && facts.has('ask')),
  );
  return new Set(kinds.flatMap((kind) => kind.facts.split(/[,\s]+/)));
}

/** Returns the IDs of the facts of which the text has a value or any word. */
function mentionedIn({ reads, facts, company, figures }: Source): Set<string> {
  const found = new Set(facts.keys());
  for (const { about } of figures) if (about) found.add(about);
  for (const [id, words] of Object.entries(factWords)) if (reads.some(({ text }) => words.test(text))) found.add(id);
  if (company.people.length > 0) found.add('people');
  return found;
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

/** Returns the information that an investor expects but the text does not have: missing subjects and single facts. */
export function gapsOf(
  coverage: readonly Coverage[],
  source: Source,
  sections: readonly LabeledSection[],
  language: TextLanguage,
): Gap[] {
  const { reads, stated } = source;
  const mentioned = mentionedIn(source);
  const unexpected = unexpectedIn(source);
  const order = { high: 0, medium: 1, low: 2 };
  const gapOf = (kind: Gap['kind'], code: string, label: Label, severity: Gap['severity']): Omit<Gap, 'id'> => ({
    kind,
    label,
    severity,
    ...gapPhrase(code, language),
    ...nearest(reads, sections, label),
  });
  const isAbsent = (label: Label) =>
    coverage.some((one) => one.label === label && one.missing) &&
    !reads.some(({ text }) => labelWords[label]?.test(text)) &&
    !(label === 'risk' && stated.length > 0) &&
    // An important fact says more than its subject, and one that is known belongs to the subject.
    !expectedFacts.some(({ id, label: own, severity }) => own === label && (severity === 'high' || mentioned.has(id)));
  const absent = coverage.map(({ label }) => label).filter((label) => label !== 'other' && isAbsent(label));
  const subjects = absent.map((label) =>
    gapOf('label', `label.${label}`, label, label === 'legal' || label === 'risk' ? 'medium' : 'high'),
  );
  const facts = expectedFacts
    .filter(({ id, label }) => {
      const isKnown = mentioned.has(id) || unexpected.has(id) || absent.includes(label);
      // A section about the subject may state the fact in other words.
      return !isKnown && !sections.some((one) => one.label === label && hasText(one));
    })
    .map(({ id, label, severity }) => gapOf('fact', `gap.${id}`, label, severity));
  return [...subjects, ...facts]
    .sort((a, b) => order[a.severity] - order[b.severity])
    .map((gap, index) => ({ id: `G${index + 1}`, ...gap }));
}
