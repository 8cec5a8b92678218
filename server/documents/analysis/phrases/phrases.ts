import type { Label } from '../../outputs.ts';
import { grouped } from '../read/grouped.ts';
import { phrasesEn } from './phrases.en.ts';
import { phrasesZh } from './phrases.zh.ts';

/** What a result says to people, in one language; `{name}` stands for a value. */
export interface Phrases {
  labels: Record<Label, { name: string; why: string; question: string }>;
  /** By fact id: what is missing, why it matters, what to ask. */
  gaps: Record<string, { missing: string; why: string; question: string }>;
  noSection: string;
  /** By kind of risk: its name, and what to ask. */
  risks: Record<string, { name: string; question: string }>;
  /** Risks that follow from figures. */
  derived: Record<string, string>;
  /** By kind of check. */
  checks: Record<string, string>;
  /** By fact id: a question about a figure that the document gives. */
  figures: Record<string, string>;
  metric: string;
  summary: Record<
    'lead' | 'leadOnly' | 'leadUnknown' | 'stage' | 'ask' | 'metric' | 'strong' | 'weak' | 'wrong' | 'right' | 'runway',
    string
  >;
  comma: string;
}

/** The phrases of the document's language; English for any but Chinese. */
export const phrasesOf = (language: string): Phrases => (language === 'zh' ? phrasesZh : phrasesEn);

const shown = (value: string | number) =>
  /^-?\d{5,}(?:\.\d+)?$/.test(String(value)) ? grouped(String(value)) : String(value);

/** A template with its values put in; a name without a value stays out. */
export function fill(template: string, values: Record<string, string | number | null>): string {
  return template
    .replace(/\{(\w+)\}/g, (_, name: string) => shown(values[name] ?? ''))
    .replace(/ {2,}/g, ' ')
    .trim();
}
