// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { activate, t } from '#src/messages/t.ts';
import { findingDescriber } from './describe-finding.ts';
import { readFindings } from './read-findings.ts';

beforeAll(() => activate('zh'));

test('describes a finding as its section does, and one of an unknown section by its shape', () => {
  const check = {
    id: 'C1',
    kind: 'total',
    subject: 'Costs',
    expected: '1',
    stated: '1',
    difference: '0',
    unit: '',
    basis: '',
  };
  const result = {
    schema: 'assay.deep-analysis/2',
    questions: [{ id: 'Q1', label: 'team', question: 'Who?', code: 'label.team', params: {}, priority: 'low' }],
    consistency_checks: ['inconsistent', 'consistent'].map((status) => ({ ...check, status })),
    metrics: [{ metric: 'revenue', name: 'Revenue', unit: '%', points: [{ period: '2024', value: '12' }] }],
  };
  const describe = findingDescriber(readFindings(parseJson(JSON.stringify(result)))!, { t, locale: 'zh' });
  const at = (pointer: string) => describe({ pointer, kind: 'Raw kind', text: 'Raw text' });
  expect(at('/consistency_checks/0')).toMatchObject({ kind: t('findings.contradictions'), text: 'Costs' });
  expect(at('/consistency_checks/1')).toMatchObject({ kind: t('findings.consistent'), text: 'Costs' });
  expect(at('/questions/0')).toMatchObject({
    kind: t('findings.questions'),
    text: '创始人和核心成员是谁？过往成绩如何？哪些人全职？',
  });
  expect(at('/metrics/0/points/0')).toMatchObject({ kind: t('findings.figures'), text: '营业收入 2024: 12%' });
  expect(at('/company_facts/0')).toMatchObject({ kind: t('findings.people'), text: 'Raw text' });
  expect(at('/constructor/0')).toMatchObject({ kind: 'Raw kind', text: 'Raw text' });
});
