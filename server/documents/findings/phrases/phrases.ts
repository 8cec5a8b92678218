import { grouped } from '../../read/grouped.ts';
import { phrasesEn } from './phrases.en.ts';
import type { Phrases } from './phrases.types.ts';
import { phrasesZh } from './phrases.zh.ts';

/** Returns the phrases in the document's language: Chinese or English. */
export const phrasesOf = (language: string): Phrases => (language === 'zh' ? phrasesZh : phrasesEn);

const shown = (value: string | number) =>
  /^-?\d{5,}(?:\.\d+)?$/.test(String(value)) ? grouped(String(value)) : String(value);

/** Names of units in Chinese, where a unit follows its number without a space. */
const unitsZh: Record<string, string> = {
  days: '天',
  weeks: '周',
  years: '年',
  months: '个月',
  people: '人',
  customers: '家客户',
  users: '名用户',
};

/** Returns a value and its unit for a template. A month has a name, and a sign or a Chinese word is part of the value. */
export const valueWithUnit = (value: string, unit: string, phrases: Phrases): { value: string; unit: string } => {
  if (unit === 'month') return { value: fill(phrases === phrasesZh ? '{n}月' : 'month {n}', { n: value }), unit: '' };
  if (unit === '%' || unit === 'x') return { value: `${value}${unit}`, unit: '' };
  const word = phrases === phrasesZh ? unitsZh[unit] : undefined;
  if (word !== undefined) return { value: `${shown(value)}${word}`, unit: '' };
  return { value, unit: unit === 'number' || unit === 'year' ? '' : unit };
};

/**
 * Fills in a template. A name without a value becomes empty, with the space before it, and `{name:one|other}` picks `one` for
 * a value of 1.
 */
export function fill(template: string, values: Record<string, string | number | null>): string {
  return template
    .replace(/\{(\w+):([^|}]*)\|([^}]*)\}/g, (_, name: string, one: string, other: string) =>
      Number(values[name]) === 1 ? one : other,
    )
    .replace(/( ?)\{(\w+)\}/g, (_, space: string, name: string) => {
      const value = shown(values[name] ?? '');
      return value === '' ? '' : `${space}${value}`;
    })
    .replace(/ {2,}/g, ' ')
    .trim();
}
