import { createHash } from 'node:crypto';
import {
  type ReportFilter,
  type ReportMeta,
  ReportRequest,
  type ReportStored,
  type StoredReport,
} from '#contract/reports.ts';
import { type Db, inTransaction, noteChange, type Tx } from '#server/db/transaction.ts';
import { checkInsertedRoom, type Limits } from '#server/features/imports/disk-space.ts';
import { lockProject } from '#server/features/projects/projects.repo.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { type Answered, fingerprintOf, idempotencyKeyOf, once } from '#server/http/idempotency.ts';
import type { Storage } from '#server/storage/storage.ts';
import { checkContent } from './content.ts';
import { type ReportRow, reportsRepo } from './reports.repo.ts';

interface WriteBack {
  projectId: string;
  request: ReportRequest;
  /** The body as received. */
  bytes: Uint8Array;
  /** Value of the `Idempotency-Key` header. */
  key: string | null | undefined;
}

const viewOf = ({ stored_at, ...row }: ReportRow): ReportMeta => ({ ...row, stored_at: stored_at.toISOString() });

export function reportsService({ db, storage, limits }: { db: Db; storage: Storage; limits: Limits }) {
  const repo = reportsRepo(db);
  const find = async ({ tenantId }: Caller, reportId: string) => {
    const row = await repo.find(tenantId, reportId);
    if (!row) throw notFound('report');
    return row;
  };
  return {
    /**
     * Interface 4.3. An idempotency key applies to the whole tenant. Without one, the version makes the write-back repeatable.
     * @throws DomainError REPORT_IMMUTABLE if the version is already stored with different content
     */
    async store(
      caller: Caller,
      { projectId, request, bytes, key: header }: WriteBack,
    ): Promise<Answered<ReportStored>> {
      const content = await checkContent(bytes, request);
      const write = async (tx: Tx) => {
        const stored = await add(tx, caller, { projectId, request, bytes, content });
        if (!stored.idempotent_replay)
          await checkInsertedRoom(tx, caller.tenantId, { storage, limits, size: bytes.length });
        const { report_id, report_version } = stored;
        noteChange({ after: { report_id, report_version } });
        return stored;
      };
      const key = idempotencyKeyOf(header);
      if (!key) {
        const answer = await inTransaction(db, write);
        return { answer, replayed: answer.idempotent_replay };
      }
      const fingerprint = fingerprintOf({ projectId, content });
      const route = 'investor-rehearsal/reports';
      const { answer, replayed } = await once(db, { caller, route, key, fingerprint, perTenant: true }, write);
      const isReplay = replayed || answer.idempotent_replay;
      return { answer: { ...answer, idempotent_replay: isReplay }, replayed: isReplay };
    },

    async list({ tenantId }: Caller, filter: ReportFilter) {
      const { rows, total } = await repo.list(tenantId, filter);
      return { items: rows.map(viewOf), total, page: filter.page, page_size: filter.page_size };
    },

    async get(caller: Caller, reportId: string): Promise<StoredReport> {
      const { body, ...row } = await find(caller, reportId);
      const versions = await repo.versions(caller.tenantId, row.project_id, row.session_id);
      return {
        ...viewOf(row),
        snapshot: ReportRequest.parse(JSON.parse(new TextDecoder().decode(body))),
        all_versions: versions.map(({ id, stored_at, ...version }) => ({
          report_id: id,
          ...version,
          stored_at: stored_at.toISOString(),
        })),
      };
    },

    /** Returns the bytes as received, with their file name. */
    async source(caller: Caller, reportId: string) {
      const { body, sha256, session_id, report_version } = await find(caller, reportId);
      return { bytes: Buffer.from(body), sha256, fileName: `report-${session_id}-v${report_version}.json` };
    },
  };
}
export type ReportsService = ReturnType<typeof reportsService>;

interface Snapshot extends Omit<WriteBack, 'key'> {
  content: string;
}

async function add(tx: Tx, caller: Caller, { projectId, request, bytes, content }: Snapshot): Promise<ReportStored> {
  const repo = reportsRepo(tx);
  if (!(await lockProject(tx, caller.tenantId, projectId))) throw notFound('project');
  const { session_id, report_version, report_status, render_mode, generated_at, report } = request;
  const snapshot = {
    tenant_id: caller.tenantId,
    project_id: projectId,
    session_id: session_id.toLowerCase(),
    report_version,
    report_status: report_status ?? null,
    render_mode: render_mode ?? null,
    generated_at,
    questions: report.questions.length,
    ready: report.questions.filter(({ ready }) => ready).length,
    body: bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    content,
    stored_by: caller.userId,
  };
  const added = await repo.add(snapshot);
  const kept = added ?? (await repo.atVersion(snapshot));
  if (kept.content !== content) {
    throw conflict(
      'REPORT_IMMUTABLE',
      `Version ${report_version} of this session is already stored with different content. Send the report as a new version.`,
      {
        report_id: kept.id,
        sha256: kept.sha256,
        stored_at: kept.stored_at.toISOString(),
      },
    );
  }
  return {
    report_id: kept.id,
    project_id: projectId,
    session_id: snapshot.session_id,
    report_version,
    sha256: kept.sha256,
    stored_at: kept.stored_at.toISOString(),
    idempotent_replay: added === undefined,
  };
}
