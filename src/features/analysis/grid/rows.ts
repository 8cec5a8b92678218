import { messageOr, t } from '#src/messages/t.ts';
import { periodName } from '#src/ui/phrases/period-name.ts';
import type { Column } from './columns.ts';
import { differ } from './differences.ts';
import { countIds, keyOf, LATEST, latestIds, partsOf } from './values.ts';

export interface Row {
  key: string;
  label: string;
  /** Ids of the results whose documents contradict another one of the same company. */
  differing: ReadonlySet<string>;
  isAdded: boolean;
}

interface Choice {
  /** Keys of the rows that the user added. */
  added: readonly string[];
  /** True if all results are about one company, whatever their names are. */
  isSame: boolean;
  isOnlyDifferences: boolean;
}

/** Returns the results of each company that has several of them. */
export function companiesOf(columns: readonly Column[], isSame: boolean): Column[][] {
  const ready = columns.filter(({ values }) => values !== null);
  const groups = isSame ? [ready] : [...Map.groupBy(ready, ({ company }) => company).values()];
  return groups.filter(({ length }) => length > 1);
}

/** Returns the ids of the results that differ from another one in a key. */
function differingIn(key: string, companies: readonly Column[][]): Set<string> {
  const ids = new Set<string>();
  for (const company of companies)
    for (const [at, one] of company.entries())
      for (const other of company.slice(at + 1))
        if (differ(key, one.values?.get(key) ?? [], other.values?.get(key) ?? [])) ids.add(one.id).add(other.id);
  return ids;
}

/** Returns all keys of the results, each once. */
export const allKeys = (columns: readonly Column[]): string[] => [
  ...new Set(columns.flatMap(({ values }) => [...(values?.keys() ?? [])])),
];

function defaultKeys(all: readonly string[]): string[] {
  const years = (id: string) => all.filter((key) => partsOf(key).id === id && /\|\d{4}$/.test(key)).sort();
  const revenue = years('revenue');
  return [
    keyOf('ask'),
    ...(revenue.length > 0 ? revenue : [keyOf('revenue')]),
    ...years('growth'),
    ...latestIds.map((id) => keyOf(id, LATEST)),
    keyOf('runway'),
    keyOf('people'),
    ...countIds.map((id) => keyOf(id)),
  ];
}

/** Returns the rows: the usual ones, those that the user added, and all in which documents of one company differ. */
export function rowsOf(columns: readonly Column[], choice: Choice, locale: string): Row[] {
  const { added, isSame, isOnlyDifferences } = choice;
  const companies = companiesOf(columns, isSame);
  const all = allKeys(columns);
  const usual = defaultKeys(all);
  const differing = new Map(all.map((key) => [key, differingIn(key, companies)]));
  const shown = new Set([...usual, ...added, ...all.filter((key) => differing.get(key)!.size > 0)]);
  const rows = [...shown].map((key) => ({
    key,
    label: labelOf(key, columns, locale),
    differing: differing.get(key) ?? new Set<string>(),
    isAdded: added.includes(key) && !usual.includes(key),
  }));
  return isOnlyDifferences ? rows.filter((row) => row.differing.size > 0) : rows;
}

/** Returns the name of a row in the reader's language, with its period. */
export function labelOf(key: string, columns: readonly Column[], locale: string): string {
  const { id, period } = partsOf(key);
  const named =
    columns.map(({ values }) => values?.get(key)?.[0]?.name).find(Boolean) ?? id.replace(/^=/, '').replaceAll('_', ' ');
  const text =
    messageOr(`findings.metric.${id}`, '') ||
    messageOr(`analysis.grid.row.${id}`, '') ||
    messageOr(`analysis.column.${id}`, '') ||
    messageOr(`fact.${id}`, '') ||
    messageOr(`projects.company.${id}`, named);
  const name = text.charAt(0).toUpperCase() + text.slice(1);
  return period && period !== LATEST ? t('analysis.grid.period', { name, period: periodName(period, locale) }) : name;
}
