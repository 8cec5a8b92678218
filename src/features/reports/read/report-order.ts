import type { ReportRequest } from '#contract/reports.ts';

type Report = ReportRequest['report'];

/** Focus points by `n`, questions by `seq`; the ones with the same number as they were written. */
export const orderedPoints = ({ focus_points = [] }: Report) => focus_points.toSorted((a, b) => a.n - b.n);
export const orderedQuestions = ({ questions }: Report) => questions.toSorted((a, b) => a.seq - b.seq);
