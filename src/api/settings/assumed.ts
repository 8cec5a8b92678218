import { z } from 'zod/mini';
import { analysis } from '#contract/analysis.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { files } from '#contract/files.ts';
import { finance } from '#contract/finance.ts';
import { imports } from '#contract/imports.ts';
import { reports } from '#contract/reports.ts';
import { runs } from '#contract/runs.ts';
import { service } from '#contract/service.ts';
import { session } from '#contract/session.ts';

/** Calls that the interface mentions without specifying; their paths are configurable. */
export const assumedPaths = {
  login: session.login,
  refresh: session.refresh,
  logout: session.logout,
  sessions: session.devices,
  endSession: session.endDevice,
  createUpload: imports.createSession,
  getUpload: imports.getSession,
  abortUpload: imports.abortSession,
  putChunk: imports.putChunk,
  signParts: imports.signParts,
  extensions: service.extensions,
} satisfies Record<string, Endpoint>;

/** Calls whose answers can be mapped. Sign-in has its own setting. */
export const mappableCalls = {
  commit: imports.commit,
  createUpload: imports.createSession,
  getUpload: imports.getSession,
  putChunk: imports.putChunk,
  signParts: imports.signParts,
  completeUpload: imports.complete,
  storeReport: reports.store,
  startLabeling: runs.startLabeling,
  logs: runs.logs,
  result: analysis.result,
  files: files.batch,
  finance: finance.list,
  financeSummary: finance.summary,
  cancelRun: runs.cancel,
  deleteRun: runs.deleteRecord,
  sessions: session.devices,
  extensions: service.extensions,
} satisfies Record<string, Endpoint>;

/** A name used in one endpoint. */
export type Named = readonly [endpoint: Endpoint, name: string];

/** Names that the interface leaves open, by the part of the request they appear in; also configurable. */
export const assumedNames = {
  parameters: {
    logTask: [runs.logs, 'task_name'],
    logAfter: [runs.logs, 'after_seq'],
    financeType: [finance.list, 'type'],
    financePage: [finance.list, 'page'],
    financePageSize: [finance.list, 'page_size'],
    filesTask: [files.batch, 'task_id'],
  },
  headers: {
    chunkDigest: [imports.putChunk, 'content-digest'],
    reportKey: [reports.store, 'idempotency-key'],
  },
  fields: {
    loginUserName: [session.login, 'username'],
    loginPassword: [session.login, 'password'],
    reportStatus: [reports.store, 'report_status'],
    reportMode: [reports.store, 'render_mode'],
  },
} as const satisfies Record<string, Record<string, Named>>;

/** Converts `:sessionId` of the contract to `{session_id}` of the settings file. */
export const settingOfPath = (path: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => `{${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}}`);

/** Maps each parameter's name in the settings file to its name in the contract: `session_id` → `sessionId`. */
export const parametersOf = ({ path }: Pick<Endpoint, 'path'>): Map<string, string> =>
  new Map([...path.matchAll(/:(\w+)/g)].map(([whole, name]) => [settingOfPath(whole).slice(1, -1), name!]));

/** Part of a request that contains the names of a group. */
export const partOf = { parameters: 'query', headers: 'headers', fields: 'body' } as const;
export type NameGroup = keyof typeof partOf;

/** Returns all names that the contract defines in one part of a request. */
export function namesOf(endpoint: Endpoint, group: NameGroup): string[] {
  const schema = endpoint[partOf[group]];
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
}

/** Returns the method of a call, which the settings can change for chunks. */
export const methodOf = (endpoint: Endpoint, upload: { method: Endpoint['method'] }) =>
  endpoint === imports.putChunk ? upload.method : endpoint.method;
