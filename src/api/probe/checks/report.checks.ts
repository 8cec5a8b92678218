import { reports } from '#contract/reports.ts';
import { AnObject, exactJsonOf } from '#src/api/probe/bodies.ts';
import { type Finding, finding, judgeInvalid, judgeSuccess } from '#src/api/probe/findings.ts';
import { issuesOf } from '#src/api/probe/issues.ts';
import { assignNames, reportNames } from '#src/api/probe/open-names.ts';
import type { ProbeReply } from '#src/api/request/probe-request.ts';
import { asNobody, type Check, type CheckId, type Known, needsProject } from '../interface-check.ts';

const store = { endpoint: reports.store, isWrite: true, lacks: needsProject } as const;

/** Returns a report with every documented field (interface 2.6), and the two enumerations under the configured names. */
const reportOf = (session_id: string, changes: Record<string, unknown> = {}) => ({
  schema_version: 'phase7-formal-report-v1',
  session_id,
  report_version: 1,
  report_status: 'draft',
  render_mode: 'stream',
  generated_at: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
  report: {
    overview: 'Throwaway report of an interface check.',
    focus_points: [{ n: 1, title: 'Check', text: 'This report can be ignored.' }],
    questions: [
      {
        question_id: 'q-1',
        seq: 1,
        question: 'Is this a real report?',
        focus: 'Check',
        answer_analysis: 'No.',
        recommended_answer: ['No.'],
        ready: true,
      },
    ],
    focus_summary: 'None.',
    disclosure: 'None.',
  },
  ...changes,
});

const request = ({ projectId }: Known, changes?: Record<string, unknown>) => ({
  params: { project_id: projectId },
  headers: { 'idempotency-key': crypto.randomUUID() },
  body: reportOf(crypto.randomUUID(), changes),
});

/** Checks of the report write-back (interface 2.6 and 4.3). */
export const reportChecks: Check[] = [
  { ...store, id: 'reportStore', ask: (known) => request(known), judge: judgeStored },
  asNobody({ ...store, id: 'reportNobody', ask: (known) => request(known) }),
  {
    ...store,
    id: 'reportSchema',
    ask: (known) => request(known, { schema_version: 'another-schema' }),
    judge: (reply) => [...judgeInvalid(reply, 'schema_version'), ...namedFields(reply)],
  },
  invalidReport('reportVersion', 'report_version', 0),
  invalidReport('reportSession', 'session_id', 'no-uuid'),
  invalidReport('reportDate', 'generated_at', 'yesterday'),
];

/** Checks that a report with one invalid field is refused. */
function invalidReport(id: CheckId, field: string, value: unknown): Check {
  return {
    ...store,
    id,
    ask: (known) => request(known, { [field]: value }),
    judge: (reply) => judgeInvalid(reply, field),
  };
}

/**
 * The interface does not show the names of the two enumerations, so a refusal that is about other fields counts as a
 * difference, not as a breach.
 */
function judgeStored(reply: ProbeReply): Finding[] {
  const faults = judgeSuccess(reply, AnObject);
  if (reply.status !== 422 || faults.some(({ path }) => path !== 'status')) return faults;
  const named = namedFields(reply);
  return named.length > 0 ? named : faults.map((one) => ({ ...one, weight: 'assumed' }));
}

/** Returns the names of the two enumerations that a refusal asks for. */
function namedFields(reply: ProbeReply): Finding[] {
  const documented = Object.keys(reportOf(''));
  const said = issuesOf(exactJsonOf(reply)).filter(({ name }) => !documented.includes(name.split('.')[0]!));
  return Object.entries(assignNames(reportNames, said)).map(([field, name]) => {
    const { msg } = said.find((issue) => issue.name === name)!;
    return finding(name, 'a field of the report', msg, 'assumed', { path: ['fields', field], value: name });
  });
}
