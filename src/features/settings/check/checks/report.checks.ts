import { reports } from '#contract/reports.ts';
import type { ProbeReply } from '#src/api/request/probe.ts';
import type { Check, Known } from '../check.ts';
import { AnObject, exactJsonOf } from './bodies.ts';
import { type Finding, finding, judgeInvalid, judgeNobody, judgeSuccess, type Proposal } from './findings.ts';

const needsProject = ({ projectId }: Known) => (projectId ? undefined : ('project' as const));

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
  {
    id: 'reportStore',
    endpoint: reports.store,
    isWrite: true,
    lacks: needsProject,
    ask: (known) => request(known),
    judge: judgeStored,
  },
  {
    id: 'reportNobody',
    endpoint: reports.store,
    isWrite: true,
    lacks: needsProject,
    ask: (known) => ({ ...request(known), as: 'nobody' }),
    judge: judgeNobody,
  },
  {
    id: 'reportSchema',
    endpoint: reports.store,
    isWrite: true,
    lacks: needsProject,
    ask: (known) => request(known, { schema_version: 'another-schema' }),
    judge: (reply) => judgeInvalid(reply, 'schema_version'),
  },
  {
    id: 'reportVersion',
    endpoint: reports.store,
    isWrite: true,
    lacks: needsProject,
    ask: (known) => request(known, { report_version: 0 }),
    judge: (reply) => judgeInvalid(reply, 'report_version'),
  },
  {
    id: 'reportSession',
    endpoint: reports.store,
    isWrite: true,
    lacks: needsProject,
    ask: (known) => request(known, { session_id: 'no-uuid' }),
    judge: (reply) => judgeInvalid(reply, 'session_id'),
  },
  {
    id: 'reportDate',
    endpoint: reports.store,
    isWrite: true,
    lacks: needsProject,
    ask: (known) => request(known, { generated_at: 'yesterday' }),
    judge: (reply) => judgeInvalid(reply, 'generated_at'),
  },
];

/** The names of the two enumerations are not shown, so a refusal that is about other fields only differs. */
function judgeStored(reply: ProbeReply): Finding[] {
  const faults = judgeSuccess(reply, AnObject);
  if (reply.status !== 422 || faults.some(({ path }) => path !== 'status')) return faults;
  const { detail } = (exactJsonOf(reply) ?? {}) as { detail?: { loc?: unknown[]; msg?: unknown }[] };
  if (!Array.isArray(detail)) return faults;
  const documented = new Set(Object.keys(reportOf('')));
  const unknown = detail.filter(({ loc }) => Array.isArray(loc) && !documented.has(String(loc.at(-1))));
  const named = unknown.map(({ loc, msg }) => {
    const name = String(loc!.at(-1));
    const isStatus = /draft|validated/.test(String(msg)) || /stat|life|valid|type/i.test(name);
    const setting: Proposal = { path: ['fields', isStatus ? 'reportStatus' : 'reportMode'], value: name };
    return finding(name, 'a field of the report', String(msg ?? ''), 'assumed', setting);
  });
  return named.length > 0 ? named : faults.map((one) => ({ ...one, weight: 'assumed' }));
}
