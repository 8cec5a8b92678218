import { singleFactNames } from '#contract/findings.ts';
import type { CompanyRecord, Found, LabeledSection, Place, TextBlock } from '../outputs.ts';
import type { CompanyFact, Evidence, OutlineSection, Person } from './analysis-output.ts';

const MAX_QUOTE_LENGTH = 160;

/** Returns a section for the outline. Its evidence is its first line, which is its heading if it has one. */
export function outlineSection({
  title,
  inherited,
  label,
  confidence,
  runner_up,
  place,
  text,
  parts,
}: LabeledSection): OutlineSection {
  const line = text.slice(0, MAX_QUOTE_LENGTH).split('\n', 1)[0]!.toWellFormed();
  const { block = null, start } = parts[0] ?? {};
  const span =
    block === null || start === undefined
      ? { block: null, start: null, end: null }
      : { block, start, end: start + line.length };
  return { title, inherited, label, confidence, runner_up, ...quoteAt(line, place), ...span };
}

/** Returns the facts and people of a company record with their evidence. */
export function companyParts(record: CompanyRecord, blocks: readonly TextBlock[]) {
  const company_facts = singleFactNames.flatMap((fact): CompanyFact[] => {
    const found = record[fact];
    return found ? [{ fact, value: found.value, ...evidenceOf(found, blocks) }] : [];
  });
  const people = record.people.map((found): Person => ({ ...found.value, ...evidenceOf(found, blocks) }));
  return { company_facts, people };
}

/** Returns the evidence of a fact. Its span is null if the quote is not in exactly one block of its place. */
function evidenceOf({ evidence, place }: Found<unknown>, blocks: readonly TextBlock[]): Evidence {
  const words = spacedLike(evidence);
  const found = [...blocks.entries()].flatMap(([block, { place: other, text }]) => {
    const match = other.entry === place.entry && other.page === place.page ? words.exec(text) : null;
    return match ? [{ block, start: match.index, end: match.index + match[0].length }] : [];
  });
  const [first] = found;
  if (!first || found.length > 1) return { ...quoteAt(evidence, place), block: null, start: null, end: null };
  return { ...quoteAt(evidence, place), ...first };
}

/** Returns a pattern of a quote in which spaces, line ends and the borders of cells are interchangeable. */
const spacedLike = (quote: string) =>
  new RegExp(
    quote
      .split(/[\s|]+/)
      .filter((word) => word !== '')
      .map((word) => RegExp.escape(word))
      .join('[\\s|]+'),
    'u',
  );

function quoteAt(quote: string, place: Place) {
  const { entry = null, page = null, line = null } = place;
  return { entry, page, line, quote: quote.replace(/\s*\t\s*/g, ' | ') };
}
