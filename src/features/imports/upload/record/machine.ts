import type { Duplicate, Storage } from '#contract/imports.ts';
import { DEFAULT_BACKEND } from '#src/api/answers/default-backend.ts';
import type { Committed, OpenUpload } from '#src/api/answers/import-answers.ts';
import { knownState } from '#src/api/answers/known-state.ts';
import type { Checkpoint } from '../hash/md5.ts';
import type { DuplicateDecision, FileFacts, ImportFault, ImportRecord, Labeling } from './record.ts';

export type ImportEvent =
  | { type: 'hashed'; md5: string }
  | { type: 'checkpoint'; checkpoint: Checkpoint }
  | { type: 'proved' }
  | { type: 'session'; session: OpenUpload }
  | { type: 'reuse'; duplicate: Duplicate }
  | { type: 'uploaded'; sessionId: string }
  | { type: 'acknowledged'; index: number }
  | { type: 'missing'; indexes: number[] }
  | { type: 'session-lost' }
  | { type: 'address-lost' }
  | { type: 'sent' }
  | { type: 'completed'; storage: Partial<Storage> }
  | { type: 'backend-named'; backend: string }
  | { type: 'commit-prepared'; key: string }
  | { type: 'committed'; result: Committed; at: number }
  | { type: 'decided'; answer: DuplicateDecision; at: number }
  | { type: 'standing'; answer: DuplicateDecision }
  | { type: 'paused' }
  | { type: 'signed-out' }
  | { type: 'resumed' }
  | { type: 'failed'; fault: ImportFault; canReuseKey: boolean }
  | { type: 'file-missing'; refused?: string }
  | { type: 'file-attached'; file: FileFacts; handle: FileSystemFileHandle | null; same: boolean }
  | { type: 'named'; name: string }
  | { type: 'name-saved'; name: string }
  | { type: 'labeling'; labeling: Labeling | null };

/** Events that a finished import accepts. */
const lateEvents = new Set<ImportEvent['type']>(['labeling', 'named', 'name-saved']);

export type ImportStep = 'hash' | 'check' | 'answer' | 'prove' | 'send' | 'complete' | 'commit';

/** Returns the next step of an import, or null if it is done or waits for the user. */
export function nextStep({ stage, hold, unproven, standing }: ImportRecord): ImportStep | null {
  if (hold) return null;
  switch (stage) {
    case 'hashing':
      return 'hash';
    case 'checking':
      return 'check';
    case 'deciding':
      return standing ? 'answer' : null;
    case 'uploading':
      return unproven ? 'prove' : 'send';
    case 'verifying':
      return 'complete';
    case 'importing':
      return 'commit';
    default:
      return null;
  }
}

const NO_SESSION = { session: null, acknowledged: [], storage: null, commit: null };

