import type { Severity } from '../../findings/analysis-output.ts';
import type { Label } from '../../outputs.ts';

/** A fact that an investor expects in a document and the words that announce it. */
export interface FactName {
  id: string;
  label: Label;
  /** Kind of value next to the words. `mention`: the words alone are the fact. */
  kind: 'money' | 'percent' | 'months' | 'count' | 'mention';
  cue: RegExp;
  /** Pattern of clauses that rule the fact out. */
  not?: RegExp;
  /** Looser wordings that state the fact without a value that can be assigned with certainty. */
  also?: RegExp;
  /** Severity if the fact is missing, or null if its absence means nothing. */
  importance: Severity | null;
}
