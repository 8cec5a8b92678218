import { expect, test } from 'vitest';
import { factNames } from '#server/documents/analysis/figures/fact-names.ts';
import { faultTexts } from '#server/documents/messages/faults.ts';
import { logTexts } from '#server/documents/messages/say.ts';
import { fileTypes, limitTexts } from '#server/documents/messages/terms.ts';
import { labels } from '#server/documents/outputs.ts';
import { taskNames } from '#server/pipeline/steps.ts';
import { messages as en } from '#src/messages/catalogue.ts';
import { messages as zh } from '#src/messages/catalogue.zh.ts';

/** Ids of the messages for everything that the companion service says by a code. */
const ids = {
  fault: Object.keys(faultTexts),
  entry: Object.keys(logTexts),
  filetype: Object.keys(fileTypes),
  limit: Object.keys(limitTexts),
  fact: factNames.map(({ id }) => id),
  'findings.label': labels,
  task: taskNames,
};

test.each([
  ['English', en],
  ['Chinese', zh],
])('the console says everything in %s that the service says by a code', (_, catalog) => {
  const wanted = Object.entries(ids).flatMap(([prefix, codes]) => codes.map((code) => `${prefix}.${code}`));
  expect(wanted.length).toBeGreaterThan(150);
  expect(wanted.filter((id) => !Object.hasOwn(catalog, id))).toEqual([]);
});

test('the console has no text for a code that the service does not send', () => {
  const known = new Set([...ids.fault.map((code) => `fault.${code}`), ...ids.entry.map((code) => `entry.${code}`)]);
  expect(Object.keys(en).filter((id) => /^(?:fault|entry)\./.test(id) && !known.has(id))).toEqual([]);
});
