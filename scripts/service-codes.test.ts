import { expect, test } from 'vitest';
import { factNames } from '#server/documents/facts/fact-names.ts';
import { phrasesEn } from '#server/documents/findings/phrases/phrases.en.ts';
import { faultTexts } from '#server/documents/messages/faults.ts';
import { logTexts } from '#server/documents/messages/say.ts';
import { fileTypes, limitTexts, stepNames } from '#server/documents/messages/terms.ts';
import { labels } from '#server/documents/outputs.ts';
import { taskNames } from '#server/pipeline/steps.ts';
import { en, zh } from '#src/messages/testing/all-messages.ts';

const keysOf = (prefix: string, texts: object) => Object.keys(texts).map((key) => `${prefix}.${key}`);
const gaps = [
  ...keysOf('gap', phrasesEn.gaps),
  ...labels.filter((label) => label !== 'other').map((label) => `label.${label}`),
];
/** Codes that are only in results of earlier versions, which can still be opened. */
const earlier = {
  question: ['ask', 'pre_money', 'post_money', 'cac', 'gross_margin', 'market_size', 'customers', 'equity_offered'],
  finding: ['top_customers', 'forecast', 'losses', 'churn', 'no_revenue', 'figures'],
};
const codesOf = {
  gap: gaps,
  question: [
    ...gaps,
    ...keysOf('risk', phrasesEn.risks),
    ...keysOf('check', phrasesEn.checks),
    ...earlier.question.map((id) => `figure.${id}`),
    ...keysOf('statement', phrasesEn.statements),
    'plan',
  ],
  finding: [
    ...keysOf('derived', phrasesEn.derived),
    ...earlier.finding.map((id) => `derived.${id}`),
    'subject.metric',
    'subject.fact',
  ],
};

/** Ids of the messages for all codes of the companion service. */
const ids = {
  fault: Object.keys(faultTexts),
  entry: Object.keys(logTexts),
  filetype: Object.keys(fileTypes),
  limit: Object.keys(limitTexts),
  // The last three are only in results of earlier versions.
  fact: [...factNames.map(({ id }) => id), 'founded', 'payback', 'project_cost'],
  'findings.label': labels,
  question: codesOf.question,
  missing: codesOf.gap,
  why: codesOf.gap,
  finding: codesOf.finding,
  summary: Object.keys(phrasesEn.summary),
  task: taskNames,
};

test.each([
  ['English', en],
  ['Chinese', zh],
])('the console has a text in %s for every code of the service', (_, catalog) => {
  const wanted = Object.entries(ids).flatMap(([prefix, codes]) => codes.map((code) => `${prefix}.${code}`));
  expect(wanted.length).toBeGreaterThan(300);
  expect(wanted.filter((id) => !Object.hasOwn(catalog, id))).toEqual([]);
});

test('the console has no text for codes that the service does not send', () => {
  const known = new Set(Object.entries(ids).flatMap(([prefix, codes]) => codes.map((code) => `${prefix}.${code}`)));
  const own = Object.keys(en).filter((id) => Object.keys(ids).some((prefix) => id.startsWith(`${prefix}.`)));
  expect(own.filter((id) => !known.has(id))).toEqual([]);
});

test('a step has the same name in the log as elsewhere in the console', () => {
  const names = taskNames.map((name) => [name, String((en as Record<string, unknown>)[`task.${name}`])]);
  expect(stepNames).toEqual(Object.fromEntries(names));
});
