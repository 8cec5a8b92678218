import { grouped } from '../read/grouped.ts';
import { phrasesEn } from './phrases.en.ts';
import type { Phrases } from './phrases.types.ts';
import { phrasesZh } from './phrases.zh.ts';

/** Returns the phrases in the document's language: Chinese or English. */
export const phrasesOf = (language: string): Phrases => (language === 'zh' ? phrasesZh : phrasesEn);

const shown = (value: string | number) =>
  /^-?\d{5,}(?:\.\d+)?$/.test(String(value)) ? grouped(String(value)) : String(value);

/** Returns a value and its unit for a template: a month has a name instead of a unit. */
export const valueWithUnit = (value: string, unit: string, phrases: Phrases): { value: string; unit: string } => {
  if (unit === 'month') return { value: fill(phrases === phrasesZh ? '{n}月' : 'month {n}', { n: value }), unit: '' };
  return { value, unit: unit === 'number' || unit === '%' || unit === 'year' ? '' : unit };
};

/** Fills in a template. A name without a value becomes empty, and `{name:one|other}` picks `one` for a value of 1. */
export function fill(template: string, values: Record<string, string | number | null>): string {
  return template
    .replace(/\{(\w+):([^|}]*)\|([^}]*)\}/g, (_, name: string, one: string, other: string) =>
      Number(values[name]) === 1 ? one : other,
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => shown(values[name] ?? ''))
    .replace(/ {2,}/g, ' ')
    .trim();
}
