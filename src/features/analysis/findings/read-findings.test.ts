import { expect, test } from 'vitest';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { readFindings } from './read-findings.ts';

const risk = { id: 'R1', origin: 'stated', kind: 'people', risk: 'One founder.', severity: 'high', page: 3 };
const read = (parts: object, version = 2) =>
  readFindings(parseJson(JSON.stringify({ schema: `assay.deep-analysis/${version}`, ...parts })));

test('reads the parts of a deep analysis', () => {
  const findings = read({ summary: { text: 'A plan.', ask: '100' }, risks: [risk], risks_omitted: 4, figures: [1] });
  expect(findings).toMatchObject({
    summary: { ask: '100' },
    risks: [{ ...risk, pointer: '/risks/0' }],
    omitted: { risks: 4 },
  });
  expect(findings!.rest).toEqual({ keys: ['figures'], values: [[1]] });
});

test('reads version 1, which calls a quote a sentence', () => {
  expect(read({ risks: [{ ...risk, sentence: 'Only one.' }] }, 1)!.risks).toMatchObject([{ quote: 'Only one.' }]);
  expect(read({ risks: [{ ...risk, quote: 'Only one.' }] }, 2)!.risks).toMatchObject([{ quote: 'Only one.' }]);
  expect(read({ risks: [risk] }, 3)).toBeNull();
});

test.each([
  ['another schema', '{"schema":"other/1","risks":[]}'],
  ['no schema', '{"risks":[]}'],
  ['a list', '[]'],
  ['null', 'null'],
])('leaves %s to the generic view', (_, json) => {
  expect(readFindings(parseJson(json))).toBeNull();
});

test('keeps an unknown part and one in another form for the generic view', () => {
  const findings = read({ risks: [{ text: 'One founder.' }], gaps: 'none', constructor: ['A'] });
  expect(findings!.rest.keys).toEqual(['risks', 'gaps', 'constructor']);
  expect(findings!.risks).toBeUndefined();
});

test('keeps the digits of a number', () => {
  const json =
    '{"schema":"assay.deep-analysis/1","coverage":[{"label":"team","sections":1,"strength":0.50,"missing":false}]}';
  expect(readFindings(parseJson(json))!.coverage).toEqual([
    { label: 'team', sections: 1, strength: 0.5, missing: false, pointer: '/coverage/0' },
  ]);
});
