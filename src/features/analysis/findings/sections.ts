import { contradictionsIn, type Findings } from './read-findings.ts';

/** The title of each section, in the order in which an analyst reads them. */
export const sectionTitles = {
  consistency_checks: 'findings.contradictions',
  questions: 'findings.questions',
  metrics: 'findings.figures',
  risks: 'findings.risks',
  gaps: 'findings.gaps',
  withdrawn: 'findings.withdrawn',
  timeline: 'findings.timeline',
  coverage: 'findings.coverage',
  people: 'findings.people',
  outline: 'findings.outline',
  figures: 'findings.allFigures',
} as const;
export type SectionKey = keyof typeof sectionTitles;

/**
 * The sections of a result in the order of their titles. Empty ones are left out.
 * @param hasCompany true if the service keeps facts about the company
 */
export function sectionsOf(findings: Findings, hasCompany: boolean) {
  const { consistency_checks: checks } = findings;
  const countOf = (key: SectionKey) =>
    key === 'consistency_checks'
      ? contradictionsIn(findings).length
      : // Without people there is no count, because the facts about the company are not counted.
        findings[key]?.length || undefined;
  const isShownEmpty = (key: SectionKey) =>
    key === 'people' ? hasCompany || Boolean(findings.company_facts?.length) : key === 'consistency_checks' && checks;
  return (Object.keys(sectionTitles) as SectionKey[])
    .map((key) => ({ key, title: sectionTitles[key], count: countOf(key) }))
    .filter(({ key, count = 0 }) => count > 0 || isShownEmpty(key));
}
