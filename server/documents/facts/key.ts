import type Big from 'big.js';
import type { NumberHit } from '../read/numbers.ts';
import type { Read } from '../read/reading.ts';
import type { MetricName } from './metric-names.ts';
import type { Subject } from './subjects.ts';

/** Meaning of a figure. Only figures of one key state the same thing and can be compared. */
export interface FactKey {
  metric: MetricName;
  /** `2024`, `2024-Q3`, `2024-H1` or `2024-03`. */
  period: string;
  /** ISO 4217 code, `%` or the ID of a metric that is counted. */
  unit: string;
  /** File of an archive and scenario: figures of another company or another case have another scope. */
  scope: string;
  /** True for a plan, false for an actual figure. */
  projected: boolean;
}

/** A value of a metric in a period, before points are sorted. */
export interface Observation extends FactKey {
  year: number;
  value: Big;
  source: 'table' | 'sentence';
  subject: Subject;
  read: Read;
  /** Row or column, or null in a sentence. */
  name: string | null;
  hit: NumberHit;
  /** Characters of the number in the statement. Both are 0 if the cell is not a part of it. */
  start: number;
  end: number;
}

/** Returns the key of all periods, plans and actual figures of one metric. */
export const seriesKeyOf = ({ metric, unit, scope }: FactKey): string => [metric.id, unit, scope].join('|');

/** Returns the key as text. */
export const keyOf = (key: FactKey): string => [seriesKeyOf(key), key.period, key.projected].join('|');
