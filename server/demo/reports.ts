import type { z } from 'zod/mini';
import { ReportRequest } from '#contract/reports.ts';
import type { Db } from '#server/db/transaction.ts';
import { reportsService } from '#server/features/reports/reports.service.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import type { Storage } from '#server/storage/storage.ts';
import { lumen, northwindDraft, northwindFinal } from './reports.en.ts';
import { qinghe } from './reports.zh.ts';

const snapshots: [project: string, snapshot: z.input<typeof ReportRequest>][] = [
  ['northwind-robotics-pitch', northwindDraft],
  ['northwind-robotics-pitch', northwindFinal],
  ['lumen-health-plan', lumen],
  ['清禾生物-商业计划书', qinghe],
];

/** Stores the rehearsal reports of the demo projects. */
export async function seedReports({ db, storage }: { db: Db; storage: Storage }, caller: Caller) {
  const { store } = reportsService({ db, storage, limits: { tenantQuota: null, keepFree: 0 } });
  for (const [name, snapshot] of snapshots) {
    const project = await db
      .selectFrom('projects')
      .select('id')
      .where('tenant_id', '=', caller.tenantId)
      .where('name', '=', name)
      .executeTakeFirst();
    if (!project) continue;
    const bytes = Buffer.from(`${JSON.stringify(snapshot, null, 2)}\n`);
    await store(caller, { projectId: project.id, request: ReportRequest.parse(snapshot), bytes, key: null });
  }
}
