import { z } from 'zod/mini';
import type { Endpoint, ExtensionName } from '#contract/endpoint.ts';
import { finance } from '#contract/finance.ts';
import { envelopeOf } from '#contract/parts/envelope.ts';
import { projects } from '#contract/projects.ts';
import { reports } from '#contract/reports.ts';
import { runs } from '#contract/runs.ts';
import { users } from '#contract/users.ts';
import { judgeSuccess } from '#src/api/probe/findings.ts';
import { type Check, type CheckId, needsExtension, type ProbeCheck } from '../interface-check.ts';

const List = envelopeOf(z.object({ items: z.array(z.object({ run_id: z.string(), status: z.string() })) }));
const Detail = envelopeOf(
  z.object({ tasks: z.array(z.object({ task_id: z.string(), task_name: z.string(), status: z.string() })) }),
);

type ExtensionCall = Endpoint & { extension: ExtensionName; data: z.ZodMiniType };

const listOf = (id: CheckId, endpoint: ExtensionCall): ProbeCheck => ({
  id,
  endpoint,
  lacks: needsExtension(endpoint.extension),
  ask: () => ({ query: { page: 1, page_size: 20 } }),
  judge: (reply) => judgeSuccess(reply, z.unknown(), envelopeOf(endpoint.data)),
});

/** Checks of the read-only extensions that the service announces. Their shape is defined by the console's contract. */
export const extensionChecks: Check[] = [
  listOf('projectsList', projects.list),
  {
    ...listOf('runsList', runs.list),
    learn(json, { runId }) {
      const items = List.safeParse(json).data?.data.items ?? [];
      const done = items.find(({ status }) => status === 'SUCCEEDED') ?? items[0];
      return { runId: runId ?? done?.run_id };
    },
  },
  {
    id: 'runDetail',
    endpoint: runs.get,
    lacks: (known) => needsExtension(runs.get.extension)(known) ?? (known.runId ? undefined : 'run'),
    ask: ({ runId }) => ({ params: { run_id: runId } }),
    judge: (reply) => judgeSuccess(reply, z.unknown(), envelopeOf(runs.get.data)),
    learn(json, { taskId }) {
      const tasks = Detail.safeParse(json).data?.data.tasks ?? [];
      return { taskId: taskId ?? tasks.find(({ task_name }) => task_name === 'deep_analysis')?.task_id };
    },
  },
  listOf('reportsList', reports.list),
  {
    id: 'financeSummary',
    endpoint: finance.summary,
    lacks: needsExtension(finance.summary.extension),
    ask: () => ({}),
    judge: (reply) => judgeSuccess(reply, z.unknown(), envelopeOf(finance.summary.data)),
  },
  listOf('usersList', users.list),
];
