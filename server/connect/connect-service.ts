import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { checkSettingsFile } from '#server/features/console/settings-file.ts';
import { connect, type Outcome } from '#src/connect/connect.ts';
import type { Line } from '#src/connect/job.ts';
import { answersFor, askerFor, type ConnectFlags } from './options.ts';
import { settingsText } from './settings-text.ts';

type Print = (line: string) => void;

/** Exit codes of the check, and of a start that cannot connect. */
export const exitCodes = { works: 0, fails: 1, unreachable: 2 } as const;

/**
 * Reads the settings of an existing file.
 * @throws Error if it cannot be read, or is not a JSON object
 */
export function readGiven(file: string): Record<string, unknown> {
  const given: unknown = JSON.parse(checkSettingsFile(file));
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given as Record<string, unknown>;
  throw new Error(`The settings file ${file} is not a JSON object.`);
}

/**
 * Works out the settings for a service and prints one line for each call. Asks for what the flags lack if there is a terminal.
 * @param given settings to keep
 * @throws Error that names the missing flags
 */
export async function connectService(
  url: string,
  flags: ConnectFlags,
  given: Record<string, unknown>,
  print: Print,
): Promise<Outcome> {
  const ask = process.stdin.isTTY ? askOnTerminal : undefined;
  const { mayWrite, ...credentials } = await answersFor(flags, ask);
  const secrets = [credentials.password, credentials.token].filter((secret): secret is string => !!secret);
  const report = (line: Line) => {
    for (const text of textsOf(line, secrets)) print(text);
  };
  const { vendor } = flags;
  const asker = askerFor(flags, ask);
  return connect({
    url,
    credentials,
    mayWrite,
    // The option replaces the segment in the file.
    given: vendor === undefined ? given : { ...given, labelingVendor: undefined },
    vendor,
    report,
    ask: (about, seen) => asker(about, seen && safe(seen, secrets)),
  });
}

const marks = { works: '✓', fails: '✗', open: '–' };

/** Matches controls (C0, DEL, C1) and directional marks, with which a service could repaint the terminal. */
const terminalControls = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Blots out secrets as whole values. In the middle of a word or a path, a gap would only tell the secret. */
const withoutSecrets = (text: string, secrets: readonly string[]) =>
  secrets.reduce((all, secret) => {
    const part = '[\\p{L}\\p{N}_/-]';
    return all.replace(new RegExp(`(?<!${part}|\\.)${RegExp.escape(secret)}(?!${part}|\\.${part})`, 'gu'), '…');
  }, text);

const safe = (words: string, secrets: readonly string[]) =>
  withoutSecrets(words, secrets).replace(terminalControls, '\ufffd');

/** Returns the lines to print about one call: what happened, and what to do about it. */
export function textsOf({ verdict, call, method, path, status, ms, text, advice }: Line, secrets: readonly string[]) {
  const request = path
    ? `${method ? `${method} ` : ''}${path}${status ? ` ${status}` : ''}${ms === undefined ? '' : `, ${ms} ms`}: `
    : '';
  return [
    `${marks[verdict]} ${call.padEnd(9)} ${request.replace(terminalControls, '\ufffd')}${safe(text, secrets)}`,
    ...(advice ? [`${' '.repeat(12)}${safe(advice, secrets)}`] : []),
  ];
}

/** Returns the conclusion: whether the main job works, as far as it was tried. */
export function conclusionOf({ works, isTried }: Outcome): string {
  if (!works) return 'The main job does not work yet. Lines with ✗ say what to do.';
  return isTried ? 'The main job works.' : 'No problem was found. The main job was not tried.';
}

/** Writes the settings, with a comment for each value. Comments and values of an existing file are kept. */
export function writeSettings({ draft, base }: Outcome, file: string) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const header = [
    `Settings of the console for ${base}`,
    'Change what you like: running --connect again keeps it. Delete a line to have it worked out again.',
  ];
  writeFileSync(file, settingsText(draft.settings(), draft.notes(), before, header));
}

/** Returns the command that starts the console with the settings again. */
export function commandFor({ base, origins, prefixes }: Outcome, file: string): string {
  const environment = origins.length > 0 ? `ASSAY_CONNECT=${origins.join(',')} ` : '';
  const forward = prefixes.length > 0 ? ` --forward ${prefixes.join(',')}` : '';
  return `${environment}npm start -- --upstream ${base} --config ${file}${forward}`;
}

/** Asks one question on the terminal. A secret answer is not shown. */
async function askOnTerminal(question: string, isSecret = false): Promise<string> {
  let isMuted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) process.stderr.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    const answer = terminal.question(`  ${question} `);
    isMuted = isSecret;
    return (await answer).trim();
  } finally {
    terminal.close();
    if (isSecret) process.stderr.write('\n');
  }
}
