import {
  type CommitRequest,
  type Duplicate,
  imports,
  type SignedParts,
  type Storage,
  type UploadWanted,
} from '#contract/imports.ts';
import { trash } from '#contract/trash.ts';
import {
  type Committed,
  committedOf,
  type OpenUpload,
  openedOf,
  openUploadOf,
  storageOf,
} from '#src/api/answers/import-answers.ts';
import { startLabeling } from '#src/api/answers/labeling.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { renameProject } from '#src/api/project-name.ts';
import { type ChunkUpload, type PartUpload, putChunk, putFile, putPart } from '#src/api/request/chunk-requests.ts';
import { config } from '#src/api/settings/config.ts';

/** Time limit of `complete`, during which the service reads the whole file. */
const COMPLETE_TIMEOUT_MS = 10 * 60_000;

/** Calls that the engine makes to the service. Every method throws ApiError or the signal's reason. */
export const serviceTransport = {
  /**
   * Opens an upload. Some services name the projects with this file instead.
   * @param isForced asks such a service for an upload all the same
   */
  async createSession(wanted: UploadWanted, signal: AbortSignal, isForced?: boolean): Promise<OpenUpload | Duplicate> {
    const body = isForced ? { ...wanted, forceCreateProject: true } : wanted;
    const open = (fields: UploadWanted) => call(imports.createSession, { body: fields, signal });
    const upload = openedOf(
      await open(body).catch((error) => {
        // The chunk size is only a preference: strict services do not know it, and others have other limits.
        const mayBeSize = error instanceof ApiError && [200, 400, 422].includes(error.status);
        if (body.chunkSize === undefined || !mayBeSize) throw error;
        return open({ ...body, chunkSize: undefined });
      }),
    );
    if ('sessionId' in upload && config().upload.url && upload.address === undefined)
      throw new ApiError(200, { name: 'NO_UPLOAD_ADDRESS' });
    return upload;
  },
  getSession: async (sessionId: string, signal: AbortSignal): Promise<OpenUpload> =>
    openUploadOf(await call(imports.getSession, { params: { sessionId }, signal }), sessionId),
  abortSession: (sessionId: string): Promise<unknown> => call(imports.abortSession, { params: { sessionId } }),
  putChunk: (chunk: ChunkUpload): Promise<unknown> => putChunk(chunk),
  putFile,
  /** Returns upload URLs for parts, numbered from 1, of a session in direct mode. */
  signParts: (sessionId: string, partNumbers: number[], signal: AbortSignal): Promise<SignedParts> =>
    call(imports.signParts, { params: { sessionId }, body: { partNumbers }, signal }),
  putPart: (part: PartUpload): Promise<unknown> => putPart(part),
  /** Returns where the service stored the file, if it says so. */
  complete: async (session_id: string, signal: AbortSignal): Promise<Partial<Storage>> =>
    storageOf(await call(imports.complete, { params: { session_id }, signal, timeout: COMPLETE_TIMEOUT_MS })),
  commit: async ({ key, request }: { key: string; request: CommitRequest }, signal: AbortSignal): Promise<Committed> =>
    committedOf(await call(imports.commit, { headers: { 'idempotency-key': key }, body: request, signal })),
  startLabeling,
  renameProject: (projectId: string, name: string): Promise<unknown> => renameProject(projectId, name),
  /** Takes a project out of the trash. */
  restoreProject: (project_id: string, signal: AbortSignal): Promise<unknown> =>
    call(trash.restore, { params: { project_id }, signal }),
};
export type Transport = typeof serviceTransport;
