import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ConnectOptions } from '#src/connect/connect.ts';
import { questions } from '#src/connect/questions.ts';

/** Options of `--connect` and of the check, as `parseArgs` reads them. */
export const connectOptions = {
  user: { type: 'string' },
  password: { type: 'string' },
  token: { type: 'string' },
  vendor: { type: 'string' },
  'client-id': { type: 'string' },
  yes: { type: 'boolean' },
  'no-writes': { type: 'boolean' },
  config: { type: 'string' },
} as const;

export type ConnectFlags = {
  [Name in keyof typeof connectOptions]?:
    | ((typeof connectOptions)[Name]['type'] extends 'string' ? string : boolean)
    | undefined;
};

type Answers = ConnectOptions['credentials'] & { mayWrite: boolean };

type Ask = (question: string, isSecret?: boolean) => Promise<string>;

/** Returns the address of the service. @throws Error if the text is not a URL, or contains a username or a password */
export function serviceAddress(text: string): string {
  const address = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  const url = URL.parse(address);
  if (!url) throw new Error('The address of the service is not a URL. Example: https://service.example/base');
  if (url.username || url.password)
    throw new Error('The address has a name or a password in it. Use --user and --password.');
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

export const settingsFileOf = ({ config }: ConnectFlags) => path.resolve(config ?? 'config.json');

/**
 * Returns sign-in and consent from the flags, and asks for the rest on a terminal.
 * @param ask undefined without a terminal
 * @throws Error that names the missing flags
 */
export async function answersFor(flags: ConnectFlags, ask: Ask | undefined): Promise<Answers> {
  const hasSignIn = flags.token !== undefined || (flags.user !== undefined && flags.password !== undefined);
  const hasConsent = flags.yes || flags['no-writes'];
  if (!ask && !(hasSignIn && hasConsent)) {
    const missing = [
      ...(hasSignIn ? [] : ['--user NAME and --password WORD (or --token TOKEN)']),
      ...(hasConsent ? [] : ['--yes to try the main job with a throwaway file (or --no-writes)']),
    ];
    throw new Error(`Without a terminal, these options are needed: ${missing.join('; ')}.`);
  }
  const credentials = await signInFor(flags, ask!);
  const mayWrite = flags['no-writes']
    ? false
    : flags.yes ||
      /^y/i.test(await ask!('Try the main job with a small throwaway file? It creates a project and a run. [y/N]'));
  return { ...credentials, mayWrite };
}

async function signInFor(flags: ConnectFlags, ask: Ask): Promise<ConnectOptions['credentials']> {
  if (flags.token !== undefined) return { token: flags.token };
  const username = flags.user ?? (await ask('Username (leave empty to paste a token):'));
  if (username === '') return { token: await ask('Token:', true) };
  return { username, password: flags.password ?? (await ask('Password:', true)) };
}

/** Returns a function that answers from the flags, or asks on the terminal. */
export const askerFor =
  ({ vendor, 'client-id': clientId }: ConnectFlags, ask: Ask | undefined): NonNullable<ConnectOptions['ask']> =>
  async (about, seen) =>
    (about === 'labelingVendor' ? vendor : about === 'clientId' ? clientId : undefined) ??
    ((await ask?.(seen ? `${seen}\n  ${questions[about]}` : questions[about])) || undefined);

/** Reads the arguments of the check: an address and the options. @throws Error that shows how to call it */
export function readCheckArguments(args?: string[]) {
  const usage =
    'Usage: npm run check -- URL (--user NAME --password WORD | --token TOKEN) (--yes | --no-writes) ' +
    '[--vendor SEGMENT] [--client-id ID] [--config FILE]';
  try {
    const { values, positionals } = parseArgs({ args, options: connectOptions, allowPositionals: true });
    if (positionals.length !== 1) throw new Error('Give the address of one service.');
    return { flags: values, url: serviceAddress(positionals[0]!) };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n  ${usage}`, { cause: error });
  }
}
