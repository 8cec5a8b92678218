import { factNames } from '../../facts/fact-names.ts';
import type { Label, LabeledSection } from '../../outputs.ts';
import type { Read } from '../../read/reading.ts';
import { evidenceOf } from '../../read/statements.ts';
import type { Coverage, Evidence, Gap } from '../analysis-output.ts';
import { fill } from '../phrases/phrases.ts';
import type { Phrases } from '../phrases/phrases.types.ts';
import { type Source, statedFacts, touches } from './stated-facts.ts';

const order = { high: 0, medium: 1, low: 2 };
/** Facts that can replace a missing one: with a stated runway, a missing burn is not a gap. */
const instead: Record<string, readonly string[]> = {
  valuation: ['pre_money', 'post_money'],
  customers: ['no_customers'],
  gross_margin: ['no_customers'],
  cac: ['no_customers'],
  retention: ['no_customers'],
  burn: ['runway'],
  use_of_funds: [],
};

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

/** Returns the information an investor expects but the document does not give: missing subjects and single facts. */
export function gapsOf(
  coverage: readonly Coverage[],
  revenueYears: number,
  source: Source,
  sections: readonly LabeledSection[],
  phrases: Phrases,
): Gap[] {
  const { reads } = source;
  const gaps: Omit<Gap, 'id'>[] = [];
  const missing = new Set<Label>();
  const stated = statedFacts(source);
  if (revenueYears >= 2) stated.add('revenue');
  const labelsOfFacts = [...factNames, { id: 'people', label: 'team', importance: 'high' }];
  for (const { label, missing: isMissing } of coverage) {
    if (!isMissing || label === 'other' || touches(source, label)) continue;
    // Missing facts of high severity say more than a missing section.
    if (labelsOfFacts.some((name) => name.label === label && (name.importance === 'high' || stated.has(name.id))))
      continue;
    missing.add(label);
    const { name, why } = phrases.labels[label];
    const severity = label === 'legal' || label === 'risk' ? 'medium' : 'high';
    gaps.push({
      label,
      kind: 'label',
      missing: fill(phrases.noSection, { name }),
      why,
      code: `label.${label}`,
      params: {},
      severity,
      ...nearest(reads, sections, label),
    });
  }
  const fact = (id: string, label: Label, severity: Gap['severity']) => {
    const text = phrases.gaps[id];
    // A missing subject is a single gap. A section about the subject may state the fact in other words.
    if (text && !missing.has(label) && !sections.some((one) => one.label === label && hasText(one)))
      gaps.push({
        label,
        kind: 'fact',
        missing: text.missing,
        why: text.why,
        code: `gap.${id}`,
        params: {},
        severity,
        ...nearest(reads, sections, label),
      });
  };
  if (!stated.has('people')) fact('people', 'team', 'high');
  if (!stated.has('revenue') && !stated.has('no_customers')) fact('revenue', 'financials', 'high');
  for (const { id, label, importance } of factNames) {
    if (importance === null || stated.has(id) || instead[id]?.some((other) => stated.has(other))) continue;
    fact(id, label, importance);
  }
  return gaps
    .sort((a, b) => order[a.severity] - order[b.severity])
    .map((gap, index) => ({ id: `G${index + 1}`, ...gap }));
}
