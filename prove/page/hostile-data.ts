import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { openEmbedded } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { insertTransactions } from '#server/features/finance/transactions.repo.ts';
import { blockSize, writeBlock } from '#server/pipeline/log-blocks.ts';
import { taskNames } from '#server/pipeline/steps.ts';
import { recordFile } from '#server/pipeline/task-files.ts';
import { diskStorage } from '#server/storage/disk.ts';
import { dataOf } from '#testing/api-client.ts';
import { digestOf } from '#testing/digests.ts';
import { importFile } from '#testing/import-file.ts';
import { Person } from '../person.ts';
import { upTo } from '../proof.ts';
import type { RestartableService } from '../services.ts';
import { hostile, hostileName } from './hostile-texts.ts';

/** Ids of the objects with hostile texts. */
export interface Hostile {
  project: string;
  run: string;
  task: string;
  report: string;
  /** Total number of texts. */
  texts: number;
}

/** Puts hostile texts everywhere a text can come from. The service is stopped to insert texts that have no endpoint. */
export async function createHostileData(service: RestartableService, lines: number): Promise<Hostile> {
  const few = Math.min(100, Math.ceil(lines / 10));
  const { api } = new Person(() => service.address, 'admin');
  let texts = lines;
  const projects: string[] = [];
  for (const n of upTo(few)) {
    projects.push(await importFile(api, hostileName(n), Buffer.from(`${hostile(n)} ${randomUUID()}`)));
    const display_name = hostile(n)
      .replace(/[\0-\x1f\x7f]/g, ' ')
      .slice(0, 200);
    const person = { username: `h${n}-${randomUUID()}`, display_name };
    await api.users.create({ body: { ...person, roles: ['operator'] } });
    texts += 2;
  }
  const deleted = await importFile(api, hostileName(0), Buffer.from(`${hostile(0)} ${randomUUID()}`));
  await dataOf(api.trash.add({ params: { project_id: deleted } }));
  texts += 1;
  const stored = await dataOf(api.reports.store({ params: { project_id: projects[0]! }, body: reportOf(few) }));
  texts += few * 7;
  await service.kill('SIGTERM');
  const { run, task } = await insertHostileRows(service.folder, projects, lines, few);
  texts += few * 12;
  await service.start();
  return { project: projects[0]!, run, task, report: stored.report_id, texts };
}

const reportOf = (few: number) => ({
  schema_version: 'phase7-formal-report-v1' as const,
  session_id: randomUUID(),
  report_version: 1,
  generated_at: '2026-01-01T00:00:00Z',
  report: {
    overview: hostile(1),
    focus_points: upTo(few).map((n) => ({ n, title: hostile(n), text: hostile(n + 1) })),
    focus_summary: hostile(2),
    disclosure: hostile(3),
    questions: upTo(Math.min(few, 90)).map((n) => ({
      question_id: randomUUID(),
      seq: n + 1,
      question: hostile(n),
      focus: hostile(n + 2),
      answer_analysis: hostile(n + 3),
      recommended_answer: [hostile(n + 4), hostile(n + 5)],
      ready: n % 2 === 0,
    })),
  },
});

async function insertHostileRows(folder: string, projects: string[], lines: number, few: number) {
  const database = await openEmbedded(folder);
  try {
    const { system: db } = database;
    const storage = await diskStorage(path.join(folder, 'files'));
    const owner = await db
      .selectFrom('users')
      .select(['id', 'tenant_id'])
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    const { id: created_by, tenant_id } = owner;
    const now = new Date();
    const times = { started_at: now, finished_at: now };
    const made: { run: string; task: string }[] = [];
    for (const [n, project_id] of projects.entries()) {
      const error = n === 0 ? null : JSON.stringify({ code: hostile(n), message: hostile(n + 1) });
      const status = n === 0 ? 'SUCCEEDED' : 'FAILED';
      const { id: run_id } = await db
        .insertInto('runs')
        .values({
          tenant_id,
          project_id,
          kind: 'N1',
          status,
          created_by,
          error,
          last_seq: n === 0 ? lines : 0,
          ...times,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const tasks = await db
        .insertInto('tasks')
        .values(
          taskNames.map((name, position) => ({
            tenant_id,
            run_id,
            name,
            position,
            status,
            error,
            attempt: 1,
            ...times,
          })),
        )
        .returning(['id', 'name'])
        .execute();
      made.push({ run: run_id, task: tasks.find(({ name }) => name === 'deep_analysis')!.id });
    }
    const [{ run, task }] = made as [(typeof made)[number]];
    const bytes = Buffer.from(JSON.stringify(resultOf(few)));
    const { key, size } = await storage.put(`${task}-output`, bytes);
    const file = {
      name: hostileName(1),
      backend: storage.backend,
      object_key: key,
      size,
      sha256: digestOf('sha256', bytes),
    };
    await inTransaction(db, async (tx) => {
      await recordFile(tx, task, file);
      for (let first = 0; first < lines; first += blockSize) {
        const block = upTo(Math.min(blockSize, lines - first)).map((index) => lineOf(first + index));
        await writeBlock(tx, run, 'deep_analysis', block);
      }
      await insertTransactions(tx, tenant_id, upTo(few).map(transactionOf));
    });
    return { run, task };
  } finally {
    await database.close();
  }
}

const lineOf = (n: number) => ({
  seq: n + 1,
  timestamp: new Date(Date.UTC(2026, 0, 1) + n).toISOString(),
  level: (['debug', 'info', 'warn', 'error'] as const)[n % 4]!,
  task_name: 'deep_analysis',
  attempt: 1,
  message: hostile(n),
  fields: { [hostile(n + 1)]: hostile(n + 2) },
});

const transactionOf = (n: number) => ({
  id: `hostile-${n}`,
  type: 'tech',
  project_name: hostile(n),
  category: hostile(n + 1),
  detail: hostile(n + 2),
  occurred_at: new Date(Date.UTC(2099, 0, 1) + n * 1000).toISOString(),
  amount: '-12.50',
  profit_amount: '1.05',
  status: 'settled',
  status_label: hostile(n + 3),
});

/** A result with every kind of block, made of hostile keys and texts. */
const resultOf = (few: number) => ({
  title: hostile(0),
  [hostile(1)]: { [hostile(2)]: hostile(3) },
  prose: `# ${hostile(4)}\n\n${hostile(5)} ${hostile(6)}\n\n- ${hostile(7)}\n`.repeat(5),
  list: upTo(few).map(hostile),
  records: upTo(few).map((n) => ({
    name: hostile(n),
    [hostile(3)]: hostile(n + 1),
    link: 'https://evil.example/',
    more: [hostile(n)],
  })),
  numbers: Object.fromEntries(upTo(6).map((n) => [hostile(n), n])),
  cards: [hostile(1), { deep: { deeper: [hostile(2), { [hostile(3)]: [hostile(4)] }] } }, [hostile(5)]],
});
