import type { CommitRequest, Duplicate, Storage } from '#contract/imports.ts';
import type { Checkpoint } from '../hash/md5.ts';

/** What an import is doing, in order; `deciding` is the person's turn. */
export type Stage = 'hashing' | 'checking' | 'deciding' | 'uploading' | 'verifying' | 'importing' | 'done';

export type Answer = 'use-existing' | 'create-independent' | 'cancel';

/** Why an import stopped, in a form that can be stored. */
export interface Fault {
  /** UPPER_SNAKE: the API's name of the failure, or one of ours. */
  name: string;
  status: number;
  message: string;
  requestId: string;
  /** From where a retry goes on: the same step, a new upload session, or the first byte. */
  retry: 'step' | 'session' | 'file';
}

export type Hold =
  | { kind: 'paused' }
  | { kind: 'failed'; fault: Fault }
  /** The file's bytes are not at hand; `refused` names one that was offered and is another. */
  | { kind: 'file'; refused?: string };

export interface FileFacts {
  name: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  lastModified: number;
  /** Where in a dropped folder it was. */
  folder?: string;
}

export type Labeling =
  | { state: 'wanted' }
  | { state: 'started'; runId: string; reused: boolean }
  | { state: 'failed'; fault: Fault };

export type Outcome = { kind: 'created' | 'reused'; projectId: string } | { kind: 'cancelled' };

/** One import as the journal keeps it: everything that is needed to go on after a crash. */
export interface ImportRecord {
  id: string;
  userId: string;
  /** Milliseconds since 1970. */
  addedAt: number;
  finishedAt: number | null;
  file: FileFacts;
  /** By which Chromium reads the file again without its being chosen again. */
  handle: FileSystemFileHandle | null;
  stage: Stage;
  hold: Hold | null;
  md5: string | null;
  checkpoints: Checkpoint[];
  /** The file was taken up again and has not been shown to be the same yet. */
  unproven: boolean;
  session: { id: string; chunkSize: number; chunkCount: number; mode?: 'relay' | 'direct' } | null;
  /** Chunks that the service has acknowledged. */
  acknowledged: number[];
  /** How often a session was lost and its bytes with it. */
  renewals: number;
  storage: Storage | null;
  duplicate: Duplicate | null;
  /** Where the duplicate was found: before a byte was sent, or at commit. */
  duplicateAt: 'check' | 'commit' | null;
  /** The person wants a project of its own whatever exists. */
  independent: boolean;
  /** What the person answered "for all that are left". */
  standing: Answer | null;
  /** The commit that was begun and is not answered: sent again as it is, with its own key. */
  commit: { key: string; request: CommitRequest } | null;
  outcome: Outcome | null;
  labeling: Labeling | null;
}

export const newRecord = (
  facts: Pick<ImportRecord, 'id' | 'userId' | 'addedAt' | 'file' | 'handle' | 'standing'>,
): ImportRecord => ({
  ...facts,
  finishedAt: null,
  stage: 'hashing',
  hold: null,
  md5: null,
  checkpoints: [],
  unproven: false,
  session: null,
  acknowledged: [],
  renewals: 0,
  storage: null,
  duplicate: null,
  duplicateAt: null,
  independent: false,
  commit: null,
  outcome: null,
  labeling: null,
});

/** Bytes of one chunk; the last is shorter. */
export const chunkBytes = (size: number, chunkSize: number, index: number) =>
  Math.min(chunkSize, size - index * chunkSize);

/** Bytes that the service has acknowledged. */
export function acknowledgedBytes({ session, acknowledged, file, stage, storage }: ImportRecord): number {
  if (storage || stage === 'verifying') return file.size;
  if (!session) return 0;
  return acknowledged.reduce((sum, index) => sum + chunkBytes(file.size, session.chunkSize, index), 0);
}

/** Whether it stands before its end. */
export const isOpen = (record: ImportRecord) => record.stage !== 'done';
