import { i18n } from '@lingui/core';
import { formatDecimal } from '#src/lib/format/decimal-text.ts';
import { messageOr } from '#src/messages/t.ts';

/** Parameters of a phrase as a service sends them. */
export type Params = Readonly<Record<string, unknown>>;

/** Where the words for a value are in the catalog, by the name of the parameter. */
const terms: Record<string, string> = {
  basis: 'basis',
  company_fact: 'companyfact',
  event_kind: 'event',
  fact: 'fact',
  label: 'findings.label',
  labels: 'findings.label',
  limit: 'limit',
  metric: 'findings.metric',
  risk_kind: 'findings.risk',
  severity: 'findings.severity',
  task: 'task',
  type: 'filetype',
};
/** Parameters that are decimals. Others may look like one, such as a year. */
const decimals = new Set(['stated', 'expected', 'difference']);

/**
 * Returns a message whose id and values a service sends, in the reader's language, or null if the catalog does not have
 * it or needs other values.
 */
export function phraseOf(id: string, params: Params, locale: string): string | null {
  const values = valuesOf(params, locale);
  const text = messageOr(id, '', values);
  return text !== '' && isFilled(i18n.messages[id], values) ? text : null;
}

function valuesOf(params: Params, locale: string): Record<string, string | number> {
  const numbers = Object.fromEntries(Object.entries(params).filter(isNumeric));
  const word = (name: string, value: string) =>
    terms[name] ? messageOr(`${terms[name]}.${value}`, value, numbers) : value;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'number') values[name] = value;
    else if (typeof value === 'string')
      values[name] = decimals.has(name) ? formatDecimal(value, locale) : word(name, value);
    else if (Array.isArray(value))
      values[name] = new Intl.ListFormat(locale).format(value.map((item) => word(name, String(item))));
  }
  return values;
}

const isNumeric = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number';

/** Returns true if each value that a compiled message needs is there, and is a number where it is shown as one. */
function isFilled(message: unknown, values: Record<string, string | number>): boolean {
  if (!Array.isArray(message)) return true;
  return message.every((token) => {
    if (!Array.isArray(token)) return true;
    const [name, type, choices] = token as [string, string?, unknown?];
    const value = values[name];
    if (value === undefined || (type !== undefined && !Number.isFinite(value))) return false;
    return type !== 'plural' || Object.values(choices as object).every((choice) => isFilled(choice, values));
  });
}