/** Returns the import after an event. An event that does not fit the stage arrived too late and changes nothing. */
export function reduce(record: ImportRecord, event: ImportEvent): ImportRecord {
  const { stage } = record;
  if (stage === 'done' && !lateEvents.has(event.type)) return record;
  switch (event.type) {
    case 'hashed':
      return stage === 'hashing' ? { ...record, stage: 'checking', md5: event.md5 } : record;
    case 'checkpoint':
      return stage === 'hashing' ? { ...record, checkpoints: [...record.checkpoints, event.checkpoint] } : record;
    case 'proved':
      return record.unproven ? { ...record, unproven: false } : record;
    case 'session':
      return stage === 'checking' || stage === 'uploading' ? withSession(record, event.session) : record;
    case 'reuse':
      return stage === 'checking' ? ask({ ...record, ...NO_SESSION }, event.duplicate, 'check') : record;
    case 'uploaded':
      return stage === 'checking' ? { ...withUploaded(record, event.sessionId), hold: null } : record;
    case 'acknowledged':
      if (stage !== 'uploading' || record.acknowledged.includes(event.index)) return record;
      return { ...record, acknowledged: [...record.acknowledged, event.index] };
    case 'missing':
      if (stage !== 'verifying') return record;
      return {
        ...record,
        stage: 'uploading',
        acknowledged: record.acknowledged.filter((index) => !event.indexes.includes(index)),
      };
    case 'session-lost':
      if (stage === 'hashing') return record;
      return { ...record, ...NO_SESSION, stage: 'checking', renewals: record.renewals + 1 };
    case 'address-lost':
      return stage === 'uploading' ? { ...record, ...NO_SESSION, stage: 'checking' } : record;
    case 'sent':
      return stage === 'uploading' ? { ...record, stage: 'verifying' } : record;
    case 'completed':
      return stage === 'verifying'
        ? { ...record, stage: 'importing', storage: storageFor(record, event.storage) }
        : record;
    case 'backend-named':
      if (stage !== 'importing' || !record.storage) return record;
      return { ...record, storage: { ...record.storage, backend: event.backend }, commit: null };
    case 'commit-prepared':
      // An idempotency key stays in use until its commit is answered.
      return stage === 'importing' && !record.commit ? prepared(record, event.key) : record;
    case 'committed':
      return stage === 'importing' ? afterCommit(record, event.result, event.at) : record;
    case 'decided':
      return stage === 'deciding' ? decide(record, event.answer, event.at) : record;
    case 'standing':
      return { ...record, standing: event.answer };
    case 'paused':
      return record.hold ? record : { ...record, hold: { kind: 'paused' } };
    case 'signed-out':
      return record.hold || stage === 'deciding' ? record : { ...record, hold: { kind: 'signed-out' } };
    case 'resumed':
      return record.hold ? resume(record) : record;
    case 'failed':
      return {
        ...record,
        hold: { kind: 'failed', fault: event.fault },
        commit: event.canReuseKey ? record.commit : null,
      };
    case 'file-missing':
      return { ...record, hold: event.refused ? { kind: 'file', refused: event.refused } : { kind: 'file' } };
    case 'file-attached':
      return attach(record, event);
    case 'named':
      return { ...record, projectName: event.name, isNameSaved: false };
    case 'name-saved':
      // The user may have chosen another name since.
      return record.projectName === event.name ? { ...record, isNameSaved: true } : record;
    case 'labeling':
      return { ...record, labeling: event.labeling };
  }
}

/** Size of the chunks if the service does not report it. */
const DEFAULT_CHUNK_BYTES = 5 * 1024 * 1024;

/** Adds what the service reports about the upload session. Fields that it leaves out keep their values. */
function withSession(record: ImportRecord, { sessionId, duplicate, trashed, ...said }: OpenUpload): ImportRecord {
  const before = record.session?.id === sessionId ? record.session : undefined;
  const whole = said.whole ?? before?.whole;
  const chunkSize = whole ? record.file.size : (said.chunkSize ?? before?.chunkSize ?? DEFAULT_CHUNK_BYTES);
  const chunkCount = Math.ceil(record.file.size / chunkSize);
  const mode = whole ? 'relay' : (said.mode ?? before?.mode ?? 'relay');
  const received = receivedOf(said, before ? record.acknowledged : []);
  const known: ImportRecord = {
    ...record,
    session: {
      id: sessionId,
      chunkSize,
      chunkCount,
      mode,
      ...(whole && { whole }),
      storage: { ...before?.storage, ...said.storage },
    },
    acknowledged: received.filter((index) => index < chunkCount),
  };
  if (record.stage === 'uploading') return known;
  const found = duplicate ?? trashed;
  if (!found || record.independent) return { ...known, stage: 'uploading' };
  return { ...ask(known, found, 'check'), isTrashed: !duplicate };
}

/**
 * Returns the chunks that need not be sent again. The service is authoritative, unless its list lacks a chunk that it has
 * acknowledged: it may count from another number, so only chunks that both know of are skipped.
 */
function receivedOf({ receivedChunks }: Partial<OpenUpload>, acknowledged: readonly number[]): number[] {
  const listed = new Set(receivedChunks ?? acknowledged);
  const both = acknowledged.filter((index) => listed.has(index));
  return both.length < acknowledged.length ? both : [...listed];
}

