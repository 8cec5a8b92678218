import type { IncomingHttpHeaders } from 'node:http';

/** The ten documented calls (Interface part 4). */
export const documentedCalls = {
  commit: 'POST /api/project-imports/commit',
  complete: 'POST /api/upload-sessions/:session_id/complete',
  report: 'POST /api/open/investor-rehearsal/projects/:project_id/reports',
  label: 'POST /api/:vendor/labeling/start',
  finance: 'GET /api/open/finance/transactions',
  logs: 'GET /api/open/pipeline-logs/:run_id',
  result: 'GET /api/open/investor-products/deep-analysis/:task_id/result',
  cancel: 'DELETE /api/open/runs/:run_id',
  remove: 'DELETE /api/open/runs/:run_id/record',
  files: 'GET /api/open/files/batch',
} as const;

export type DocumentedCall = keyof typeof documentedCalls;
export type Fields = Record<string, unknown>;

export interface Person {
  id: string;
  login: string;
  password: string;
  name: string;
  roles: string[];
  canReadFinance: boolean;
}

export interface Call {
  name?: DocumentedCall;
  method: string;
  path: string;
  query: URLSearchParams;
  params: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A body that is neither text nor bytes is sent as JSON. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body?: unknown;
}

interface RouteDoc {
  summary?: string;
  /** Query parameters with a sample value each; a comma for a list that is written with commas. */
  query?: Fields;
  body?: Fields;
  /** The body is a form, of this media type. */
  form?: string;
  answer?: unknown;
  isHidden?: boolean;
}

export interface Route {
  at: string;
  handle: (call: Call) => Answer | Promise<Answer>;
  /** Answers without a bearer token. */
  isOpen?: boolean;
  doc?: RouteDoc;
}

/** An item of `detail` in the validation error body (Interface 2.7). */
export interface Detail {
  loc: (string | number)[];
  msg: string;
  type: string;
}

export interface Credentials {
  kind: 'password' | 'form' | 'token' | 'oidc';
  username?: string;
  password?: string;
  token?: string;
}

export interface StartOptions {
  port?: number;
  /** The clock in milliseconds. */
  now?: () => number;
  /** Duration of a run. */
  runMs?: number;
  /** Extra time of the answers that a foreign service delays. */
  slowMs?: number;
  /** Name of a fault. */
  fault?: string;
}

export interface LoggedRequest {
  name?: DocumentedCall;
  method: string;
  path: string;
  status: number;
  error?: unknown;
}

export interface ForeignService {
  name: string;
  /** The base URL, which can end in a path. */
  url: string;
  /** The fixed path segment of the labeling call. */
  vendor: string;
  credentials: Credentials;
  /** An access token of the account. */
  token: string;
  /** An account that must not read finance data. */
  limited: Credentials;
  /** Stores a whole file, as if it had been uploaded. Returns the id of the upload. */
  receive: (name: string, bytes: Buffer) => string;
  /** Starts a run of a new project. Returns its id and that of its N2 task. */
  startRun: () => { runId: string; taskId: string };
  log: LoggedRequest[];
  stop: () => Promise<void>;
}
