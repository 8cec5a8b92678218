import type { ReportRequest } from '#contract/reports.ts';

type Report = ReportRequest['report'];

/** Sorts focus points by `n` and questions by `seq`. Equal numbers keep their order in the report. */
export const orderedPoints = ({ focus_points = [] }: Report) => focus_points.toSorted((a, b) => a.n - b.n);
export const orderedQuestions = ({ questions }: Report) => questions.toSorted((a, b) => a.seq - b.seq);
