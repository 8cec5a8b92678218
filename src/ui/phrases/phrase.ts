import { i18n } from '@lingui/core';
import { z } from 'zod/mini';
import { formatDecimal } from '#src/lib/format/decimal-text.ts';
import { messageOr } from '#src/messages/t.ts';
import { withUnit } from './amounts.ts';
import { companyFactText } from './company-fact.ts';
import { periodName } from './period-name.ts';

/** Parameters of a phrase as a service sends them. */
export type Params = Readonly<Record<string, unknown>>;

/** Prefixes of the messages for values, by the name of the parameter. */
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
const Amount = z.object({ value: z.string(), unit: z.string() });
/** A value can be a phrase, but a value of that phrase cannot. */
const Phrase = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) });
/** Parameters that are decimals. Others, such as a year, may only look like one. */
const decimals = new Set(['stated', 'expected', 'difference']);

/** Facts about the company, by the name of the parameter. The lead of a summary says the sector or describes the company. */
const factOfParam: Readonly<Record<string, string>> = { sector: 'sector', stage: 'stage', what: 'sector' };
const periods = new Set(['period', 'from', 'to']);

type Values = Record<string, string | number>;

/** Returns a decimal with its unit as a service sends it, or undefined for another value. */
export const amountOf = (value: unknown) => Amount.safeParse(value).data;

/**
 * Returns a message whose id and values come from a service, in the reader's language, or null if the catalog does not
 * have it or needs other values.
 */
export function phraseOf(id: string, params: Params, locale: string): string | null {
  const values = valuesOf(params, locale);
  for (const [name, value] of Object.entries(params)) {
    const phrase = Phrase.safeParse(value);
    const text = phrase.success
      ? messageWith(`finding.${phrase.data.code}`, valuesOf(phrase.data.params, locale))
      : null;
    if (text !== null) values[name] = text;
  }
  return messageWith(id, values);
}

function messageWith(id: string, values: Values): string | null {
  const text = messageOr(id, '', values);
  return text !== '' && isFilled(i18n.messages[id], values) ? text : null;
}

/** Returns the texts, numbers, amounts and lists of a phrase as text or numbers. Leaves out other values. */
function valuesOf(params: Params, locale: string): Values {
  const numbers = Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
  const word = (name: string, value: string) =>
    terms[name] && /^\w+$/.test(value) ? messageOr(`${terms[name]}.${value}`, value, numbers) : value;
  const values: Values = { ...numbers };
  for (const [name, value] of Object.entries(params)) {
    const amount = amountOf(value);
    if (amount) values[name] = withUnit(amount.value, amount.unit, locale);
    else if (typeof value === 'string' && factOfParam[name]) values[name] = companyFactText(factOfParam[name], value);
    else if (typeof value === 'string' && periods.has(name)) values[name] = periodName(value, locale);
    else if (Array.isArray(value))
      values[name] = new Intl.ListFormat(locale).format(value.map((item) => word(name, String(item))));
    else if (typeof value === 'string')
      values[name] = decimals.has(name) ? formatDecimal(value, locale) : word(name, value);
  }
  return values;
}

/** Returns true if the values contain everything that a compiled message needs, with numbers where it formats numbers. */
function isFilled(message: unknown, values: Values): boolean {
  if (!Array.isArray(message)) return true;
  return message.every((token) => {
    if (!Array.isArray(token)) return true;
    const [name, type, choices] = token as [string, string?, unknown?];
    const value = values[name];
    if (value === undefined || (type !== undefined && !Number.isFinite(value))) return false;
    return type !== 'plural' || Object.values(choices as object).every((choice) => isFilled(choice, values));
  });
}
