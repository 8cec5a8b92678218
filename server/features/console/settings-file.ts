import { readFileSync } from 'node:fs';
import { JsonSyntaxError } from '#src/lib/json/json.ts';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { stripComments } from '#src/lib/json/strip-comments.ts';
import { placeOf } from '#src/lib/json/value-lines.ts';

/** Matches origins that a content security policy takes literally: no wildcard, and nothing that ends the directive. */
const namedOrigin = /^https?:\/\/[\w.-]+(:\d+)?$/;

const reasons: Record<string, string> = {
  ENOENT: 'it does not exist',
  EACCES: 'access is denied',
  EISDIR: 'it is a folder',
};

/**
 * Checks at start that the console's settings file can be served. The console itself checks each field.
 * @returns the text of the file
 * @throws Error with the name of the file and the reason, or the place of a syntax error
 */
export function checkSettingsFile(file: string): string {
  const text = readSettingsFile(file);
  try {
    parseJson(text, 1);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const { line, column } = placeOf(text, error.at);
    throw new Error(`The settings file ${file} is not valid JSON: see line ${line}, column ${column}.`, {
      cause: error,
    });
  }
  return text;
}

/** Reads the settings file, without a byte order mark and comments, as the console needs it. @throws Error with the name of the file and the reason */
export function readSettingsFile(file: string): string {
  try {
    return stripComments(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    throw new Error(`The settings file ${file} cannot be read: ${reasons[code] ?? message}.`, { cause });
  }
}

/** Returns the origin of `baseUrl` in the text of a settings file. Undefined if it is empty or cannot be used. */
export const serviceOrigin = (text: string): string | undefined => originOf(settingsIn(text).baseUrl);

/** Returns the origins that the settings let the console connect to: the service, and the provider of an OIDC sign-in. */
export function settingsOrigins(text: string): string[] {
  const { baseUrl, auth } = settingsIn(text);
  const { issuer, endpoints } = auth?.mode === 'oidc' ? (auth.oidc ?? {}) : {};
  const origins = [baseUrl, issuer, endpoints?.token].flatMap((address) => originOf(address) ?? []);
  return [...new Set(origins)];
}

/** The settings that name origins. The console checks the file, so any of them can have another type here. */
interface Settings {
  baseUrl?: unknown;
  auth?: { mode?: unknown; oidc?: { issuer?: unknown; endpoints?: { token?: unknown } | null } | null } | null;
}

function settingsIn(text: string): Settings {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

function originOf(address: unknown): string | undefined {
  const { protocol, origin, username, password } = URL.parse(typeof address === 'string' ? address : '') ?? {};
  const isUsable = /^https?:$/.test(protocol ?? '') && !username && !password && namedOrigin.test(origin ?? '');
  return isUsable ? origin : undefined;
}
