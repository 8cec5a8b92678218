import { legalEnding } from '../lexicon/organizations.ts';
import type { Label, LabeledSection, LabeledSections } from '../outputs.ts';
import { nameFinder } from './name/name.ts';
import { sourcesOf } from './source.ts';

/** Subjects of documents about a company. A market report or a contract has fewer than two of them. */
const ofCompany = new Set<Label>(['team', 'product', 'business_model', 'traction', 'financials', 'funding']);
/** Returns the beginning of a name that its documents repeat: a word, or two Chinese characters. */
const leadOf = (name: string) => /^\p{Script=Han}{2}|^[\p{L}\d&'’-]+/u.exec(name)?.[0].toLowerCase();

/**
 * Returns the names of the companies that the files of an archive are about, if there are several. Two files are about
 * different companies if both name one with its legal form and neither mentions the other's.
 */
export function companiesOfArchive(labeled: LabeledSections): string[] {
  const byEntry = Map.groupBy(labeled.sections, ({ place }) => place.entry);
  if (byEntry.size < 2) return [];
  const companies: { name: string; lead: string; text: string }[] = [];
  for (const [entry, sections] of byEntry) {
    const name = entry === undefined ? undefined : nameIn({ ...labeled, sections }, entry);
    const lead = name && leadOf(name);
    if (!lead) continue;
    const text = textOf(sections);
    const known = companies.find((other) => text.includes(other.lead) || other.text.includes(lead));
    if (known) known.text += text;
    else companies.push({ name, lead, text });
  }
  return companies.length > 1 ? companies.map(({ name }) => name) : [];
}

const textOf = (sections: readonly LabeledSection[]) =>
  sections.map(({ title, text }) => `${title ?? ''}\n${text}\n`.toLowerCase()).join('');

/** Returns the name of the company that a file is about, if it states its legal form. The title alone could be taken for one. */
function nameIn(labeled: LabeledSections, fileName: string): string | undefined {
  if (new Set(labeled.sections.map(({ label }) => label).filter((label) => ofCompany.has(label))).size < 2)
    return undefined;
  const names = nameFinder(fileName);
  for (const source of sourcesOf(labeled)) names.add(source);
  const name = names.name()?.value;
  return name && legalEnding.test(name) ? name : undefined;
}
