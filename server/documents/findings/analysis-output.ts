import type { SingleFactName } from '#contract/findings.ts';
import type { ExtractedText, Format, Label, ReadingNote } from '../outputs.ts';

export const deepAnalysisSchema = 'assay.deep-analysis/2';

/**
 * Sentence or table row of the file that supports an element, with its position. Null fields do not exist in the
 * format.
 */
export interface Evidence {
  /** Path inside an archive. */
  entry: string | null;
  /** 1-based page, slide or sheet. */
  page: number | null;
  /** 1-based line or paragraph. */
  line: number | null;
  /** Quoted text on one line, shortened if it is long. */
  quote: string;
  /**
   * Block of the document's text that contains the quote, as in `GET /api/projects/{id}/blocks`, with the offsets of the
   * first character and after the last one. Null if the quote spans two blocks or is a heading outside the text.
   */
  block: number | null;
  start: number | null;
  end: number | null;
  /** Recognition confidence of the quote, 0 to 100. Absent for text that was not read from a scan. */
  text_confidence?: number;
}

/** Element of a result with its evidence. */
interface Supported extends Evidence {
  /** Set if a model proposed the element, or a part of it, and the document confirms it. Absent for findings of the rules. */
  source?: 'model';
}

/** Amount in a phrase: a decimal with its unit, as in `ConsistencyCheck`. */
export interface Amount {
  value: string;
  unit: string;
}

/**
 * Code and values of a text that the analysis writes itself. With these, the console shows the text in the reader's
 * language. A value can be a phrase.
 */
export interface Phrase {
  code: string;
  params: Record<string, string | number | readonly string[] | Amount | Phrase>;
}

export type Severity = 'high' | 'medium' | 'low';

export interface Summary {
  /** Two to four sentences for the user, in the document's language. */
  text: string;
  /** Sentences of the text as phrases. */
  sentences: Phrase[];
  company: string | null;
  sector: string | null;
  stage: string | null;
  format: Format;
  language: ExtractedText['language'];
  pages: number | null;
  characters: number;
  sections: number;
  /** How much of the expected information the document covers and how well, 0 to 1. */
  coverage_score: number;
  /** Funding amount as a decimal string, with its currency (ISO 4217). */
  ask: string | null;
  ask_currency: string | null;
  figures: number;
  inconsistencies: number;
  gaps: number;
  risks: number;
  questions: number;
  /** True if a part of the file was not read or analyzed. The result covers only the rest, and has no gaps. */
  partial: boolean;
  /** Pages, slides or sheets that were read, if the format has them. */
  pages_read?: number | null;
  /** Pages that are scans, by whether their text was read. Absent if there are none. */
  scans?: { read: number[]; unread: number[] };
  /** Names of the companies that the files of an archive are about, if there are several. */
  companies?: string[];
}

export interface Coverage {
  label: Label;
  sections: number;
  characters: number;
  /** Share of the document's characters, 0 to 1. */
  share: number;
  /** How well the subject is covered, 0 to 1, from its length, expected facts and label confidence. */
  strength: number;
  missing: boolean;
}

/** Only results of earlier versions have `quantity`, a measure or a number of things, and `multiple`, a factor such as 2.0x. */
type FigureKind = 'money' | 'percentage' | 'date' | 'head_count' | 'count' | 'quantity' | 'multiple';

export interface Figure extends Supported {
  id: string;
  kind: FigureKind;
  raw: string;
  /**
   * Decimal string in whole units (dollars, not millions), percentage points for a percentage, or a full or partial
   * ISO date.
   */
  value: string;
  /** ISO 4217 code for money, `%`, `people`, the counted noun or measure, `x`, or the precision of a date. */
  unit: string;
  label: Label;
  /** Metric or fact that the figure states, if the sentence names it. */
  about: string | null;
  /** Name of the figure in the words of its table, or null outside tables. */
  name: string | null;
  /** Period as in `MetricPoint`, or `Y1` for a year of a plan. Null if unknown. */
  period: string | null;
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
  /** ISO 4217 code, `%` or the counted noun. */
  unit: string;
  /** Change from the first to the last point in percent as a decimal string. Null if the first is not above zero. */
  change_percent: string | null;
  points: MetricPoint[];
}

