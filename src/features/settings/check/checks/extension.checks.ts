import { z } from 'zod/mini';
import { finance } from '#contract/finance.ts';
import { envelopeOf } from '#contract/parts/envelope.ts';
import { projects } from '#contract/projects.ts';
import { reports } from '#contract/reports.ts';
import { runs } from '#contract/runs.ts';
import { users } from '#contract/users.ts';
import { type Check, needsExtension } from '../check.ts';
import { judgeSuccess } from './findings.ts';

const firstPage = { query: { page: 1, page_size: 20 } };
const List = envelopeOf(z.object({ items: z.array(z.object({ run_id: z.string(), status: z.string() })) }));
const Detail = envelopeOf(
  z.object({ tasks: z.array(z.object({ task_id: z.string(), task_name: z.string(), status: z.string() })) }),
);

/** Checks of the read-only extensions that the service announces. Their shape is defined by the console's contract. */
export const extensionChecks: Check[] = [
  {
    id: 'projectsList',
    endpoint: projects.list,
    lacks: needsExtension('projects'),
    ask: () => firstPage,
    judge: (reply) => judgeSuccess(reply, z.unknown(), envelopeOf(projects.list.data)),
  },
  {
    id: 'runsList',
    endpoint: runs.list,
    lacks: needsExtension('runs'),
    ask: () => firstPage,
    judge: (reply) => judgeSuccess(reply, z.unknown(), envelopeOf(runs.list.data)),
    learn(json, { runId }) {
      const items = List.safeParse(json).data?.data.items ?? [];
      const done = items.find(({ status }) => status === 'SUCCEEDED') ?? items[0];
      return { runId: runId ?? done?.run_id };
    },
  },
  {
    id: 'runDetail',
    endpoint: runs.get,
    lacks: (known) => needsExtension('runs')(known) ?? (known.runId ? undefined : 'run'),
    ask: ({ runId }) => ({ params: { run_id: runId } }),
    judge: (reply) => judgeSuccess(reply, z.unknown(), envelopeOf(runs.get.data)),
    learn(json, { taskId }) {
      const tasks = Detail.safeParse(json).data?.data.tasks ?? [];
      return { taskId: taskId ?? tasks.find(({ task_name }) => task_name === 'deep_analysis')?.task_id };
    },
  },
  {
    id: 'reportsList',
    endpoint: reports.list,
    lacks: needsExtension('reports'),
    ask: () => firstPage,
    judge: (reply) => judgeSuccess(reply, z.unknown(), envelopeOf(reports.list.data)),
  },
  {
    id: 'financeSummary',
    endpoint: finance.summary,
    lacks: needsExtension('finance-summary'),
    ask: () => ({}),
    judge: (reply) => judgeSuccess(reply, z.unknown(), envelopeOf(finance.summary.data)),
  },
  {
    id: 'usersList',
    endpoint: users.list,
    lacks: needsExtension('users'),
    ask: () => firstPage,
    judge: (reply) => judgeSuccess(reply, z.unknown(), envelopeOf(users.list.data)),
  },
];
