import { plainName } from '#src/lib/plain-name.ts';
import type { Operation } from '../../document/api-document.ts';

/** One way to send the bytes of a file. */
export interface ChunkRoute {
  /** Path below the base URL. The path or the form has `{session_id}` and, unless the whole file is sent, `{index}`. */
  path: string;
  method: string;
  /** Name of the form field with the bytes; undefined for a raw body. */
  field?: string | undefined;
  /** Other fields of the form with placeholders, as in the setting `upload.form`. */
  form?: Record<string, string> | undefined;
  /** Chunks have `Content-Range` instead of an index. */
  isRange?: boolean | undefined;
}

/** Returns whether a route sends chunks rather than the whole file. */
export const hasIndex = ({ path, form, isRange }: ChunkRoute) =>
  isRange || (path + JSON.stringify(form)).includes('{index}');

const isCount = /total|count|size|length|bytes/i;
/** Fields with the number of chunks: `total_chunks`, `chunks`, `blockCount`, and with the size of the file. */
const isChunkCount =
  /(?:total|num_?of).*(?:chunk|part|block|slice|segment|count|num)|(?:chunk|part|block|slice|segment)s?_?(?:count|total)|^(?:chunk|part|block|slice|segment|total)s$|^total$/i;
const isFileSize = /(?:file|total).*(?:size|length|bytes)|^size$/i;
const isSession = /session|upload|handle|^s?id$|uuid/i;
const isIndex = /index|number|num$|no$|seq|position|offset/i;
const isPart = /chunk|part|block|slice|segment/i;
const isDigest = /md5|sha-?_?\d|digest|checksum|hash/i;

/** Returns the placeholder for a field or parameter that goes with a chunk; undefined if it has none. */
function placeholderOf(given: string): string | undefined {
  const name = plainName(given);
  if (isDigest.test(name)) return `{${/sha-?_?(1|256|384|512)/i.exec(name)?.[1]?.replace(/^/, 'sha-') ?? 'md5'}}`;
  if (/file_?name/i.test(name)) return '{file_name}';
  if (/(?:chunk|part|block|slice|current).*(?:size|length|bytes)/i.test(name)) return '{size}';
  if (isFileSize.test(name)) return '{file_size}';
  if (isChunkCount.test(name)) return '{count}';
  if (isCount.test(name)) return undefined;
  if (isIndex.test(name)) return '{index}';
  if (isSession.test(name) && !/project/i.test(name)) return '{session_id}';
  return isPart.test(name) ? '{index}' : undefined;
}

/** Returns the placeholder of each name that has one. The best name gets a placeholder that several names fit. */
function placeholdersOf(names: readonly string[]): Record<string, string> {
  const found = new Map<string, string>();
  const ordered = [...names.filter((name) => isIndex.test(plainName(name))), ...names];
  for (const name of ordered) {
    const placeholder = placeholderOf(name);
    if (placeholder !== undefined && ![...found.values()].includes(placeholder)) found.set(name, placeholder);
  }
  return Object.fromEntries(names.flatMap((name) => (found.has(name) ? [[name, found.get(name)!]] : [])));
}

/** Adds parameters for the session and the chunk to a path that lacks them. */
function withQuery(path: string, names: readonly string[]): string {
  const added = Object.entries(placeholdersOf(names)).filter(
    ([, placeholder]) => ['{session_id}', '{index}'].includes(placeholder) && !path.includes(placeholder),
  );
  return added.length > 0 ? `${path}?${added.map((pair) => pair.join('=')).join('&')}` : path;
}

/** Returns the route that a document describes. */
export function describedRoute({ method, path, query, media, body }: Operation): ChunkRoute {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);
  const isPartName = (name: string) => isPart.test(name) || isIndex.test(name);
  const session = names[0];
  const index = names.length > 1 ? (names.slice(1).findLast(isPartName) ?? names.at(-1)) : undefined;
  const spelled = path.replace(/\{([^}]+)\}/g, (whole, name: string) =>
    name === session ? '{session_id}' : name === index ? '{index}' : whole,
  );
  const address = withQuery(
    spelled,
    query.map((one) => one.name),
  );
  if (media !== 'multipart/form-data') return { path: address, method };
  return { path: address, method, ...formOf(body, address) };
}

/** Returns the form field for the bytes and the other fields that go with a chunk. */
function formOf(body: Operation['body'], address: string): Pick<ChunkRoute, 'field' | 'form'> {
  const names = body.map(({ name }) => name);
  const binary = body.find(({ type }) => type === 'binary')?.name;
  const field = binary ?? names.find((name) => /file|chunk|part|data|blob/i.test(name)) ?? names[0] ?? 'file';
  const placed = Object.entries(placeholdersOf(names.filter((name) => name !== field)));
  const form = placed.filter(([, placeholder]) => !address.includes(placeholder));
  return { field, form: form.length > 0 ? Object.fromEntries(form) : undefined };
}