/** Takes a file that the service already has under a session id, and that this browser need not send. */
function withUploaded(record: ImportRecord, id: string): ImportRecord {
  const session = { id, chunkSize: record.file.size, chunkCount: 1 };
  return { ...record, stage: 'importing', session, storage: storageFor(record, {}) };
}

const storageFor = ({ session }: ImportRecord, completed: Partial<Storage>): Storage => ({
  backend: DEFAULT_BACKEND,
  ...session?.storage,
  ...completed,
});

function ask(record: ImportRecord, duplicate: Duplicate, duplicateAt: 'check' | 'commit'): ImportRecord {
  return { ...record, stage: 'deciding', duplicate, duplicateAt, isTrashed: false };
}

function decide(record: ImportRecord, answer: DuplicateDecision, at: number): ImportRecord {
  if (answer === 'create-independent') return { ...record, stage: stageAfterQuestion(record), independent: true };
  const projectId = record.duplicate?.recommendedProjectId;
  if (answer === 'cancel' || !projectId) return finish(record, { kind: 'cancelled' }, at);
  return { ...finish(record, { kind: 'reused', projectId }, at), labeling: labelingOf(record.duplicate, projectId) };
}

/** Returns the last run of an existing project, if it has one that was not canceled. */
function labelingOf(duplicate: Duplicate | null, projectId: string): Labeling | null {
  const lastRun = duplicate?.projects.find((project) => project.projectId === projectId)?.lastRun;
  if (!lastRun || knownState(lastRun.status) === 'CANCELLED') return null;
  return { state: 'started', runId: lastRun.runId, reused: true };
}

/** Returns the stage that follows a question. A service that asked instead of opening an upload opens it now. */
const stageAfterQuestion = ({ duplicateAt, session }: ImportRecord) =>
  duplicateAt === 'commit' ? 'importing' : session ? 'uploading' : 'checking';

function prepared(record: ImportRecord, key: string): ImportRecord {
  const { file, md5, session, storage, independent } = record;
  if (!md5 || !session || !storage) return record;
  const request = {
    fileName: file.name,
    fileSize: file.size,
    md5,
    sessionId: session.id,
    storage,
    forceCreateProject: independent,
  };
  return { ...record, commit: { key, request } };
}

function afterCommit(record: ImportRecord, result: Committed, at: number): ImportRecord {
  if (result.decision === 'PROJECT_CREATED') {
    const { projectId } = result;
    return finish(record, projectId === undefined ? { kind: 'unnamed' } : { kind: 'created', projectId }, at);
  }
  const { fileMd5, recommendedProjectId, projects } = result;
  return ask({ ...record, commit: null }, { fileMd5, recommendedProjectId, projects }, 'commit');
}

/** Finishes an import and clears the fields that only an open import needs. */
const finish = (record: ImportRecord, outcome: ImportRecord['outcome'], at: number): ImportRecord => ({
  ...record,
  stage: 'done',
  outcome,
  finishedAt: at,
  hold: null,
  handle: null,
  checkpoints: [],
  acknowledged: [],
  duplicate: null,
  commit: null,
});

function resume(record: ImportRecord): ImportRecord {
  const going = { ...record, hold: null };
  if (record.hold?.kind !== 'failed') return going;
  const { retry } = record.hold.fault;
  if (retry === 'step') return going;
  const stage = retry === 'file' || !record.md5 ? 'hashing' : 'checking';
  return {
    ...going,
    ...NO_SESSION,
    stage,
    unproven: false,
    ...(retry === 'file' && { md5: null, checkpoints: [] }),
  };
}

function attach(record: ImportRecord, { file, handle, same }: ImportEvent & { type: 'file-attached' }): ImportRecord {
  const taken = { ...record, file: { ...record.file, lastModified: file.lastModified }, handle, hold: null };
  // While the digest is unknown, there is nothing to compare the file with.
  if (record.stage === 'hashing') return { ...taken, file, checkpoints: same ? record.checkpoints : [] };
  return { ...taken, unproven: true };
}
