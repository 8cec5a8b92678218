import type { Client, Reply } from './client.ts';

export interface Sent {
  sessionId: string;
  storage: { backend: string; objectKey?: string | null; etag?: string | null };
}

export interface SourceFile {
  name: string;
  bytes: Buffer;
  md5: string;
}

/** Everything a client must know about one foreign service beyond the document. */
export interface Dialect {
  signIn: (client: Client) => Promise<void>;
  /** Renews the access token, where the foreign service can. */
  renew?: (client: Client) => Promise<void>;
  /** Creates an upload session and sends the chunks. Returns the session id. */
  upload: (client: Client, file: SourceFile) => Promise<string>;
  /** Returns the storage object for the commit from the data of `complete`. */
  storage: (data: unknown) => Sent['storage'];
  runId: (label: unknown, projectId: string) => string;
  taskParam: string;
  /** Returns a task name that the log can be filtered by. */
  task: string;
  /** Returns the id of the N2 task from the start of labeling or the log. */
  n2: (label: unknown, log: unknown[], projectId: string) => string;
  finance: { type: string; page: string; size: string };
  report: { state: string; mode: string };
  files: (client: Client, taskId: string) => Promise<Reply>;
}
