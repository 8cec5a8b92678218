import type { ExtractedText, Format, Label } from '../outputs.ts';

export const deepAnalysisSchema = 'assay.deep-analysis/1';

/** What an element rests on: a sentence or table row of the file, and where it stands. Null where the format has no such thing. */
export interface Evidence {
  /** Path inside an archive. */
  entry: string | null;
  /** 1-based page, slide or sheet. */
  page: number | null;
  /** 1-based line or paragraph. */
  line: number | null;
  sentence: string;
}

export type Severity = 'high' | 'medium' | 'low';

export interface Summary {
  /** Two to four sentences for a person, in the document's language. */
  text: string;
  company: string | null;
  sector: string | null;
  stage: string | null;
  format: Format;
  language: ExtractedText['language'];
  pages: number | null;
  characters: number;
  sections: number;
  /** 0 to 1: how much of what an investor expects the document covers, and how well. */
  coverage_score: number;
  /** Amount sought, decimal string, with its currency (ISO 4217). */
  ask: string | null;
  ask_currency: string | null;
  figures: number;
  inconsistencies: number;
  gaps: number;
  risks: number;
  questions: number;
  /** The text was cut off or sections were left out: the result speaks of the part that was read. */
  partial: boolean;
}

export interface Coverage {
  label: Label;
  sections: number;
  characters: number;
  /** Part of the document's characters, 0 to 1. */
  share: number;
  /** How well the subject is covered, 0 to 1: length, facts expected of it, confidence of the label. */
  strength: number;
  missing: boolean;
}

export type FigureKind = 'money' | 'percentage' | 'date' | 'head_count' | 'count';

export interface Figure extends Evidence {
  id: string;
  kind: FigureKind;
  raw: string;
  /** Decimal string in whole units (dollars, not millions); percentage points for a percentage; ISO date or its beginning for a date. */
  value: string;
  /** ISO 4217 code for money, `%`, `people`, what is counted, or the precision of a date. */
  unit: string;
  label: Label;
  /** The metric or fact that the figure states, where the sentence tells. */
  about: string | null;
}

export interface MetricPoint extends Evidence {
  /** `2024`, `2024-Q3`, `2024-H1` or `2024-03`. */
  period: string;
  year: number;
  /** Decimal string in whole units. */
  value: string;
  projected: boolean;
}

export interface Metric {
  metric: string;
  name: string;
  /** ISO 4217 code, `%` or what is counted. */
  unit: string;
  /** Change from the first to the last point in percent, decimal string; null where the first is not above zero. */
  change_percent: string | null;
  points: MetricPoint[];
}

export interface TimelineEvent extends Evidence {
  /** ISO date or its beginning. */
  date: string;
  kind: 'founded' | 'funding' | 'launch' | 'legal' | 'people' | 'milestone' | 'plan';
  event: string;
}

export interface ConsistencyCheck extends Evidence {
  id: string;
  kind: 'total' | 'share_total' | 'use_of_funds' | 'growth' | 'ratio' | 'conflict';
  status: 'consistent' | 'inconsistent';
  /** What was compared, for a person. */
  subject: string;
  /** Decimal strings in `unit`. */
  expected: string;
  stated: string;
  /** Stated minus expected. */
  difference: string;
  unit: string;
  /** The figures that the expected value was computed from. */
  basis: string;
}

export interface Gap extends Evidence {
  id: string;
  label: Label;
  kind: 'label' | 'fact';
  /** What is missing. */
  missing: string;
  why: string;
  severity: Severity;
}

export interface Risk extends Evidence {
  id: string;
  /** `stated`: the document names it; `derived`: it follows from figures or from what is said. */
  origin: 'stated' | 'derived';
  kind: string;
  risk: string;
  severity: Severity;
}

export interface Question extends Evidence {
  id: string;
  label: Label;
  question: string;
  /** What the question derives from, and the id of that element. */
  basis: 'gap' | 'inconsistency' | 'risk' | 'figure';
  basis_id: string;
  priority: Severity;
}

/** The result of N2 that analysts read. Lists are bounded; `…_omitted` says how many elements a bound left out. */
export interface DeepAnalysis {
  schema: typeof deepAnalysisSchema;
  summary: Summary;
  coverage: Coverage[];
  consistency_checks: ConsistencyCheck[];
  consistency_checks_omitted: number;
  questions: Question[];
  questions_omitted: number;
  risks: Risk[];
  risks_omitted: number;
  gaps: Gap[];
  metrics: Metric[];
  metrics_omitted: number;
  timeline: TimelineEvent[];
  timeline_omitted: number;
  figures: Figure[];
  figures_omitted: number;
}
