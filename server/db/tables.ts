import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CompanyFactName } from '#contract/findings.ts';
import type { ResultFinding } from '#server/documents/findings/finding-ids.ts';
import type { KeyFigures } from '#server/documents/findings/key-figures.ts';
import type { Fault, TaskName } from '#server/documents/step.ts';
import type { AuditEntryTable, AuditHeadTable } from './audit-tables.ts';
import type { Attempt, MaybeTime, Time } from './column-types.ts';
import type { FinanceCounterTable, FinanceImportTable, FinanceTransactionTable } from './finance-tables.ts';
import type { SearchableTextTable, SentenceTable } from './search-tables.ts';
import type { SignOnProviderTable, SignOnTable } from './sign-on-tables.ts';
import type { AccessTokenTable, LoginGuessTable, PasswordLinkTable, SessionTable, UserTable } from './user-tables.ts';
import type { SavedViewDefaultTable, SavedViewTable } from './view-tables.ts';
import type { WebhookDeliveryTable, WebhookTable } from './webhook-tables.ts';

/** Rows written by older versions have no `params`. */
export type StoredFault = Omit<Fault, 'params'> & Partial<Pick<Fault, 'params'>>;

interface TenantTable {
  id: Generated<string>;
  name: string;
  currency: Generated<string>;
  reported_month: string | null;
  /** Days without activity after which a project goes to the trash. */
  retention_days: number | null;
  created_at: Time;
}

interface UploadSessionTable {
  id: Generated<string>;
  tenant_id: string;
  user_id: string;
  file_name: string;
  file_size: number;
  md5: string;
  sha256: string | null;
  backend: string;
  mode: Generated<'relay' | 'direct'>;
  object_key: string;
  upload_handle: string | null;
  etag: string | null;
  freed: Generated<boolean>;
  chunk_size: number;
  chunk_count: number;
  hashed_chunks: Generated<number>;
  /** State of the digests after `hashed_chunks` chunks; after the last one MD5 and SHA-256. */
  hash_state: Uint8Array | null;
  status: Generated<'OPEN' | 'COMPLETING' | 'COMPLETED' | 'ABORTED' | 'EXPIRED'>;
  created_at: Time;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  completed_at: MaybeTime;
}

interface UploadChunkTable {
  session_id: string;
  index: number;
  size: number;
  /** SHA-256 as `sha-256:base64`. */
  digest: string;
  stored: Generated<boolean>;
}

interface FileTable {
  tenant_id: string;
  md5: string;
  size: number;
  sha256: string;
}

interface ProjectTable {
  id: Generated<string>;
  tenant_id: string;
  name: string;
  status: Generated<string>;
  file_name: string;
  file_size: number;
  md5: string;
  /** Null until the file is verified. */
  sha256: string | null;
  backend: string;
  object_key: string;
  created_by: string;
  created_at: Time;
  /** Set while the project is in the trash. */
  deleted_at: MaybeTime;
  deleted_by: string | null;
  restored_at: MaybeTime;
  note: Generated<string>;
  /** Number of changes of the note. */
  note_revision: Generated<number>;
  note_by: string | null;
  note_at: MaybeTime;
}

/** Objects that the store still has to remove. */
interface RemovedObjectTable {
  object_key: string;
  tenant_id: string;
  upload_handle: string | null;
  created_at: Time;
}

interface IdempotencyKeyTable {
  tenant_id: string;
  user_id: string;
  route: string;
  key: string;
  fingerprint: string;
  answer: JSONColumnType<object>;
  created_at: Time;
}

interface CompanyTable {
  id: Generated<string>;
  tenant_id: string;
  project_id: string;
  record: JSONColumnType<object | null, string | null, string | null>;
  created_at: Time;
  updated_at: Time;
}

interface FindingDecisionTable {
  tenant_id: string;
  project_id: string;
  finding_id: string;
  revision: number;
  state: string;
  note: string;
  fingerprint: string;
  created_by: string;
  created_at: Time;
}

