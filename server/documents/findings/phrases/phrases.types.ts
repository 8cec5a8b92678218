import type { Label } from '../../outputs.ts';

/** Texts of a result in one language. `{name}` is replaced by a value, `{name:one|other}` by a word that depends on it. */
export interface Phrases {
  labels: Record<Label, { name: string; why: string; question: string }>;
  /** Gap, its importance and the question about it, by fact ID. */
  gaps: Record<string, { missing: string; why: string; question: string }>;
  noSection: string;
  /** Name and question by kind of risk. */
  risks: Record<string, { name: string; question: string }>;
  /** Risks derived from figures. */
  derived: Record<string, string>;
  /** Questions by kind of check. */
  checks: Record<string, string>;
  /** Questions about a statement, by what they ask for. */
  statements: Record<string, string>;
  summary: Record<
    | 'lead'
    | 'leadOnly'
    | 'noCompany'
    | 'leadUnknown'
    | 'stage'
    | 'ask'
    | 'metric'
    | 'strong'
    | 'weak'
    | 'wrong'
    | 'right'
    | 'runway',
    string
  >;
  comma: string;
}
