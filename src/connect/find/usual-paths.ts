import { imports } from '#contract/imports.ts';

const prefixes = ['/api', '', '/v1', '/api/v1', '/v2', '/api/v2'];
const combine = (middles: string[], ends: string[]) =>
  prefixes.flatMap((prefix) => middles.flatMap((middle) => ends.map((end) => prefix + middle + end)));

/** Paths that services use for signing in. Used for services without an OpenAPI document. */
export const loginPaths = [
  ...combine(['/auth', '', '/account', '/user', '/users', '/accounts'], ['/login', '/signin']),
  ...combine(['/auth', '', '/oauth', '/oauth2'], ['/token']),
  ...combine(['/auth', ''], ['/session', '/sessions', '/sign-in', '/sign_in', '/authenticate', '/login_check']),
  // Custom methods, as Google's API design guide names them.
  ...['/api', '', '/v1', '/api/v1'].flatMap((prefix) =>
    ['/accounts', '/users', '/auth', '/sessions'].flatMap((noun) =>
      [':signIn', ':login', ':issue', ':create', ':signInWithPassword'].map((verb) => prefix + noun + verb),
    ),
  ),
];

/** Returns paths that may renew a token, derived from the path of the sign-in. */
export function refreshPaths(login: string): string[] {
  const bare = login.replace(/\/$/, '');
  const noun = withoutVerb(bare);
  if (noun !== bare) return ['refresh', 'refreshToken', 'renew'].map((verb) => `${noun}:${verb}`);
  const slash = login.endsWith('/') ? '/' : '';
  const parent = bare.replace(/\/[^/]*$/, '');
  const ends = [
    'refresh',
    'token/refresh',
    'renew',
    'token',
    'refresh-token',
    'refresh_token',
    'refreshToken',
    'tokens/refresh',
  ];
  const places = [...ends.map((end) => `${parent}/${end}`), `${bare}/refresh`, `${parent}/auth/refresh`, bare];
  return [...new Set(places.map((place) => place + slash))].filter((place) => place.startsWith('/'));
}

/** Names of the call that opens an upload, below the documented path or as a custom method. */
const openings = [
  ...['init', 'initiate', 'initialize', 'create', 'start', 'open', 'begin', 'new', 'prepare', 'register', 'request'],
  'issue',
];

/** Returns a path without a custom method at its end, such as `:create`. */
const withoutVerb = (path: string) => path.replace(/:[^/:]+$/, '');

/** Paths of the call at and below the documented path. */
export const documentedOpenings = ['', '/', ...openings.flatMap((word) => [`/${word}`, `:${word}`])].map(
  (end) => imports.createSession.path + end,
);

/** Other paths that services use for starting an upload. */
export const uploadPaths = [
  ...combine([''], ['/upload-sessions', '/uploads', '/upload/init', '/upload', '/uploads/init', '/upload_sessions']),
  ...combine([''], ['/files/uploads', '/files/upload', '/uploads/sessions', '/upload/sessions', '/upload/start']),
  ...combine([''], ['/upload/create', '/uploads/start', '/multipart', '/multipart/init', '/files', '/project-files']),
];

/** Returns paths that an upload may have, derived from the path that starts it, and the documented one. */
export function uploadRoots(create: string): string[] {
  const bare = withoutVerb(create.replace(/\/?(?:\?.*)?$/, ''));
  const parent = bare.replace(/\/[^/]*$/, '');
  const isOpening = openings.includes(bare.slice(parent.length + 1)) && parent !== '';
  const roots = [...(isOpening ? [parent, bare] : [bare]), imports.createSession.path];
  return [...new Set(roots)].map((root) => `${root}/{session_id}`);
}

/** Returns paths that may take a chunk, derived from the path that starts the upload. */
export function chunkPaths(create: string): string[] {
  return uploadRoots(create).flatMap((at) => [
    ...['chunks', 'parts', 'blocks', 'slices', 'chunk', 'part'].map((word) => `${at}/${word}/{index}`),
    `${at}/{index}`,
    ...['part', 'index', 'chunk', 'partNumber', 'part_number', 'chunk_index'].map((word) => `${at}?${word}={index}`),
  ]);
}

/** Path segments that the labeling call may have, for services without an OpenAPI document. */
export const vendorNames = [
  ...['vendor', 'v', 'n1', 'label', 'labels', 'labeling', 'annotation', 'tagging', 'pipeline', 'pipelines', 'runs'],
  ...['diagnostics', 'diagnosis', 'diagnostic', 'analysis', 'insight', 'insights', 'biz', 'business', 'investor'],
  ...[
    'platform',
    'partner',
    'provider',
    'core',
    'open',
    'internal',
    'service',
    'engine',
    'data',
    'ai',
    'ml',
    'v1',
    'v2',
  ],
  ...['project', 'projects', 'company', 'companies', 'default', 'main', 'acme', 'example'],
];
