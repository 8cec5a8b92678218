import { expect, test } from 'vitest';
import { factNames } from '#server/documents/facts/fact-names.ts';
import { expectedFacts } from '#server/documents/findings/gaps/gaps.ts';
import { riskKinds } from '#server/documents/lexicon/risks.ts';
import { topics } from '#server/documents/lexicon/topics.ts';
import { faultTexts } from '#server/documents/messages/faults.ts';
import { logTexts } from '#server/documents/messages/say.ts';
import { fileTypes, limitTexts, stepNames } from '#server/documents/messages/terms.ts';
import { labels } from '#server/documents/outputs.ts';
import { taskNames } from '#server/pipeline/steps.ts';
import { en, zh } from '#src/messages/testing/all-messages.ts';

const gaps = [
  ...[...expectedFacts, ...topics].map(({ id }) => `gap.${id}`),
  ...labels.filter((label) => label !== 'other').map((label) => `label.${label}`),
];

/** Ids of messages by the beginning, with all codes of the companion service. */
const ids = {
  fault: Object.keys(faultTexts),
  entry: Object.keys(logTexts),
  filetype: Object.keys(fileTypes),
  limit: Object.keys(limitTexts),
  // The last three are only in results of earlier versions.
  fact: [...factNames.map(({ id }) => id), 'founded', 'payback', 'project_cost'],
  'findings.label': labels,
  missing: gaps,
  why: gaps,
  task: taskNames,
};

test.each([
  ['English', en],
  ['Chinese', zh],
])('the console has a text in %s for every code of the service', (_, catalog) => {
  const questions = [...gaps, ...riskKinds.map(([kind]) => `risk.${kind}`), 'risk.other'];
  const wanted = Object.entries({ ...ids, question: questions }).flatMap(([prefix, codes]) =>
    codes.map((code) => `${prefix}.${code}`),
  );
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