export interface TimelineEvent extends Evidence {
  /** Full or partial ISO date. */
  date: string;
  kind: 'founded' | 'funding' | 'launch' | 'legal' | 'people' | 'milestone' | 'plan';
  event: string;
}

/** A figure that takes part in a check, at its own place in the document. */
export interface CheckedFigure extends Evidence {
  /** Row and column of the figure, or null outside tables. */
  name: string | null;
  /** Decimal string in the unit of the figure. */
  value: string;
  /** ISO 4217 code, `%` or `number`. */
  unit: string;
  /** True if another value of this figure alone would make all figures agree. */
  is_suspect: boolean;
}

/** A figure that the expected value is calculated from, with how it takes part. */
export interface CheckedTerm extends CheckedFigure {
  operator: '+' | '−' | '×' | '/';
}

/** A stated figure and the value that others give for it. */
export interface ComparedFigures {
  kind: 'total' | 'share_total' | 'use_of_funds' | 'growth' | 'ratio' | 'conflict';
  /** Description of the comparison for the user. */
  subject: string;
  /** Decimal strings in `unit`. */
  expected: string;
  stated: string;
  /** Stated minus expected. */
  difference: string;
  unit: string;
  /** Figures that the expected value was calculated from. */
  basis: string;
}

export interface ConsistencyCheck extends Supported, ComparedFigures {
  id: string;
  status: 'consistent' | 'inconsistent';
  /** Phrase of the subject, or null if it is a quote. */
  subject_phrase: Phrase | null;
  /** The stated figure, and those that the expected value is calculated from. Contradictions between figures have them. */
  stated_figure?: CheckedFigure;
  terms?: CheckedTerm[];
  /** Other comparisons that fail because of the same wrong figure. */
  consequences?: (ComparedFigures & Evidence)[];
}

export interface Gap extends Supported, Phrase {
  id: string;
  label: Label;
  /** `label`, a whole subject, is only in results of earlier versions. */
  kind: 'label' | 'fact';
  /** Description of the missing information. */
  missing: string;
  why: string;
  severity: Severity;
}

export interface Risk extends Supported {
  id: string;
  /** `stated`: the document names the risk. `derived`: it follows from figures or statements. */
  origin: 'stated' | 'derived';
  kind: string;
  risk: string;
  /** Phrase of a derived risk. A stated risk is a quote. */
  risk_phrase: Phrase | null;
  severity: Severity;
}

export interface Question extends Supported, Phrase {
  id: string;
  label: Label;
  question: string;
  /** Kind and ID of the element that the question derives from. The ID of a statement is empty. */
  basis: 'gap' | 'inconsistency' | 'risk' | 'figure' | 'statement';
  basis_id: string;
  priority: Severity;
}

export interface CompanyFact extends Supported {
  fact: SingleFactName;
  value: string;
}

export interface Person extends Supported {
  name: string;
  role: string;
}

/** Section of the document with its label, as in `LabeledSection`. */
export interface OutlineSection extends Supported {
  title: string | null;
  inherited: boolean;
  label: Label;
  confidence: number;
  runner_up: Label | null;
}

export const withdrawalReasons = ['stated', 'no_risk', 'resolved', 'other_subject', 'plan'] as const;

/** A gap, risk or key figure of the rules that a model took back, with its reason and the statement that shows it. */
export interface Withdrawn extends Supported {
  reason: (typeof withdrawalReasons)[number];
  gap?: Gap;
  risk?: Risk;
  metric?: Metric;
}

/** Result of N2, as shown to analysts. Lists are limited, and `…_omitted` is the number of elements beyond a limit. */
export interface DeepAnalysis {
  schema: typeof deepAnalysisSchema;
  summary: Summary;
  /** Parts that were not read, and doubts about the rest. */
  reading_notes: ReadingNote[];
  coverage: Coverage[];
  consistency_checks: ConsistencyCheck[];
  consistency_checks_omitted: number;
  questions: Question[];
  questions_omitted: number;
  risks: Risk[];
  risks_omitted: number;
  gaps: Gap[];
  /** Absent without a model. */
  withdrawn?: Withdrawn[];
  metrics: Metric[];
  metrics_omitted: number;
  timeline: TimelineEvent[];
  timeline_omitted: number;
  company_facts: CompanyFact[];
  people: Person[];
  outline: OutlineSection[];
  outline_omitted: number;
  figures: Figure[];
  figures_omitted: number;
}
