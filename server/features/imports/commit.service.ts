import type { z } from 'zod';
import type { CommitRequest, CommitResult } from '#contract/imports.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { conflict, DomainError, invalid, notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { type Answered, fingerprintOf, type IdempotencyKey, idempotencyKeyOf, once } from '#server/http/idempotency.ts';
import { isUuid } from '#server/http/uuid.ts';
import { commitRepo } from './commit.repo.ts';
import { duplicatesOf } from './duplicates.repo.ts';
import type { Upload } from './uploads.repo.ts';

type Request = z.output<typeof CommitRequest>;

const route = 'project-imports/commit';

export function commitService(db: Db) {
  return {
    /** Interface 4.1, by the idempotency table of the decisions. */
    async commit(caller: Caller, header: string | null | undefined, request: Request): Promise<Answered<CommitResult>> {
      const { idempotencyKey, ...asked } = request;
      // Both may be written in either case: a retry in the other one is the same request.
      const content = { ...asked, md5: asked.md5.toLowerCase(), sessionId: asked.sessionId.toLowerCase() };
      const given = idempotencyKeyOf(header, idempotencyKey);
      const fingerprint = fingerprintOf(content);
      // Without a key, the upload session and what is asked of it make the commit repeatable.
      const key: IdempotencyKey = given ?? { key: fingerprint, loc: ['body', 'idempotencyKey'] };
      const scope = { caller, route: given ? route : `${route} without key`, key, fingerprint };
      const { answer, replayed } = await once(db, scope, (tx) => decide(tx, caller, content));
      return { answer: { ...answer, idempotentReplay: replayed }, replayed };
    },
  };
}
export type CommitService = ReturnType<typeof commitService>;

async function decide(tx: Tx, caller: Caller, request: Omit<Request, 'idempotencyKey'>): Promise<CommitResult> {
  const repo = commitRepo(tx);
  const upload = isUuid(request.sessionId) ? await repo.hold(caller, request.sessionId) : undefined;
  if (!upload) throw notFound('upload session');
  if (upload.status === 'EXPIRED')
    throw new DomainError('SESSION_EXPIRED', 'The upload session has expired; open a new one.');
  if (upload.status !== 'COMPLETED')
    throw conflict('UPLOAD_INCOMPLETE', `The upload session is ${upload.status.toLowerCase()}, not completed.`);
  checkAgainst(upload, request);
  const project = await repo.create(upload, nameOf(upload.file_name), request.forceCreateProject);
  if (project)
    return {
      decision: 'PROJECT_CREATED',
      projectId: project.id,
      projectStatus: project.status,
      idempotentReplay: false,
    };
  const file = { md5: upload.md5, size: upload.file_size, sha256: upload.sha256! };
  const duplicate = await duplicatesOf(tx, caller.tenantId, file);
  if (!duplicate) throw new Error(`No project was made of ${upload.id}, and there is none.`);
  return { decision: 'REUSE_PROJECT', ...duplicate, idempotentReplay: false };
}

/** What is committed must be what was uploaded. @throws InvalidRequest with the place of the difference. */
function checkAgainst(upload: Upload, { fileName, fileSize, md5, storage }: Omit<Request, 'idempotencyKey'>) {
  const expected: [loc: string[], given: unknown, kept: unknown][] = [
    [['fileName'], fileName, upload.file_name],
    [['fileSize'], fileSize, upload.file_size],
    [['md5'], md5, upload.md5],
    [['storage', 'backend'], storage.backend, upload.backend],
    [['storage', 'objectKey'], storage.objectKey ?? upload.object_key, upload.object_key],
    [['storage', 'etag'], storage.etag ?? upload.etag, upload.etag],
  ];
  for (const [loc, given, kept] of expected) {
    if (given !== kept)
      throw invalid(['body', ...loc], `The upload session has ${JSON.stringify(kept)}.`, 'value_error');
  }
}

/** A project is called as its file, without the last extension. */
const nameOf = (fileName: string) => fileName.replace(/(?<=.)\.[^.]{1,10}$/, '');
