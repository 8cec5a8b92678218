import {
  type CommitRequest,
  type CommitResult,
  imports,
  type SignedParts,
  type Storage,
  type UploadSession,
  type UploadWanted,
} from '#contract/imports.ts';
import { type LabelingStarted, runs } from '#contract/runs.ts';
import { call } from '#src/api/call.ts';
import { type ChunkUpload, type PartUpload, putChunk, putPart } from '#src/api/chunk-requests.ts';
import { config } from '#src/api/settings/config.ts';

/** Calls that the engine makes to the service. Every method throws ApiError or the signal's reason. */
export interface Transport {
  createSession(wanted: UploadWanted, signal: AbortSignal): Promise<UploadSession>;
  getSession(sessionId: string, signal: AbortSignal): Promise<UploadSession>;
  abortSession(sessionId: string): Promise<unknown>;
  putChunk(chunk: ChunkUpload): Promise<unknown>;
  /** Returns upload URLs for parts, numbered from 1, of a session in direct mode. */
  signParts(sessionId: string, partNumbers: number[], signal: AbortSignal): Promise<SignedParts>;
  putPart(part: PartUpload): Promise<unknown>;
  complete(sessionId: string, signal: AbortSignal): Promise<{ storage: Storage }>;
  commit(commit: { key: string; request: CommitRequest }, signal: AbortSignal): Promise<CommitResult>;
  startLabeling(projectId: string): Promise<LabelingStarted>;
}

/** Time limit of `complete`, during which the service reads the whole file. */
const COMPLETE_TIMEOUT_MS = 10 * 60_000;

export const serviceTransport: Transport = {
  createSession: (body, signal) => call(imports.createSession, { body, signal }),
  getSession: (sessionId, signal) => call(imports.getSession, { params: { sessionId }, signal }),
  abortSession: (sessionId) => call(imports.abortSession, { params: { sessionId } }),
  putChunk,
  signParts: (sessionId, partNumbers, signal) =>
    call(imports.signParts, { params: { sessionId }, body: { partNumbers }, signal }),
  putPart,
  complete: (session_id, signal) =>
    call(imports.complete, { params: { session_id }, signal, timeout: COMPLETE_TIMEOUT_MS }),
  commit: ({ key, request }, signal) =>
    call(imports.commit, { headers: { 'idempotency-key': key }, body: request, signal }),
  startLabeling: (project_id) =>
    call(runs.startLabeling, { params: { vendor: config().labelingVendor }, body: { project_id } }),
};
