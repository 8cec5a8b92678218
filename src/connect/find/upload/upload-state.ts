import { openUploadOf } from '#src/api/answers/import-answers.ts';
import { type Fields, isFields } from '#src/lib/json/fields.ts';
import { payloadOf } from '#src/lib/json/payload.ts';
import type { Draft } from '../../draft.ts';
import type { Reply, ServiceClient } from '../../service-client.ts';
import { isSuccess, leavesOf } from '../../values.ts';
import { uploadRoots } from '../usual-paths.ts';
import type { ChunkRoute } from './upload-routes.ts';

const standard = '/api/upload-sessions/{session_id}';

const words = ['status', 'state', 'chunks', 'parts'];
const queryWords = [...words, 'query', 'progress', 'info', 'check', 'list', 'detail'];

/**
 * Returns paths that the call may have.
 * @param create path of the call that opens an upload
 * @param route call that takes a chunk, whose form or query may name the id of the upload
 */
export function statePaths(create: string, { path, form = {} }: ChunkRoute): string[] {
  const roots = uploadRoots(create);
  const [idName] = Object.entries(form).find(([, value]) => value === '{session_id}') ?? [];
  const inQuery = idName ?? /[?&]([^=&]+)=\{session_id\}/.exec(path)?.[1];
  const parents = new Set(roots.map((root) => root.replace(/\/\{session_id\}$/, '')));
  const asked = [...parents].flatMap((parent) => [parent, ...queryWords.map((word) => `${parent}/${word}`)]);
  return [
    ...roots,
    ...roots.flatMap((root) => words.map((end) => `${root}/${end}`)),
    ...(inQuery ? asked.map((one) => `${one}?${inQuery}={session_id}`) : []),
    standard,
  ];
}

/**
 * Finds the call that reports which chunks of an upload have arrived, for a service without a document, and the list in
 * its answer. Needs an upload whose only chunk was sent.
 * @returns false if none of the paths is such a call
 */
export async function findUploadState(client: ServiceClient, draft: Draft, paths: string[], sessionId: string) {
  const given = draft.get<string>(['paths', 'getUpload']);
  for (const path of given ? [given] : new Set(paths)) {
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
  isFields(reply.json) &&
  (leavesOf(reply.json).some(({ value }) => String(value) === sessionId) ||
    openUploadOf(payloadOf(reply.json), sessionId).receivedChunks !== undefined);

/** Returns the path of a list that contains only the number of a first chunk. */
function listOfOne(value: unknown, path = ''): string | undefined {
  if (Array.isArray(value)) return value.length === 1 && /^[01]$/.test(String(value[0])) ? path : undefined;
  if (!isFields(value)) return undefined;
  const found = Object.entries(value as Fields).map(([name, inner]) =>
    listOfOne(inner, path ? `${path}.${name}` : name),
  );
  return found.find((one) => one !== undefined);
}
