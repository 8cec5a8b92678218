import { expect, test } from 'vitest';
import { Draft } from '../draft.ts';
import type { Ask, ServiceClient } from '../service-client.ts';
import { findReportNames } from './report-names.ts';

/** Finds the names of a service that asks for fields that are missing. */
async function found(missing: [name: string, msg: string][]) {
  const draft = new Draft();
  const ask = async ({ json }: Ask) => {
    const open = missing.filter(([name]) => !(name in (json as object)));
    const detail = [...open, ['session_id', 'not a UUID'], ['generated_at', 'required']].map(([name, msg]) => ({
      loc: ['body', name],
      msg,
      type: 'missing',
    }));
    return { status: 422, json: { detail } };
  };
  await findReportNames({ ask } as unknown as ServiceClient, draft, 'p', undefined);
  return draft.settings().fields;
}

test('finds the enumerations of a report in the list of known fields', async () => {
  const known = ['schema_version', 'session_id', 'report_version', 'report', 'snapshot_state', 'render_style'];
  const draft = new Draft();
  const ask = async ({ json }: Ask) => {
    const name = Object.keys(json as object).find((one) => !known.includes(one));
    const msg = `unknown field, expected one of ${known.map((one) => `\`${one}\``).join(', ')}`;
    return { status: 422, json: { detail: name ? [{ loc: ['body', name], msg, type: 'serde' }] : [] } };
  };
  await findReportNames({ ask } as unknown as ServiceClient, draft, 'p', undefined);
  expect(draft.settings().fields).toEqual({ reportStatus: 'snapshot_state', reportMode: 'render_style' });
});

test('finds the enumerations at a service that names one problem at a time', async () => {
  const draft = new Draft();
  const stored: object[] = [];
  const ask = async ({ json }: Ask) => {
    const { schema_version, report_version, report, status, mode } = json as Record<string, unknown>;
    const problems: [boolean, string, string][] = [
      [schema_version !== 'phase7-formal-report-v1', 'schema_version', 'not supported'],
      [report_version !== 1, 'report_version', 'too small'],
      [!['draft', 'validated'].includes(String(status)), 'status', 'invalid'],
      [!['stream', 'hifi'].includes(String(mode)), 'mode', 'invalid'],
      [(report as { questions: unknown[] }).questions?.length > 100, 'report.questions', 'too many'],
    ];
    const problem = problems.find(([isThere]) => isThere);
    if (!problem) stored.push(json as object);
    return {
      status: problem ? 422 : 200,
      json: { detail: [{ loc: ['body', problem?.[1]], msg: problem?.[2], type: 'x' }] },
    };
  };
  await findReportNames({ ask } as unknown as ServiceClient, draft, 'p', undefined);
  expect(draft.settings().fields).toEqual({ reportStatus: 'status', reportMode: 'mode' });
  expect(stored).toEqual([]);
});

test.each<[string, [string, string][], object | undefined]>([
  [
    'by the words in the text',
    [
      ['zhuangtai', '应为draft或validated'],
      ['huazhi', 'one of: stream, hifi'],
    ],
    { reportStatus: 'zhuangtai', reportMode: 'huazhi' },
  ],
  [
    'by their names',
    [
      ['render_profile', 'Field required'],
      ['audit_state', 'Field required'],
    ],
    { reportStatus: 'audit_state', reportMode: 'render_profile' },
  ],
  [
    'by their names in Pinyin',
    [
      ['baogaoZhuangtai', 'baogaoZhuangtai不能为空'],
      ['yanshiMoshi', 'yanshiMoshi不能为空'],
    ],
    { reportStatus: 'baogaoZhuangtai', reportMode: 'yanshiMoshi' },
  ],
  ['not at all if none is missing', [], undefined],
])('finds the enumerations of a report %s', async (_, missing, fields) => {
  expect(await found(missing)).toEqual(fields);
});
