import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { factNames } from '#server/documents/facts/fact-names.ts';
import { expectedFacts } from '#server/documents/findings/gaps/gaps.ts';
import { riskKinds } from '#server/documents/lexicon/risks.ts';
import { topics } from '#server/documents/lexicon/topics.ts';
import { labels } from '#server/documents/outputs.ts';
import { taskNames } from '#server/pipeline/steps.ts';
import { en, zh } from '#src/messages/testing/all-messages.ts';

const gaps = [
  ...[...expectedFacts, ...topics].map(({ id }) => `gap.${id}`),
  ...labels.filter((label) => label !== 'other').map((label) => `label.${label}`),
];

/** Ids of messages by the beginning, with all codes of the companion service. */
const ids = {
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
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.filter((id) => !Object.hasOwn(catalog, id))).toEqual([]);
});

test('the console has no text for codes that the service does not send', () => {
  const known = new Set(Object.entries(ids).flatMap(([prefix, codes]) => codes.map((code) => `${prefix}.${code}`)));
  const own = Object.keys(en).filter((id) => Object.keys(ids).some((prefix) => id.startsWith(`${prefix}.`)));
  expect(own.filter((id) => !known.has(id))).toEqual([]);
});

test('the service uses each text of a failure, of the log, of a file type and of a limit', () => {
  const files = globSync('server/**/*.ts').filter((file) => !/\btest(ing)?\b/.test(file));
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const words = new Set([...source.matchAll(/'([\w.]+)'|\b(\w+):/g)].map(([, code, key]) => code ?? key));
  const built = [...source.matchAll(/say\(`([\w.]+)\$\{[^}]+\}(\w*)`/g)].map(
    ([, start, end]) => new RegExp(`^${start}\\w+${end}$`),
  );
  const codes = Object.keys(en).flatMap((id) => /^(?:fault|entry|filetype|limit)\.(.+)$/.exec(id)?.[1] ?? []);
  expect(codes.length).toBeGreaterThan(200);
  expect(codes.filter((code) => !words.has(code) && !built.some((pattern) => pattern.test(code)))).toEqual([]);
});
