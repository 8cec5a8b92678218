import { setTimeout as sleep } from 'node:timers/promises';
import type { CommitRequest, CommitResult } from '#contract/imports.ts';
import { isActive, type RunDetail } from '#contract/runs.ts';
import { type Api, dataOf, type Reply } from './api-client.ts';
import { contentDigest, type DigestAlgorithm, digestOf } from './digests.ts';

/** Returns what a client declares about a file before it sends the file. */
export const declarationOf = (fileName: string, bytes: Uint8Array) => ({
  fileName,
  fileSize: bytes.length,
  md5: digestOf('md5', bytes),
});

/** Returns chunk `index` of a file. */
export const chunkOf = (bytes: Uint8Array, { chunkSize }: { chunkSize: number }, index: number) =>
  bytes.subarray(index * chunkSize, (index + 1) * chunkSize);

export const putChunk = (
  api: Api,
  sessionId: string,
  index: number,
  bytes: Uint8Array,
  algorithm: DigestAlgorithm = 'sha-256',
) =>
  api.imports.putChunk({
    params: { sessionId, index },
    headers: { 'content-digest': contentDigest(bytes, algorithm) },
    body: bytes,
  });

export const completeUpload = (api: Api, session_id: string) => api.imports.complete({ params: { session_id } });

export const commitImport = (api: Api, body: CommitRequest, key?: string): Promise<Reply<CommitResult>> =>
  api.imports.commit({ headers: { 'idempotency-key': key }, body });

/** Returns the id of the created or reused project. */
export const projectOf = (result: CommitResult) =>
  result.decision === 'PROJECT_CREATED' ? result.projectId : result.recommendedProjectId;

/** Uploads a file in chunks and completes the session. @returns the body of a commit request. */
export async function upload(api: Api, fileName: string, bytes: Uint8Array) {
  const declared = declarationOf(fileName, bytes);
  const session = await dataOf(api.imports.createSession({ body: declared }));
  const { sessionId } = session;
  for (let index = 0; index < session.chunkCount; index += 1)
    await dataOf(putChunk(api, sessionId, index, chunkOf(bytes, session, index)));
  const { storage } = await dataOf(completeUpload(api, sessionId));
  return { ...declared, sessionId, storage };
}

/** Imports a file as a new project, even if the tenant already has it. @returns the project id. */
export async function importFile(api: Api, fileName: string, bytes: Uint8Array): Promise<string> {
  const body = { ...(await upload(api, fileName, bytes)), forceCreateProject: true };
  return projectOf(await dataOf(commitImport(api, body)));
}

export const labelProject = (api: Api, project_id: string) =>
  api.runs.startLabeling({ params: { vendor: 'vendor' }, body: { project_id } });

/** Starts labeling a project. @returns the ids of the run, the project and the company. */
export const startLabeling = (api: Api, project_id: string) => dataOf(labelProject(api, project_id));

/** Imports a file and starts labeling. */
export const startRun = async (api: Api, fileName: string, bytes: Uint8Array) =>
  startLabeling(api, await importFile(api, fileName, bytes));

/** Waits for the end of a run. @returns its last state, even after the timeout. */
export async function waitForRun(api: Api, run_id: string, timeoutMs = 4 * 60_000): Promise<RunDetail> {
  for (const end = Date.now() + timeoutMs; ; await sleep(50)) {
    const ask = () => api.runs.get({ params: { run_id } });
    // A keep-alive connection that the service has closed fails once. Repeating a read is harmless.
    const run = await dataOf(ask().catch(ask));
    if (!isActive(run.status) || Date.now() > end) return run;
  }
}
