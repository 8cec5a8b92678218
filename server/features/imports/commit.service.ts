import type { z } from 'zod/mini';
import type { CommitRequest, CommitResult } from '#contract/imports.ts';
import { type Db, noteChange, type Tx } from '#server/db/transaction.ts';
import { conflict, invalid, notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { type Answered, fingerprintOf, type IdempotencyKey, idempotencyKeyOf, once } from '#server/http/idempotency.ts';
import { isUuid } from '#server/http/uuid.ts';
import { commitRepo } from './commit.repo.ts';
import { duplicatesOf } from './duplicates.repo.ts';
import { fileOf, type Upload } from './uploads.repo.ts';
import { uploadClosed } from './uploads.service.ts';

type Request = z.output<typeof CommitRequest>;

const route = 'project-imports/commit';

export function commitService(db: Db) {
  return {
    /** Interface 4.1, with the idempotency rules in `docs/decisions.md`. */
    async commit(caller: Caller, header: string | null | undefined, request: Request): Promise<Answered<CommitResult>> {
      const { idempotencyKey, ...asked } = request;
      // Digest and id are case-insensitive: a retry that changes their case is the same request.
      const content = { ...asked, md5: asked.md5.toLowerCase(), sessionId: asked.sessionId.toLowerCase() };
      const given = idempotencyKeyOf(header, idempotencyKey);
      const fingerprint = fingerprintOf(content);
      // Without a key, the session and the content of the request make the commit repeatable.
      const key: IdempotencyKey = given ?? { key: fingerprint, loc: ['body', 'idempotencyKey'] };
      const scope = { caller, route: given ? route : `${route} without key`, key, fingerprint };
      const { answer, replayed } = await once(db, scope, async (tx) => {
        const decided = await decide(tx, caller, content);
        const isNew = decided.decision === 'PROJECT_CREATED';
        const id = isNew ? decided.projectId : decided.recommendedProjectId;
        noteChange({ kind: 'project', id, ...(!isNew && { after: { reused: true } }) });
        return decided;
      });
      return { answer: { ...answer, idempotentReplay: replayed }, replayed };
    },
  };
}
export type CommitService = ReturnType<typeof commitService>;

async function decide(tx: Tx, caller: Caller, request: Omit<Request, 'idempotencyKey'>): Promise<CommitResult> {
  const repo = commitRepo(tx);
  const upload = isUuid(request.sessionId) ? await repo.hold(caller, request.sessionId) : undefined;
  if (!upload) throw notFound('upload session');
  if (upload.status === 'EXPIRED') throw uploadClosed(upload.status);
  if (upload.status !== 'COMPLETED')
    throw conflict(
      'UPLOAD_INCOMPLETE',
      `The upload session is ${upload.status.toLowerCase()}, not completed. Complete the upload before you commit it.`,
    );
  checkAgainst(upload, request);
  const project = await repo.create(upload, nameOf(upload.file_name), request.forceCreateProject);
  if (project)
    return {
      decision: 'PROJECT_CREATED',
      projectId: project.id,
      projectStatus: project.status,
      idempotentReplay: false,
    };
  const duplicate = await duplicatesOf(tx, caller.tenantId, fileOf(upload));
  // Its project was deleted in between.
  if (!duplicate) return decide(tx, caller, request);
  return { decision: 'REUSE_PROJECT', ...duplicate, idempotentReplay: false };
}

/** Checks that the commit describes the uploaded file. @throws InvalidRequest with the first field that differs */
function checkAgainst(upload: Upload, { fileName, fileSize, md5, storage }: Omit<Request, 'idempotencyKey'>) {
  const expected: [loc: string[], given: unknown, kept: unknown][] = [
    [['fileName'], fileName.normalize('NFC'), upload.file_name.normalize('NFC')],
    [['fileSize'], fileSize, upload.file_size],
    [['md5'], md5, upload.md5],
    [['storage', 'backend'], storage.backend, upload.backend],
    [['storage', 'objectKey'], storage.objectKey ?? upload.object_key, upload.object_key],
    [['storage', 'etag'], storage.etag ?? upload.etag, upload.etag],
  ];
  for (const [loc, given, kept] of expected) {
    if (given !== kept)
      throw invalid(
        ['body', ...loc],
        `Must be ${JSON.stringify(kept)}, the value of the upload session.`,
        'value_error',
      );
  }
}

/**
 * Returns the file name without its extension, which becomes the project name. An extension has letters without spaces: the
 * ends of "Plan 2.0" and "Report v1.2 final" belong to the name.
 */
export const nameOf = (fileName: string) =>
  fileName.normalize('NFC').replace(/(?<=.)\.(?=\d*[a-z])[a-z\d]{1,10}$/i, '');
