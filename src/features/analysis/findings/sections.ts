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
