import { z } from 'zod';
import { analysis } from '#contract/analysis.ts';
import { envelopeOf } from '#contract/envelope.ts';
import { files } from '#contract/files.ts';
import { runs } from '#contract/runs.ts';
import type { ProbeReply } from '#src/api/request/probe.ts';
import { wireOf } from '#src/api/settings/wire.ts';
import { type Check, needsExtension, needsRun, needsTask } from '../check.ts';
import { type Finding, finding, judgeFailure, judgeInvalid, judgeSuccess, wrongStatus } from './findings.ts';

/** The only structure that interface 4.6 and 4.7 document. */
const Objects = envelopeOf(z.array(z.looseObject({})));
const AnObject = envelopeOf(z.looseObject({}));
const Entries = envelopeOf(
  z.array(
    z.looseObject({
      seq: z.number().optional().catch(undefined),
      task_name: z.string().optional().catch(undefined),
      fields: z.looseObject({ task_id: z.string().optional() }).optional().catch(undefined),
    }),
  ),
);
const entriesOf = (json: unknown) => Entries.safeParse(json).data?.data ?? [];
/** Statuses by which services report an unfinished task. The console accepts all of them. */
const notReady = [202, 409, 425];

export const runChecks: Check[] = [
  {
    id: 'logs',
    endpoint: runs.logs,
    lacks: needsRun,
    ask: ({ runId }) => ({ params: { run_id: runId } }),
    judge: (reply) => judgeSuccess(reply, Objects, envelopeOf(runs.logs.data)),
    learn(json, { taskId }) {
      const entries = entriesOf(json);
      const ofAnalysis = entries.find(({ task_name, fields }) => task_name === 'deep_analysis' && fields?.task_id);
      return {
        taskId: taskId ?? ofAnalysis?.fields?.task_id,
        taskName: entries.find(({ task_name }) => task_name)?.task_name,
        lastSeq: entries.at(-1)?.seq,
      };
    },
  },
  {
    id: 'logsTask',
    endpoint: runs.logs,
    lacks: (known) => needsRun(known) ?? (known.taskName ? undefined : 'taskName'),
    ask: ({ runId, taskName }) => ({ params: { run_id: runId }, query: { task_name: taskName } }),
    judge(reply, { taskName }) {
      const faults = judgeSuccess(reply, Objects);
      if (faults.length > 0) return faults;
      const entries = entriesOf(JSON.parse(reply.text));
      const other = entries.findIndex(({ task_name }) => task_name !== undefined && task_name !== taskName);
      if (entries.length === 0) return [finding('data', `entries of "${taskName}"`, '[]', 'assumed')];
      return other < 0
        ? []
        : [finding(`data[${other}].task_name`, `"${taskName}"`, `"${entries[other]!.task_name}"`, 'assumed')];
    },
  },
  {
    id: 'logTail',
    endpoint: runs.logs,
    lacks: (known) =>
      needsExtension('log-tail')(known) ?? needsRun(known) ?? (known.lastSeq === undefined ? 'seq' : undefined),
    ask: ({ runId, lastSeq }) => ({ params: { run_id: runId }, query: { after_seq: lastSeq } }),
    judge(reply, { lastSeq }) {
      const faults = judgeSuccess(reply, Objects);
      if (faults.length > 0) return faults;
      const entries = entriesOf(JSON.parse(reply.text));
      const old = entries.findIndex(({ seq }) => seq === undefined || seq <= lastSeq!);
      return old < 0 ? [] : [finding(`data[${old}].seq`, `> ${lastSeq}`, String(entries[old]!.seq), 'assumed')];
    },
  },
  {
    id: 'logsUnknown',
    endpoint: runs.logs,
    ask: () => ({ params: { run_id: crypto.randomUUID() } }),
    judge: (reply) => judgeFailure(reply, 404, 'assumed'),
  },
  {
    id: 'logsNobody',
    endpoint: runs.logs,
    ask: () => ({ params: { run_id: crypto.randomUUID() }, as: 'nobody' }),
    judge: (reply) => judgeFailure(reply, 401, 'documented'),
  },
  {
    id: 'result',
    endpoint: analysis.result,
    lacks: needsTask,
    ask: ({ taskId }) => ({ params: { task_id: taskId } }),
    judge: (reply) =>
      notReady.includes(reply.status) ? [] : judgeSuccess(reply, AnObject, envelopeOf(analysis.result.data)),
  },
  {
    id: 'resultUnknown',
    endpoint: analysis.result,
    ask: () => ({ params: { task_id: crypto.randomUUID() } }),
    judge: (reply) => judgeFailure(reply, 404, 'assumed'),
  },
  {
    id: 'resultNobody',
    endpoint: analysis.result,
    ask: () => ({ params: { task_id: crypto.randomUUID() }, as: 'nobody' }),
    judge: (reply) => judgeFailure(reply, 401, 'documented'),
  },
  {
    id: 'files',
    endpoint: files.batch,
    lacks: needsTask,
    // Four bytes are enough to recognize a ZIP package.
    ask: ({ taskId }) => ({ query: { task_id: [taskId] }, maxBytes: 4 }),
    judge: judgePackage,
  },
  {
    id: 'filesUnknown',
    endpoint: files.batch,
    ask: () => ({ query: { task_id: [crypto.randomUUID()] } }),
    judge: (reply) => judgeFailure(reply, 404, 'assumed'),
  },
  {
    id: 'filesNone',
    endpoint: files.batch,
    ask: () => ({}),
    judge: (reply) => judgeInvalid(reply, wireOf(files.batch).query.task_id ?? 'task_id', 'assumed'),
  },
  {
    id: 'filesNobody',
    endpoint: files.batch,
    ask: () => ({ query: { task_id: [crypto.randomUUID()] }, as: 'nobody' }),
    judge: (reply) => judgeFailure(reply, 401, 'documented'),
  },
];

function judgePackage(reply: ProbeReply): Finding[] {
  if (reply.status !== 200) return [wrongStatus(reply, '200')];
  if (!/^application\/(zip|x-zip-compressed|octet-stream)\b/.test(reply.mediaType))
    return [finding('Content-Type', 'application/zip', reply.mediaType || '(absent)', 'assumed')];
  if (reply.text.startsWith('PK')) return [];
  return [finding('body', 'PK…', reply.text ? JSON.stringify(reply.text.slice(0, 40)) : '(empty)', 'assumed')];
}
