import { aliases } from '../lexicon/aliases.ts';
import { type MetricAliases, metricAliases } from '../lexicon/metrics.ts';
import { neutralNames } from '../lexicon/table-names.ts';
import { scanDates } from '../read/dates.ts';
import { mayHaveDate } from '../read/reading.ts';

/** A metric that documents state for each year, with its names. */
export interface MetricName extends Pick<MetricAliases, 'id' | 'en' | 'zh' | 'kind'> {
  /** English and Chinese names in one expression. */
  words: RegExp;
  /** Names that a row or column may have. */
  ofRow: RegExp;
  unless: RegExp | null;
}

/** Metrics by precision of their names. At the same position in a text, the first match wins. */
export const metricNames: readonly MetricName[] = metricAliases.map((metric) => ({
  ...metric,
  words: aliases(metric),
  ofRow: aliases({ ...metric, names: [...metric.names, ...(metric.ofRows ?? [])] }),
  unless: metric.unless ? aliases(metric.unless) : null,
}));

/** IDs of the metrics. Other meanings of a figure are facts. */
export const metricIds: ReadonlySet<string> = new Set(metricNames.map(({ id }) => id));

export interface Mention {
  metric: MetricName;
  start: number;
  end: number;
}

function firstOf(text: string, words: 'words' | 'ofRow'): Mention | null {
  let best: Mention | null = null;
  for (const metric of metricNames) {
    const found = metric[words].exec(text);
    if (found && (best === null || found.index < best.start))
      best = { metric, start: found.index, end: found.index + found[0].length };
  }
  return best;
}

/** Returns the first metric that a text names and its position. */
export const metricIn = (text: string): Mention | null => firstOf(text, 'words');

/** Returns all metrics that a text names, in order, without overlaps. */
export function metricsIn(text: string): Mention[] {
  const found: Mention[] = [];
  for (let from = 0; found.length < 12; ) {
    const next = metricIn(text.slice(from));
    if (next === null) break;
    found.push({ metric: next.metric, start: next.start + from, end: next.end + from });
    from += next.end;
  }
  return found;
}

const neutral = aliases(neutralNames, 'gi');
const MAX_NAME_LENGTH = 60;

/** Returns true if a part of a name adds nothing to the rest of it: a unit, a date, a sign or something in parentheses. */
export const isNeutral = (part: string): boolean =>
  (mayHaveDate.test(part) ? scanDates(part).reduce((rest, { raw }) => rest.replace(raw, ''), part) : part)
    .replace(/[（(][^）)]{0,30}[)）]/g, '')
    .replace(neutral, '')
    .replace(/[^\p{L}\d&%]+/gu, '') === '';

/**
 * Returns the metric that a row's name denotes, and whether the name adds nothing to it: "Total revenue" does not,
 * "Revenue of product A" does. `isLoose` is true for a name that denotes it only if no other row does: "Sales", "Total income".
 */
export function metricOfRow(label: string): { metric: MetricName; exact: boolean; isLoose: boolean } | null {
  if (label.length > MAX_NAME_LENGTH) return null;
  const named = firstOf(label, 'ofRow');
  if (named && isNeutral(label.slice(0, named.start)) && isNeutral(label.slice(named.end)))
    return { metric: named.metric, exact: true, isLoose: !named.metric.words.test(label) };
  const mention = metricIn(label);
  return mention && { metric: mention.metric, exact: false, isLoose: true };
}
