import { imports, type Storage } from '#contract/imports.ts';
import { DEFAULT_BACKEND } from '#src/api/answers/default-backend.ts';
import { storageOf } from '#src/api/answers/import-answers.ts';
import { type FieldSource, readSource } from '#src/lib/json/field-map.ts';
import { payloadOf } from '#src/lib/json/payload.ts';
import { plainName } from '#src/lib/plain-name.ts';
import type { ApiDocument } from '../../document/api-document.ts';
import type { Draft } from '../../draft.ts';
import { issuesOf, wordsAllowed } from '../../issues.ts';
import type { Reply, ServiceClient } from '../../service-client.ts';
import { isSuccess, type Leaf, leavesOf } from '../../values.ts';
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
const names: Record<keyof Storage, RegExp> = {
  backend: /(?:backend|storagetype|storageprovider|provider|disk|driver)$/,
  objectKey: /^(?:object|storage|file)?(?:key|path)$/,
  etag: /^etag$/,
};
const usualBackends = ['local', 's3', 'oss', 'minio', 'nfs', 'disk'];

/** Commits an import (Interface 4.1). If the service refuses the storage, finds it in the answers or tries allowed values. */
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
  const leaves = 'backend' in given || stored.backend !== undefined ? undefined : storageLeavesIn(completed);
  const found = Object.fromEntries(Object.entries(leaves ?? {}).map(([field, { value }]) => [field, String(value)]));
  const first = await send(commit, { backend: DEFAULT_BACKEND, ...stored, ...found, ...given });
  if (leaves && isSuccess(first)) {
    for (const [field, { path }] of Object.entries(leaves))
      draft.set(setting(field as keyof Storage), path, 'Found in the answer that completed the upload.');
    return first;
  }
  const issue = issuesOf(first).find(({ name }) => name.endsWith('backend'));
  if (!issue) return first;
  const described = document?.operations.find(({ path }) => path === imports.commit.path)?.body ?? [];
  const words = described.find(({ name }) => name.endsWith('backend'))?.words ?? [];
  for (const backend of new Set([...words, ...wordsAllowed(issue), ...usualBackends])) {
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

/** Returns the fields of a storage in an answer: a text that names the backend, and the other fields in the same object. */
function storageLeavesIn({ json }: Reply): Partial<Record<keyof Storage, Leaf>> | undefined {
  const leaves = leavesOf(json);
  const isNamed = (field: keyof Storage, { name }: Leaf) => names[field].test(plainName(name));
  const backend = leaves.find((leaf) => isNamed('backend', leaf) && typeof leaf.value === 'string');
  if (!backend) return undefined;
  const holder = holderOf(backend);
  const beside = leaves.filter((leaf) => holderOf(leaf) === holder);
  const others = (['objectKey', 'etag'] as const).flatMap((field) => {
    const leaf = beside.find((one) => isNamed(field, one));
    return leaf ? [[field, leaf] as const] : [];
  });
  return { backend, ...Object.fromEntries(others) };
}

const holderOf = ({ path, name }: Leaf) => path.slice(0, -name.length);
