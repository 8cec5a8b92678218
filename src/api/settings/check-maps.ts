import type { z } from 'zod/mini';
import { RoleName } from '#contract/session.ts';
import { type Fields, isFields } from '#src/lib/json/fields.ts';
import { isJsonPath } from '#src/lib/json/json-path.ts';
import { digestAlgorithms } from '../request/digest-algorithms.ts';
import { mappableCalls } from './assumed.ts';
import { oidcFaults } from './check-oidc.ts';
import { faultIssue } from './config-faults.ts';

type Fault = ReturnType<typeof faultIssue>;
/** Matches a field of the console: names separated by dots, or a field of a listing, which begins with `$`. */
const FIELD = /^\$?[A-Za-z][\w-]*(\.[A-Za-z][\w-]*)*$/;
/** Fields of the requests of sign-in and refresh that can be renamed. */
const requestFields = ['username', 'password', 'refresh_token', 'grant_type'];
/** Fields of the request that opens an upload. */
const uploadFields = ['fileName', 'fileSize', 'md5', 'chunkSize'];
/** Placeholders for the form fields of a chunk. */
const chunkPlaceholders = ['session_id', 'index', 'file_name', 'size', 'file_size', 'count', ...digestAlgorithms];
/** Fields that the console reads from the answers of sign-in and refresh. */
const signInFields = [
  'access_token',
  'refresh_token',
  'expires_in',
  'roles',
  ...['id', 'username', 'name', 'tenant_id', 'tenant_name'].map((name) => `user.${name}`),
];

interface CheckedSettings {
  answers: Fields;
  auth: { mode: string; request: Fields; answer: Fields; roles: Fields; oidc: Fields };
  upload: { request: Fields; form: Fields; url: string };
}

/** Returns the faults in the maps and the OpenID provider of the settings, each with its path. */
export function mapFaults({ answers, auth, upload }: CheckedSettings) {
  const faults: (Fault | z.core.$ZodRawIssue)[] = oidcFaults(auth);
  for (const [call, map] of Object.entries(answers)) {
    const at = ['answers', call];
    if (!Object.hasOwn(mappableCalls, call)) faults.push(faultIssue('unknown', {}, at));
    else if (!isFields(map)) faults.push(typeFault('object', map, at));
    else
      for (const [field, source] of Object.entries(map))
        faults.push(
          ...(FIELD.test(field) ? sourceFaults(source, [...at, field]) : [faultIssue('field', {}, [...at, field])]),
        );
  }
  for (const [field, source] of Object.entries(auth.answer)) {
    const at = ['auth', 'answer', field];
    faults.push(...(signInFields.includes(field) ? sourceFaults(source, at) : [faultIssue('unknown', {}, at)]));
  }
  faults.push(...requestFaults(auth.request, requestFields, 'auth'));
  faults.push(...requestFaults(upload.request, uploadFields, 'upload'));
  faults.push(...formFaults(upload.form));
  if (upload.url && !isJsonPath(upload.url)) faults.push(faultIssue('jsonPath', {}, ['upload', 'url']));
  for (const [word, role] of Object.entries(auth.roles)) {
    if (!RoleName.safeParse(role).success)
      faults.push(faultIssue('role', { roles: RoleName.options.join(', ') }, ['auth', 'roles', word]));
  }
  return faults;
}

/** Returns the faults in the names of a request's fields and its constants. */
function requestFaults(request: Fields, known: string[], group: string): Fault[] {
  return Object.entries(request).flatMap(([field, name]) => {
    const at = [group, 'request', field];
    if (isFields(name)) return sourceFaults(name, at);
    if (!known.includes(field)) return [faultIssue('unknown', {}, at)];
    if (typeof name !== 'string') return [typeFault('string', name, at)];
    if (group === 'upload' && name === '') return [];
    return /^[\w[\]-]+(\.[\w[\]-]+)*$/.test(name) ? [] : [faultIssue('name', {}, at)];
  });
}

/** Returns the faults in the fields of the upload form and in their placeholders. */
function formFaults(form: Fields): Fault[] {
  return Object.entries(form).flatMap(([field, value]) => {
    const at = ['upload', 'form', field];
    if (typeof value !== 'string') return [typeFault('string', value, at)];
    if (!/^[\w.[\]-]{1,100}$/.test(field)) return [faultIssue('name', {}, at)];
    const placeholders = value.match(/\{[^}]*\}/g) ?? [];
    const unknown = placeholders.find((one) => !chunkPlaceholders.includes(one.slice(1, -1)));
    return unknown === undefined ? [] : [faultIssue('pathUnknown', { parameter: unknown }, at)];
  });
}

function sourceFaults(source: unknown, at: (string | number)[]): Fault[] {
  if (typeof source === 'string') return isJsonPath(source) ? [] : [faultIssue('jsonPath', {}, at)];
  if (Array.isArray(source) && source.length > 0)
    return source.flatMap((one, index) => sourceFaults(one, [...at, index]));
  if (!isFields(source)) return [faultIssue('source', {}, at)];
  const keys = Object.keys(source);
  if (keys.length === 1 && 'value' in source) return [];
  if (!('path' in source) || keys.some((key) => key !== 'path' && key !== 'words'))
    return [faultIssue('source', {}, at)];
  const isText = [source.path].flat().every((path) => typeof path === 'string');
  const words =
    source.words === undefined || isFields(source.words) ? [] : [typeFault('object', source.words, [...at, 'words'])];
  return [
    ...(isText ? sourceFaults(source.path, [...at, 'path']) : [faultIssue('source', {}, [...at, 'path'])]),
    ...words,
  ];
}

const typeFault = (expected: string, value: unknown, at: PropertyKey[]) =>
  faultIssue(
    'type',
    { expected, received: value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value },
    at,
  );
