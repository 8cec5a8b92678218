import { aliases, type FactAliases } from '../lexicon/aliases.ts';
import { factAliases } from '../lexicon/fact-names.ts';
import { metricAliases } from '../lexicon/metrics.ts';
import { isNeutral, metricNames, metricOfRow } from './metric-names.ts';

/** A fact that an investor expects in a document, and the words that announce it. */
export interface FactName extends Pick<FactAliases, 'id' | 'label' | 'kind' | 'importance'> {
  cue: RegExp;
  /** Expression for clauses that rule the fact out. */
  not?: RegExp;
}

/** Returns the names of a fact with those of the metric of the same ID. */
function withMetric(fact: FactAliases) {
  const metric = metricAliases.find(({ id }) => id === fact.id);
  const both = (key: 'names' | 'exceptAfter' | 'exceptBefore' | 'unless' | 'ofRows') => [
    ...(metric?.[key] ?? []),
    ...(fact[key] ?? []),
  ];
  return {
    names: both('names'),
    exceptAfter: both('exceptAfter'),
    exceptBefore: both('exceptBefore'),
    unless: both('unless'),
    ofRows: both('ofRows'),
  };
}

/** Facts in the order in which a sentence is searched for them. */
export const factNames: readonly FactName[] = factAliases.map((fact) => {
  const { unless, ...names } = withMetric(fact);
  const { id, label, kind, importance } = fact;
  return {
    ...{ id, label, kind, importance },
    cue: aliases(names),
    ...(unless.length > 0 && { not: aliases(unless) }),
  };
});

const ofRows = factAliases.flatMap((fact) => {
  if (fact.kind === 'mention') return [];
  const { ofRows, ...names } = withMetric(fact);
  return [[fact.id, aliases({ ...names, names: [...names.names, ...ofRows] })] as const];
});

/** Returns the fact that a row or column is named for, or null if the name says more than that. */
function factOfRow(name: string): string | null {
  for (const [id, words] of ofRows) {
    const found = words.exec(name);
    if (found && isNeutral(name.slice(0, found.index)) && isNeutral(name.slice(found.index + found[0].length)))
      return id;
  }
  return null;
}

/** A meaning that a number in a sentence can have: a fact or a metric. */
export interface Meaning {
  id: string;
  kind: FactName['kind'];
  /** Finds each of its names. */
  every: RegExp;
  not?: RegExp;
  /** True if a sentence can give its figures of several periods. */
  isSeries: boolean;
}

export const meanings: readonly Meaning[] = [
  ...factNames.flatMap(({ id, kind, cue, not }): Meaning[] => {
    const isSeries = kind !== 'count' && id !== 'burn' && metricNames.some((metric) => metric.id === id);
    return kind === 'mention' ? [] : [{ id, kind, every: new RegExp(cue, 'gi'), not, isSeries }];
  }),
  ...metricNames.flatMap(({ id, kind, words, unless }): Meaning[] => {
    const isFact = factNames.some((fact) => fact.id === id);
    const not = unless ?? undefined;
    return isFact ? [] : [{ id, kind, every: new RegExp(words, 'gi'), not, isSeries: kind !== 'count' }];
  }),
];

/** Returns the metric or fact that a row or column is named for, or null if the name says more than that. */
export function nameOfRow(name: string): string | null {
  const metric = metricOfRow(name);
  return metric?.exact ? metric.metric.id : factOfRow(name);
}
