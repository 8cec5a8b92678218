import type { Coverage } from '../findings/analysis-output.ts';
import { matchTerms } from '../label/matcher.ts';
import { type CompanyRecord, type Label, type LabeledSection, type LabeledSections, labels } from '../outputs.ts';
import { factNames } from './fact-names.ts';
import type { Facts } from './facts.ts';

const round = (value: number) => Math.round(value * 100) / 100;
/** Number of characters beyond which more text hardly improves coverage. A Chinese character counts about three times. */
const ample = { en: 450, zh: 180, other: 350 };
/** Weight of each subject in the overall score. */
const weights: Record<Exclude<Label, 'other'>, number> = {
  team: 1.3,
  product: 1.2,
  market: 1.1,
  business_model: 1.1,
  traction: 1.2,
  financials: 1.4,
  funding: 1.2,
  risk: 0.8,
  legal: 0.7,
};

/**
 * Returns the share of a subject's expected facts that the document gives, or null for a subject without expected
 * facts.
 */
function factShare(label: Label, facts: Facts, company: CompanyRecord, years: number): number | null {
  const expected = factNames
    .filter((name) => name.label === label && name.importance !== null)
    .map((name) => facts.has(name.id));
  if (label === 'team') expected.push(company.people.length > 0, company.people.length > 1);
  if (label === 'financials') expected.push(years >= 2);
  return expected.length === 0 ? null : expected.filter(Boolean).length / expected.length;
}

/**
 * Rates how well each subject is covered, from the amount of text, the expected facts and the confidence of its
 * labels.
 * @param years number of years for which revenue is given.
 */
export function coverageOf(labeled: LabeledSections, facts: Facts, company: CompanyRecord, years: number): Coverage[] {
  const all = labeled.sections.reduce((total, section) => total + section.text.length, 0);
  const second = new Map(labeled.sections.map((section) => [section, alsoAbout(section)]));
  return labels.map((label) => {
    const own = labeled.sections.filter((section) => section.label === label);
    const shared = labeled.sections.filter(
      (section) => section.label !== label && second.get(section)?.includes(label),
    );
    const characters = own.reduce((total, section) => total + section.text.length, 0);
    const sure =
      own.reduce((total, section) => total + section.text.length * Math.min(1, section.confidence + 0.2), 0) +
      shared.reduce((total, section) => total + section.text.length / 2, 0);
    const length = 1 - Math.exp(-sure / ample[labeled.language]);
    const given = factShare(label, facts, company, years);
    const present = own.length + shared.length > 0;
    // Facts under another heading count half, because the subject is covered but has no section of its own.
    const strength =
      label === 'other' ? length : present ? 0.5 * length + 0.5 * (given ?? length) : 0.25 * (given ?? 0);
    return {
      label,
      sections: own.length,
      characters,
      share: all === 0 ? 0 : round(characters / all),
      strength: round(strength),
      missing: label !== 'other' && !present && strength < 0.2,
    };
  });
}

/** Returns the other subjects that a section's title names: "Risks and legal", "Market and business model". */
function alsoAbout({ title, label }: LabeledSection): Label[] {
  if (title === null) return [];
  return matchTerms(title).flatMap((match) => (match.weight >= 3 && match.label !== label ? match.label : []));
}

/** Returns the overall score, 0 to 1: the strengths weighted by importance to an investor. */
export function coverageScore(coverage: readonly Coverage[]): number {
  let total = 0;
  let weight = 0;
  for (const { label, strength } of coverage) {
    if (label === 'other') continue;
    total += strength * weights[label];
    weight += weights[label];
  }
  return round(total / weight);
}
