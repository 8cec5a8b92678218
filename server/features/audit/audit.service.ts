import { Readable } from 'node:stream';
import type { AuditChange, AuditEntry, AuditFilter } from '#contract/audit.ts';
import { type Db, inTransaction } from '#server/db/transaction.ts';
import { auditRepo, columns, count, type Entries, type EntryRow, newestFirst } from './audit.repo.ts';

interface Page {
  page: number;
  page_size: number;
}

/** Entries that an export reads at once. */
const BATCH_SIZE = 1_000;

/** Reads the audit log of the caller's tenant. */
export function auditService(db: Db) {
  const repo = auditRepo(db);
  const pageOf = async <T>(entries: Entries, { page, page_size }: Page, view: (row: EntryRow) => T) => {
    const [rows, total] = await Promise.all([newestFirst(entries, page_size, (page - 1) * page_size), count(entries)]);
    return { items: rows.map(view), total, page, page_size };
  };
  return {
    list: ({ page, page_size, ...filter }: AuditFilter & Page) =>
      pageOf(repo.matching(filter), { page, page_size }, viewOf),

    history: (objectId: string, page: Page) => pageOf(repo.changesOf(objectId), page, changeOf),

    /** Returns the matching entries as CSV. */
    export(filter: AuditFilter): Readable {
      async function* lines() {
        yield `\uFEFF${lineOf([...columns])}`;
        let last = Number.MAX_SAFE_INTEGER;
        for (;;) {
          const rows = await newestFirst(repo.matching(filter).where('number', '<', last), BATCH_SIZE);
          if (rows.length > 0) yield rows.map((row) => lineOf(columns.map((name) => row[name]))).join('');
          if (rows.length < BATCH_SIZE) return;
          last = rows.at(-1)!.number;
        }
      }
      return Readable.from(lines(), { objectMode: false });
    },
  };
}
export type AuditService = ReturnType<typeof auditService>;

/** Deletes entries that are older than `days`. */
export async function sweepAudit(system: Db, days: number | undefined) {
  if (days === undefined) return;
  const time = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  for (const { tenant_id } of await system.selectFrom('audit_heads').select('tenant_id').execute())
    while ((await inTransaction(system, (tx) => auditRepo(tx).deleteBefore(tenant_id, time))) > 0);
}

const viewOf = ({ at, detail, ...row }: EntryRow): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  ...(detail === null ? {} : JSON.parse(detail)),
});

const changeOf = (row: EntryRow): AuditChange => {
  const { at, user_name, operation, object_kind, object_id, before, after } = viewOf(row);
  return { at, user_name, operation, object_kind: object_kind!, object_id: object_id!, before, after };
};

/** Returns a line of CSV (RFC 4180). A text that a spreadsheet would calculate gets an apostrophe before it. */
const lineOf = (cells: (string | number | Date | null)[]) =>
  `${cells
    .map((cell) => (cell instanceof Date ? cell.toISOString() : String(cell ?? '')))
    .map((text) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`)
    .join(',')}\r\n`;
