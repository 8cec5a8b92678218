// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import type { FindingDecision } from '#contract/findings.ts';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { activate, t } from '#src/messages/t.ts';
import { byPointerOf } from '../decisions/decision-context.ts';
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
  const describe = findingDescriber(readFindings(parseJson(JSON.stringify(result)))!, { t, locale: 'zh' }, null);
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

test('makes figures, checks that agree and settled findings quiet', () => {
  const risk = (id: string) => ({ id, origin: 'stated', kind: 'people', risk: 'One founder.', severity: 'high' });
  const result = {
    schema: 'assay.deep-analysis/2',
    risks: [risk('R1'), risk('R2')],
    questions: [{ id: 'Q1', label: 'team', question: 'Who?', priority: 'low', basis: 'risk', basis_id: 'R2' }],
  };
  const dismissed = { pointer: '/risks/1', state: 'dismissed', is_outdated: false } as FindingDecision;
  const quietIn = (decisions: FindingDecision[]) => {
    const byPointer = byPointerOf(decisions);
    const describe = findingDescriber(
      readFindings(parseJson(JSON.stringify(result)))!,
      { t, locale: 'zh' },
      { byPointer },
    );
    return ['/risks/0', '/risks/1', '/questions/0', '/figures/0'].filter(
      (pointer) => describe({ pointer, kind: '', text: '' }).isQuiet,
    );
  };
  expect(quietIn([])).toEqual(['/figures/0']);
  expect(quietIn([dismissed])).toEqual(['/risks/1', '/questions/0', '/figures/0']);
  expect(quietIn([{ ...dismissed, is_outdated: true }])).toEqual(['/figures/0']);
});
