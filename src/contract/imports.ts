import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { assumed, assumedFormat } from './parts/origin.ts';
import { decimal, idempotencyKeyHeader, instant, isPartial, md5, name, text, uuid, wholeNumber } from './parts/text.ts';

const operator = ['operator'] as const;

/** Maximum file size: 5 TiB, the largest object in S3. */
export const MAX_FILE_BYTES = 5 * 1024 ** 4;

export const Backend = z.string().check(z.describe('disk or s3; other values are rejected.'));

/** Interface 2.3. */
export const Storage = z.object({
  backend: z.string(),
  objectKey: z.nullish(z.string()),
  etag: z.nullish(z.string()),
});
export type Storage = z.infer<typeof Storage>;

/** Project in a duplicate prompt. The interface shows only `projectId`. */
export const ProjectRef = z.object({
  projectId: z.string(),
  projectName: assumed(z.optional(z.string())),
  projectStatus: assumed(z.optional(z.string())),
  isPartial: assumed(isPartial),
  createdAt: assumed(z.optional(instant)),
  createdBy: assumed(z.optional(z.string())),
  lastRun: assumed(
    z.nullish(z.object({ runId: z.string(), status: z.string(), isPartial, startedAt: z.nullable(instant) })),
  ),
});
export type ProjectRef = z.infer<typeof ProjectRef>;

export const Duplicate = z.object({
  fileMd5: z.string(),
  recommendedProjectId: z.string(),
  projects: z.array(ProjectRef),
});
export type Duplicate = z.infer<typeof Duplicate>;

export const UploadWanted = z.object({
  fileName: name,
  fileSize: z.int().check(z.minimum(1)),
  md5,
  chunkSize: z
    .optional(z.int().check(z.minimum(1)))
    .check(z.describe('Preferred chunk size in bytes. The service decides; use the size in its response.')),
});
export type UploadWanted = z.infer<typeof UploadWanted>;

export const UploadSession = z.object({
  sessionId: z.string(),
  status: z.optional(z.string()).check(z.describe('OPEN, COMPLETING, COMPLETED, COMMITTED or ABORTED.')),
  backend: Backend,
  mode: z.enum(['relay', 'direct']),
  chunkSize: z.int().check(z.minimum(1), z.describe('Size in bytes of every chunk except the last.')),
  chunkCount: z.int().check(z.minimum(1)),
  receivedChunks: z
    .array(z.int().check(z.minimum(0)))
    .check(z.describe('Indexes, from 0, of chunks that need not be sent again.')),
  expiresAt: instant,
  duplicate: z.nullable(Duplicate),
  trashed: z
    .nullish(Duplicate)
    .check(z.describe('Projects in the trash with this file, if there are no others (extension project-trash).')),
});
export type UploadSession = z.infer<typeof UploadSession>;

export const SignedParts = z.object({
  parts: z.array(z.object({ partNumber: z.int().check(z.minimum(1)), url: z.url() })),
  expiresIn: z.number().check(z.minimum(0), z.describe('Lifetime of the URLs in seconds.')),
});
export type SignedParts = z.infer<typeof SignedParts>;

export const CompletedUpload = assumed(
  z.object({
    sessionId: z.string(),
    status: z.string(),
    storage: Storage,
    fileSize: z.int(),
    md5: z.string(),
    sha256: z.optional(z.string()),
  }),
);
export type CompletedUpload = z.infer<typeof CompletedUpload>;

/** Interface 2.2. The service rejects values that differ from the upload, so these fields need no further limits. */
export const CommitRequest = z.object({
  fileName: z.string().check(z.minLength(1)),
  fileSize: wholeNumber.check(z.minimum(1)),
  md5: z.string().check(z.minLength(1)),
  sessionId: z.string().check(z.minLength(1)),
  storage: Storage,
  forceCreateProject: z._default(z.boolean(), false),
  idempotencyKey: z.nullish(text(0, 100)).check(z.describe('An empty key counts as no key.')),
});
export type CommitRequest = z.input<typeof CommitRequest>;

/** Interface 2.4. */
export const ProjectCreated = z.object({
  decision: z.literal('PROJECT_CREATED'),
  projectId: z.string(),
  projectStatus: z.string(),
  idempotentReplay: z.boolean(),
});
export const ProjectReused = z.extend(Duplicate, {
  decision: z.literal('REUSE_PROJECT'),
  idempotentReplay: assumed(z.optional(z.boolean())),
});
export const CommitResult = z.discriminatedUnion('decision', [ProjectCreated, ProjectReused]);
export type CommitResult = z.infer<typeof CommitResult>;

const params = z.object({ sessionId: uuid });

export const imports = {
  createSession: endpoint({
    method: 'POST',
    path: '/api/upload-sessions',
    summary: 'Open an upload session and check for duplicates',
    roles: operator,
    body: UploadWanted,
    data: UploadSession,
    reads: z.unknown(),
    problems: [413],
  }),
  getSession: endpoint({
    method: 'GET',
    path: '/api/upload-sessions/:sessionId',
    summary: 'Get the state of an upload session, to resume it',
    roles: operator,
    params,
    data: UploadSession,
    reads: z.unknown(),
    problems: [410],
  }),
  abortSession: endpoint({
    method: 'DELETE',
    path: '/api/upload-sessions/:sessionId',
    summary: 'Abort an upload and free its storage',
    roles: operator,
    params,
    data: z.object({ sessionId: z.string(), status: z.string() }),
    reads: z.unknown(),
    problems: [409],
  }),
  putChunk: endpoint({
    method: 'PUT',
    path: '/api/upload-sessions/:sessionId/chunks/:index',
    summary: 'Send one chunk (relay)',
    roles: operator,
    recorded: false,
    params: z.extend(params, { index: decimal(0) }),
    headers: z.object({ 'content-digest': text(1, 500).check(z.describe('RFC 9530: sha-256=:…: or md5=:…:')) }),
    body: 'binary',
    data: z.object({ index: z.int(), size: z.int() }),
    reads: z.unknown(),
    problems: [400, 409, 410],
  }),
  signParts: endpoint({
    method: 'POST',
    path: '/api/upload-sessions/:sessionId/parts',
    summary: 'Sign URLs for uploading chunks to the object store (direct)',
    roles: operator,
    recorded: false,
    params,
    body: z.object({
      partNumbers: z
        .array(z.int().check(z.minimum(1), z.maximum(10_000)))
        .check(z.minLength(1), z.maxLength(100), z.describe('Part n is the chunk with index n - 1.')),
    }),
    data: SignedParts,
    problems: [409, 410],
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/upload-sessions/:session_id/complete',
    section: '4.2',
    summary: 'Complete the chunked upload of a project file',
    roles: operator,
    params: z.object({ session_id: assumedFormat(uuid) }),
    data: CompletedUpload,
    reads: z.unknown(),
    problems: [409, 410],
  }),
  commit: endpoint({
    method: 'POST',
    path: '/api/project-imports/commit',
    section: '4.1',
    summary: 'Validate an uploaded file and commit the project import',
    roles: operator,
    headers: z.object({ 'idempotency-key': idempotencyKeyHeader }),
    body: CommitRequest,
    data: CommitResult,
    reads: z.unknown(),
    answers: { headers: ['Idempotent-Replayed'] },
    problems: [400, 404, 409, 410],
  }),
};
