import { imports } from '#contract/imports.ts';
import { assignNames, lastName, signInNames, uploadNames } from '#src/api/probe/open-names.ts';
import type { ApiDocument, Operation } from './api-document.ts';

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

/** Names of the call that opens an upload, below the path of uploads. */
const openings = /^(?:init(?:iate|ialize)?|create|start|open|begin|new|prepare|register|request|issue)$/;

/** Returns the beginnings of the paths that an upload can have, derived from the path that starts it, and the documented one. */
function uploadRoots(create: string): string[] {
  const bare = create.replace(/\/?(?:\?.*)?$/, '').replace(/:[^/:]+$/, '');
  const parent = bare.replace(/\/[^/]*$/, '');
  const isOpening = openings.test(bare.slice(parent.length + 1)) && parent !== '';
  return [...(isOpening ? [parent] : []), bare, imports.createSession.path].map((root) => `${root}/{`);
}

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
  const roots = createUpload ? uploadRoots(createUpload.path) : [];
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
  const { username, password } = assignNames(signInNames, body);
  if (!username || !password) return 0;
  if (/regist|sign-?_?up|reset|change|recover|invite/i.test(path)) return 0;
  const named = /log-?_?in|sign-?_?in|token|session|auth/i;
  return 1 + (named.test(path) ? 2 : 0) + (named.test(about) ? 1 : 0) + (body.length <= 4 ? 1 : 0);
}

function refreshRating({ method, path, about, body }: Operation): number {
  if (method !== 'POST' || parameters(path).length > 0) return 0;
  const isNamed = /refresh|renew|rotate/i.test(path);
  // A search may have a switch of that name.
  const texts = body.filter(({ type }) => type !== 'boolean');
  const hasToken = texts.some(({ name }) => /refresh|renew/.test(lastName(name)));
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
  const { fileName, fileSize } = assignNames(uploadNames, body);
  if (!(fileName || fileSize) || /commit$/i.test(path)) return 0;
  return (
    1 +
    (path.startsWith(imports.createSession.path) ? 4 : 0) +
    (isNamed ? 2 : 0) +
    (fileSize ? 1 : 0) +
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
