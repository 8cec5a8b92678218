import { imports } from '#contract/imports.ts';
import { plainName } from '#src/lib/plain-name.ts';
import { uploadRoots } from '../find/usual-paths.ts';
import type { ApiDocument, BodyField, Operation } from './api-document.ts';

/** Calls that the interface mentions without showing them, as a document describes them. */
export interface DescribedCalls {
  login?: Operation | undefined;
  refresh?: Operation | undefined;
  logout?: Operation | undefined;
  createUpload?: Operation | undefined;
  putChunk?: Operation | undefined;
  getUpload?: Operation | undefined;
  abortUpload?: Operation | undefined;
}

/** Names of fields in lower case without separators. */
export const fieldForms = {
  password: /pass(?:word|wd|code|phrase)?$|^pwd$|secret$/,
  username: /user(?:name|id)?$|login(?:name|id)?$|account(?:name|id)?$|e?mail(?:address)?$|phone$|^name$|identifier$/,
  refreshToken: /refresh|renew|^token$/,
  fileName: /(?:file|object|original|document)?name$|title$/,
  fileSize: /size|length|bytes$/,
  md5: /md5|checksum|digest|hash/,
};

/** Returns the last name of a field, in lower case without separators. */
export const lastName = (name: string) => plainName(name.split('.').at(-1)!);
export const fieldLike = (body: readonly BodyField[], form: RegExp) =>
  body.find(({ name }) => form.test(lastName(name)));

const parameters = (path: string) => path.match(/\{[^}]+\}/g) ?? [];
const last = <T>(rated: [rating: number, T][]): T | undefined => rated.sort(([a], [b]) => b - a)[0]?.[1];

/** Finds calls by their paths and the shapes of their requests. */
export function callsOf({ operations }: ApiDocument): DescribedCalls {
  const rate = (test: (one: Operation) => number) =>
    last(operations.map((one): [number, Operation] => [test(one), one]).filter(([rating]) => rating > 0));
  const login = rate(loginRating);
  const refresh = rate((one) => (one === login ? 0 : refreshRating(one)));
  const logout = rate((one) => (/(?:log|sign)-?_?out/i.test(one.path) ? 2 : isEndOf(one, login) ? 1 : 0));
  const createUpload = rate(createUploadRating);
  const roots = createUpload ? uploadRoots(createUpload.path).map((root) => root.replace('{session_id}', '{')) : [];
  const isBelow = ({ path }: Operation) => roots.some((root) => path.startsWith(root));
  const isSession = (one: Operation) => isBelow(one) && /^[^{]*\/\{[^}]+\}\/?$/.test(one.path);
  return {
    login,
    refresh,
    logout,
    createUpload,
    putChunk: rate((one) => chunkRating(one, isBelow(one))),
    getUpload: rate((one) => uploadStateRating(one, isSession(one))),
    abortUpload: operations.find((one) => one.method === 'DELETE' && isSession(one)),
  };
}

function loginRating({ method, path, about, body }: Operation): number {
  if (method !== 'POST' || parameters(path).length > 0) return 0;
  if (!fieldLike(body, fieldForms.password) || !fieldLike(body, fieldForms.username)) return 0;
  if (/regist|sign-?_?up|reset|change|recover|invite/i.test(path)) return 0;
  const named = /log-?_?in|sign-?_?in|token|session|auth/i;
  return 1 + (named.test(path) ? 2 : 0) + (named.test(about) ? 1 : 0) + (body.length <= 4 ? 1 : 0);
}

function refreshRating({ method, path, about, body }: Operation): number {
  if (method !== 'POST' || parameters(path).length > 0) return 0;
  const isNamed = /refresh|renew|rotate/i.test(path);
  // A search may have a switch of that name.
  const texts = body.filter(({ type }) => type !== 'boolean');
  const hasToken = fieldLike(texts, /refresh|renew/) !== undefined;
  if (!isNamed && !hasToken) return 0;
  return 1 + (isNamed ? 2 : 0) + (/refresh|renew|刷新|续期/i.test(about) ? 1 : 0) + (hasToken ? 1 : 0);
}

/** A `DELETE` of the login path ends the session. */
const isEndOf = ({ method, path }: Operation, login: Operation | undefined) =>
  method === 'DELETE' && path === login?.path;

const isAboutUpload = /upload|上传/i;

function createUploadRating({ method, path, about, body }: Operation): number {
  if (method !== 'POST' || parameters(path).length > 0) return 0;
  const isNamed = /upload|multipart/i.test(path);
  if (!isNamed && !isAboutUpload.test(about)) return 0;
  const hasFile =
    fieldLike(body, fieldForms.fileName) !== undefined || fieldLike(body, fieldForms.fileSize) !== undefined;
  if (!hasFile || /commit$/i.test(path)) return 0;
  return (
    1 +
    (path.startsWith(imports.createSession.path) ? 4 : 0) +
    (isNamed ? 2 : 0) +
    (fieldLike(body, fieldForms.fileSize) ? 1 : 0) +
    (/init|creat|start|open|begin|初始化|创建|新建|开始/i.test(path + about) ? 1 : 0)
  );
}

const isPart = /chunk|part|block|slice|segment/i;
function chunkRating({ method, path, media, about, query, body }: Operation, isBelowCreate: boolean): number {
  if (!['PUT', 'POST', 'PATCH'].includes(method) || !/octet-stream|multipart\/form-data|\*\/\*|^$/.test(media))
    return 0;
  const isIndexed = isPart.test(lastName(path)) || [...query, ...body].some(({ name }) => isPart.test(name));
  if ((parameters(path).length === 0 && !isIndexed) || /complete|finish|abort|commit|sign/i.test(path)) return 0;
  if (!isBelowCreate && !(isAboutUpload.test(path + about) && media !== '')) return 0;
  const named = isPart.test(path) ? 3 : query.some(({ name }) => isPart.test(name)) ? 2 : 0;
  return 1 + named + (media ? 2 : 0) + (/upload|chunk|part|block|上传|分片|分块|切片/i.test(about) ? 1 : 0);
}

/** The call that reports the state of an upload has its id in the path or, as its only parameter, in the query. */
function uploadStateRating({ method, path, about, query }: Operation, isSession: boolean): number {
  if (method !== 'GET') return 0;
  if (isSession) return 3;
  const isNamed = /status|state|progress|info|chunks|parts|blocks|查询|状态|进度/i.test(
    path.split('/').slice(-2).join('/') + about,
  );
  const hasId =
    parameters(path).length === 1 ? query.length === 0 : parameters(path).length === 0 && query.length === 1;
  return hasId && isNamed && isAboutUpload.test(path + about) ? 1 : 0;
}
