import type { Findings } from './read-findings.ts';

/**
 * The sections of a result in the order in which an analyst reads them. Empty ones are left out.
 * @param hasCompany true if the service keeps facts about the company
 */
export function sectionsOf(findings: Findings, hasCompany: boolean) {
  const {
    consistency_checks: checks,
    questions,
    metrics,
    risks,
    gaps,
    timeline,
    coverage,
    people,
    outline,
    figures,
  } = findings;
  const sections = [
    {
      key: 'consistency_checks',
      title: 'findings.contradictions',
      count: checks?.filter(({ status }) => status === 'inconsistent').length,
    },
    { key: 'questions', title: 'findings.questions', count: questions?.length },
    { key: 'metrics', title: 'findings.figures', count: metrics?.length },
    { key: 'risks', title: 'findings.risks', count: risks?.length },
    { key: 'gaps', title: 'findings.gaps', count: gaps?.length },
    { key: 'timeline', title: 'findings.timeline', count: timeline?.length },
    { key: 'coverage', title: 'findings.coverage', count: coverage?.length },
    { key: 'people', title: 'findings.people', count: people?.length },
    { key: 'outline', title: 'findings.outline', count: outline?.length },
    { key: 'figures', title: 'findings.allFigures', count: figures?.length },
  ] as const;
  const isShownEmpty = (key: string) =>
    key === 'people' ? hasCompany || Boolean(findings.company_facts?.length) : key === 'consistency_checks' && checks;
  return sections.filter(({ key, count = 0 }) => count > 0 || isShownEmpty(key));
}
