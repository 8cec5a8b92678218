import type { Findings } from './read-findings.ts';

/** The sections of a result in the order in which an analyst reads them. Empty ones are left out. */
export function sectionsOf(findings: Findings) {
  const { consistency_checks: checks, questions, metrics, risks, gaps, timeline, coverage, figures } = findings;
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
    { key: 'figures', title: 'findings.allFigures', count: figures?.length },
  ] as const;
  return sections.filter(({ key, count }) => count !== undefined && (count > 0 || key === 'consistency_checks'));
}
