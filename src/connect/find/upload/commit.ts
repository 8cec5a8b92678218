import { imports, type Storage } from '#contract/imports.ts';
import { DEFAULT_BACKEND } from '#src/api/answers/default-backend.ts';
import { storageOf } from '#src/api/answers/import-answers.ts';
import { wordsAllowed } from '#src/api/probe/issues.ts';
import { type FieldSource, readSource } from '#src/lib/json/field-map.ts';
import { payloadOf } from '#src/lib/json/payload.ts';
import type { ApiDocument } from '../../document/api-document.ts';
import type { Draft } from '../../draft.ts';
import type { Reply, ServiceClient } from '../../service-client.ts';
import { isSuccess, issuesOf } from '../../values.ts';
import type { SampleFile } from './sample-file.ts';

interface Commit {
  client: ServiceClient;
  draft: Draft;
  document: ApiDocument | undefined;
  /** Answer that completed the upload. */
  completed: Reply;
  sessionId: string;
  file: SampleFile;
}

const setting = (field: keyof Storage) => ['answers', 'completeUpload', `storage.${field}`];
const fields = ['backend', 'objectKey', 'etag'] as const;
/** Commits an import (Interface 4.1). If the service refuses the storage, tries the values that a document or the refusal allows. */
export async function sendCommit(commit: Commit): Promise<Reply> {
  const { draft, completed, document } = commit;
  const answer = payloadOf(completed.json);
  const stored = storageOf(answer);
  const given = Object.fromEntries(
    fields.flatMap((field) => {
      const source = draft.get<FieldSource>(setting(field));
      const value = source && readSource(source, answer, completed.json);
      return value == null ? [] : [[field, String(value)]];
    }),
  );
  const first = await send(commit, { backend: DEFAULT_BACKEND, ...stored, ...given });
  const issue = issuesOf(first).find(({ name }) => name.endsWith('backend'));
  if (!issue) return first;
  const described = document?.operations.find(({ path }) => path === imports.commit.path)?.body ?? [];
  const words = described.find(({ name }) => name.endsWith('backend'))?.words ?? [];
  for (const backend of new Set([...words, ...wordsAllowed(issue)])) {
    const reply = await send(commit, { ...stored, ...given, backend });
    if (!isSuccess(reply)) continue;
    const note = 'The service does not say where it stores a file, but accepts only certain values.';
    draft.set(setting('backend'), { value: backend }, note);
    return reply;
  }
  return first;
}

const send = ({ client, file, sessionId }: Commit, storage: Storage) =>
  client.ask({
    method: 'POST',
    path: imports.commit.path,
    headers: { 'idempotency-key': crypto.randomUUID() },
    json: { fileName: file.name, fileSize: file.bytes.length, md5: file.md5, sessionId, storage },
  });
