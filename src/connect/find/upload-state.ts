import { openUploadOf } from '#src/api/answers/import-answers.ts';
import { payloadOf } from '#src/lib/json/payload.ts';
import type { Draft } from '../draft.ts';
import type { Reply, ServiceClient } from '../service-client.ts';
import { type Fields, isObject, isSuccess, leavesOf } from '../values.ts';
import { uploadRoots } from './usual-paths.ts';

const standard = '/api/upload-sessions/{session_id}';

/**
 * Finds the call that tells which chunks of an upload have arrived, for a service without a document, and the list in its
 * answer. Needs an upload whose only chunk was sent.
 * @param create path of the call that opens an upload
 * @returns false if there is no such call
 */
export async function findUploadState(client: ServiceClient, draft: Draft, create: string, sessionId: string) {
  const given = draft.get<string>(['paths', 'getUpload']);
  const roots = uploadRoots(create);
  const paths = [
    ...roots,
    ...roots.flatMap((root) => ['status', 'state', 'chunks', 'parts'].map((end) => `${root}/${end}`)),
  ];
  for (const path of given ? [given] : new Set([...paths, standard])) {
    const reply = await client.ask({ path: path.replace('{session_id}', encodeURIComponent(sessionId)) });
    if (!isStateOf(reply, sessionId)) continue;
    if (path !== standard)
      draft.set(['paths', 'getUpload'], path, 'The call that tells the state of an upload. Found by trying.');
    const list = openUploadOf(payloadOf(reply.json), sessionId).receivedChunks
      ? undefined
      : listOfOne(payloadOf(reply.json));
    if (list)
      draft.set(['answers', 'getUpload', 'receivedChunks'], list, 'Where the numbers of the chunks are that arrived.');
    return true;
  }
  return false;
}

/** Returns whether a reply is about an upload: it has its id, or the chunks that arrived. */
const isStateOf = (reply: Reply, sessionId: string) =>
  isSuccess(reply) &&
  isObject(reply.json) &&
  (leavesOf(reply.json).some(({ value }) => String(value) === sessionId) ||
    openUploadOf(payloadOf(reply.json), sessionId).receivedChunks !== undefined);

/** Returns the path of a list that has nothing but the number of a first chunk. */
function listOfOne(value: unknown, path = ''): string | undefined {
  if (Array.isArray(value)) return value.length === 1 && /^[01]$/.test(String(value[0])) ? path : undefined;
  if (!isObject(value)) return undefined;
  const found = Object.entries(value as Fields).map(([name, inner]) =>
    listOfOne(inner, path ? `${path}.${name}` : name),
  );
  return found.find((one) => one !== undefined);
}