interface AnalysisSummaryTable {
  task_id: string;
  tenant_id: string;
  summary: JSONColumnType<KeyFigures, string, string>;
  findings: JSONColumnType<ResultFinding[], string, string>;
}

interface CompanyCorrectionTable {
  tenant_id: string;
  project_id: string;
  fact: CompanyFactName;
  revision: number;
  value: string | null;
  original: string | null;
  created_by: string;
  created_at: Time;
}

interface RunTable {
  id: Generated<string>;
  tenant_id: string;
  project_id: string;
  kind: 'N1' | 'N2';
  /** Labeling run whose outputs an N2 run reads. */
  source_run_id: ColumnType<string | null, string | undefined, never>;
  status: Generated<string>;
  /** True if the result covers only a part of the file. */
  is_partial: ColumnType<boolean | null, never, boolean>;
  last_seq: Generated<number>;
  error: JSONColumnType<StoredFault | null, string | null | undefined, string | null>;
  created_by: string;
  created_at: Time;
  started_at: MaybeTime;
  finished_at: MaybeTime;
  deleted_at: MaybeTime;
}

interface TaskTable {
  id: Generated<string>;
  tenant_id: string;
  run_id: string;
  name: TaskName;
  position: number;
  status: Generated<string>;
  attempt: Generated<number>;
  attempts: JSONColumnType<Attempt[], string | undefined, string>;
  progress: Generated<number>;
  error: JSONColumnType<StoredFault | null, string | null | undefined, string | null>;
  created_at: Time;
  started_at: MaybeTime;
  finished_at: MaybeTime;
  /** Set if the result of the task outlives the record of its run. */
  kept_at: MaybeTime;
}

interface TaskFileTable {
  task_id: string;
  name: string;
  backend: string;
  object_key: string;
  size: number;
  sha256: string;
}

interface LogBlockTable {
  run_id: string;
  first_seq: number;
  last_seq: number;
  task_name: string;
  body: Uint8Array;
}

/** Insert-only: the database refuses updates, and deletes unless their project is removed from the trash. */
interface ReportTable {
  id: Generated<string>;
  tenant_id: string;
  project_id: string;
  session_id: string;
  report_version: number;
  report_status: string | null;
  render_mode: string | null;
  generated_at: string;
  questions: number;
  ready: number;
  body: Uint8Array;
  sha256: string;
  content: string;
  stored_by: string;
  stored_at: ColumnType<Date, never, never>;
}

/** Types of the schema in `migrations/`. int8 is read as number, timestamptz as Date, jsonb as parsed value. */
export interface Tables {
  audit_entries: AuditEntryTable;
  audit_heads: AuditHeadTable;
  finance_transactions: FinanceTransactionTable;
  finance_days: FinanceCounterTable & { day: string };
  finance_months: FinanceCounterTable & { month: string };
  finance_imports: FinanceImportTable;
  login_guesses: LoginGuessTable;
  sign_on_providers: SignOnProviderTable;
  sign_ons: SignOnTable;
  tenants: TenantTable;
  users: UserTable;
  sessions: SessionTable;
  access_tokens: AccessTokenTable;
  password_links: PasswordLinkTable;
  upload_sessions: UploadSessionTable;
  upload_chunks: UploadChunkTable;
  webhooks: WebhookTable;
  webhook_deliveries: WebhookDeliveryTable;
  files: FileTable;
  projects: ProjectTable;
  removed_objects: RemovedObjectTable;
  idempotency_keys: IdempotencyKeyTable;
  companies: CompanyTable;
  finding_decisions: FindingDecisionTable;
  analysis_summaries: AnalysisSummaryTable;
  company_corrections: CompanyCorrectionTable;
  runs: RunTable;
  tasks: TaskTable;
  task_files: TaskFileTable;
  log_blocks: LogBlockTable;
  reports: ReportTable;
  saved_views: SavedViewTable;
  saved_view_defaults: SavedViewDefaultTable;
  searchable_texts: SearchableTextTable;
  sentences: SentenceTable;
}
