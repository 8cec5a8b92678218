import type { CommitRequest, Duplicate, Storage } from '#contract/imports.ts';
import type { Checkpoint } from '../hash/md5.ts';

/** Stages of an import, in order. In `deciding` it waits for the user. */
export type Stage = 'hashing' | 'checking' | 'deciding' | 'uploading' | 'verifying' | 'importing' | 'done';

export type DuplicateDecision = 'use-existing' | 'create-independent' | 'cancel';

/** Reason why an import stopped, in a form that can be stored. */
export interface ImportFault {
  /** Failure name: UPPER_SNAKE from the API, or the name of a local error. */
  name: string;
  status: number;
  message: string;
  /** The service's own code and message; absent in records of earlier versions. */
  serviceCode?: string;
  serviceMessage?: string;
  requestId: string;
  /** Point where a retry continues: the same step, a new upload session, or hashing the file from its first byte. */
  retry: 'step' | 'session' | 'file';
}

type Hold =
  | { kind: 'paused' }
  | { kind: 'failed'; fault: ImportFault }
  /** The service no longer accepts the token, and it could not be renewed. */
  | { kind: 'signed-out' }
  /** The file cannot be read. `refused` is the name of a different file that was offered instead. */
  | { kind: 'file'; refused?: string };

/** Reason why labeling may be unable to read a file. */
export type Doubt = 'encrypted' | 'cut-off' | 'no-text' | 'unsupported';

export interface FileFacts {
  name: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  lastModified: number;
  /** Path of its folder, if a folder was dropped or chosen. */
  folder?: string;
  /** Absent if none was found before the import. */
  doubt?: Doubt;
}

export type Labeling =
  | { state: 'wanted' }
  /** The run id is null if the service did not return it. */
  | { state: 'started'; runId: string | null; reused: boolean }
  | { state: 'failed'; fault: ImportFault };

/** `unnamed`: the service created a project and did not return its id. */
type Outcome = { kind: 'created' | 'reused'; projectId: string } | { kind: 'unnamed' | 'cancelled' };

/** One import as stored in the journal, with everything needed to continue after a crash. */
export interface ImportRecord {
  id: string;
  userId: string;
  /** Milliseconds since 1970. */
  addedAt: number;
  finishedAt: number | null;
  file: FileFacts;
  /** Handle with which Chromium can reopen the file after a reload. */
  handle: FileSystemFileHandle | null;
  stage: Stage;
  hold: Hold | null;
  md5: string | null;
  checkpoints: Checkpoint[];
  /** True if the file was attached again and has not been verified to be the same yet. */
  unproven: boolean;
  session: {
    id: string;
    chunkSize: number;
    chunkCount: number;
    mode?: 'relay' | 'direct';
    /** The service takes the whole file in one request, which cannot be resumed. */
    whole?: 'path' | 'address';
    /** Storage as far as the service named it before the upload. */
    storage?: Partial<Storage>;
  } | null;
  /** Indexes of the chunks that the service has acknowledged. */
  acknowledged: number[];
  /** Number of times a session was lost together with its bytes. */
  renewals: number;
  storage: Storage | null;
  duplicate: Duplicate | null;
  /** Step that found the duplicate: the check before the upload, or the commit. */
  duplicateAt: 'check' | 'commit' | null;
  /** True if the found projects are in the trash, so that using one restores it. */
  isTrashed?: boolean;
  /** True if the user wants a new project even though one exists for this file. */
  independent: boolean;
  /** Decision that the user chose for all remaining imports. */
  standing: DuplicateDecision | null;
  /** Commit without a response yet. It is sent again unchanged, with the same key. */
  commit: { key: string; request: CommitRequest } | null;
  outcome: Outcome | null;
  /** Name that the user gave the project; absent if it keeps the one it gets from its file. */
  projectName?: string;
  /** True once the service has that name. */
  isNameSaved?: boolean;
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

/** Returns the size of one chunk in bytes. The last chunk may be shorter. */
const chunkBytes = (size: number, chunkSize: number, index: number) => Math.min(chunkSize, size - index * chunkSize);

export function acknowledgedBytes({ session, acknowledged, file, stage, storage }: ImportRecord): number {
  if (storage || stage === 'verifying') return file.size;
  if (!session) return 0;
  return acknowledged.reduce((sum, index) => sum + chunkBytes(file.size, session.chunkSize, index), 0);
}

/** Returns whether an import is not finished yet. */
export const isOpen = (record: ImportRecord) => record.stage !== 'done';
