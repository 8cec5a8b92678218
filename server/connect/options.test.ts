import { expect, test } from 'vitest';
import { answersFor, askerFor, readCheckArguments, serviceAddress } from './options.ts';

test.each([
  ['https://service.example/base/', 'https://service.example/base'],
  ['service.example:8080', 'http://service.example:8080'],
  ['http://127.0.0.1:9001/?a=b#c', 'http://127.0.0.1:9001'],
])('reads the address %s', (text, address) => {
  expect(serviceAddress(text)).toBe(address);
});

test.each([
  ['https://ada:secret@service.example', 'The address has a name or a password in it. Use --user and --password.'],
  ['http://', 'The address of the service is not a URL. Example: https://service.example/base'],
])('refuses the address %s', (text, message) => {
  expect(() => serviceAddress(text)).toThrow(message);
});

test('names the options that are missing without a terminal', async () => {
  const needed = (flags: object) => answersFor(flags, undefined).catch((error) => error.message as string);
  expect(await needed({})).toBe(
    'Without a terminal, these options are needed: --user NAME and --password WORD (or --token TOKEN); ' +
      '--yes to try the main job with a throwaway file (or --no-writes).',
  );
  expect(await needed({ user: 'ada', yes: true })).not.toContain('--yes');
  expect(await needed({ token: 't' })).not.toContain('--user');
  expect(await needed({ token: 't', 'no-writes': true })).toEqual({ token: 't', mayWrite: false });
});

/** Answers questions in order. */
function asked(...answers: string[]) {
  const questions: string[] = [];
  const ask = async (question: string, isSecret = false) => {
    questions.push(isSecret ? `${question} (hidden)` : question);
    return answers.shift()!;
  };
  return { ask, questions };
}

test('asks for a name, a hidden password and consent, and nothing else', async () => {
  const { ask, questions } = asked('ada', 'secret', 'y');
  expect(await answersFor({}, ask)).toEqual({ username: 'ada', password: 'secret', token: undefined, mayWrite: true });
  expect(questions).toHaveLength(3);
  expect(questions[1]).toBe('Password: (hidden)');
});

test('asks for a hidden token if the name is empty, and treats anything but yes as no', async () => {
  const { ask, questions } = asked('', 'token', '');
  expect(await answersFor({}, ask)).toMatchObject({ token: 'token', mayWrite: false });
  expect(questions[1]).toBe('Token: (hidden)');
});

test('shows how to call the check', () => {
  expect(() => readCheckArguments([])).toThrow(/Give the address of one service\.\n {2}Usage: npm run check -- URL/);
  expect(() => readCheckArguments(['--nonsense'])).toThrow('Usage');
  expect(readCheckArguments(['http://x', '--token', 't'])).toEqual({ url: 'http://x', flags: { token: 't' } });
});

test('takes the vendor segment and the client ID from the options, or asks for them', async () => {
  const { ask, questions } = asked('acme', '');
  const fromFlags = askerFor({ vendor: 'labs', 'client-id': 'console' }, ask);
  expect([await fromFlags('labelingVendor'), await fromFlags('clientId'), questions]).toEqual(['labs', 'console', []]);
  const open = askerFor({}, ask);
  expect([await open('labelingVendor'), await open('clientId')]).toEqual(['acme', undefined]);
  expect(await askerFor({}, undefined)('labelingVendor')).toBeUndefined();
});
