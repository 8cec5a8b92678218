import type { Label } from '../../outputs.ts';
import { grouped } from '../read/grouped.ts';
import { phrasesEn } from './phrases.en.ts';
import { phrasesZh } from './phrases.zh.ts';

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
  /** Questions about stated figures, by fact ID. */
  figures: Record<string, string>;
  metric: string;
  summary: Record<
    'lead' | 'leadOnly' | 'leadUnknown' | 'stage' | 'ask' | 'metric' | 'strong' | 'weak' | 'wrong' | 'right' | 'runway',
    string
  >;
  comma: string;
}

/** Returns the phrases in the document's language: Chinese or English. */
export const phrasesOf = (language: string): Phrases => (language === 'zh' ? phrasesZh : phrasesEn);

const shown = (value: string | number) =>
  /^-?\d{5,}(?:\.\d+)?$/.test(String(value)) ? grouped(String(value)) : String(value);

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
