import { findings } from '#src/messages/en/findings.ts';
import { insights } from '#src/messages/en/insights.ts';
import { service } from '#src/messages/en/service.ts';
import { terms } from '#src/messages/en/terms.ts';
import { findings as findingsZh } from '#src/messages/zh/findings.ts';
import { insights as insightsZh } from '#src/messages/zh/insights.ts';
import { service as serviceZh } from '#src/messages/zh/service.ts';
import { terms as termsZh } from '#src/messages/zh/terms.ts';
import { catalogOf } from '../messages/message-text.ts';
import { grouped } from '../read/numerals.ts';
import type { Amount, Phrase } from './analysis-output.ts';

const catalogs = {
  en: catalogOf('en', { ...findings, ...insights, ...service, ...terms }),
  zh: catalogOf('zh', { ...findingsZh, ...insightsZh, ...serviceZh, ...termsZh }),
};
export type TextLanguage = keyof typeof catalogs;

/** Returns the ends of the IDs of messages with this beginning: `churn` for `question.risk.churn`. */
export const codesOf = (beginning: string): string[] =>
  Object.keys(catalogs.en.messages).flatMap((id) => (id.startsWith(beginning) ? [id.slice(beginning.length)] : []));

/** Returns the language of the texts for a document: Chinese or English. */
export const languageOfTexts = (language: string): TextLanguage => (language === 'zh' ? 'zh' : 'en');

/** Groups of messages with words for values, by the name of the parameter. */
const wordsOf: Readonly<Record<string, string>> = { metric: 'findings.metric', labels: 'findings.label', fact: 'fact' };

/** Returns a message of the console in the document's language, filled in with the values of a phrase. */
export function phraseText(id: string, params: Phrase['params'], language: TextLanguage): string {
  const catalog = catalogs[language];
  const wordOf = (group: string | undefined, value: string, n = 0) =>
    `${group}.${value}` in catalog.messages ? catalog._(`${group}.${value}`, { n }) : value;
  const amountText = ({ value, unit }: Amount) => {
    if (unit === 'year') return value;
    if (unit === 'month')
      return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
        Date.UTC(2000, Number(value) - 1),
      );
    if (unit === '%' || unit === 'x') return grouped(value) + unit;
    if (unit === '' || unit === 'number') return grouped(value);
    return `${grouped(value)} ${wordOf('unit', unit, Number(value))}`;
  };
  const textOf = (name: string, value: Phrase['params'][string]): string | number => {
    if (typeof value === 'number') return value;
    if (typeof value === 'string') return wordOf(wordsOf[name], value);
    if ('unit' in value) return amountText(value);
    if ('code' in value) return phraseText(`finding.${value.code}`, value.params, language);
    return new Intl.ListFormat(language).format(value.map((one) => wordOf(wordsOf[name], one)));
  };
  return catalog._(id, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, textOf(name, value)])));
}
