import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { DeepAnalysis } from '#server/documents/findings/analysis-output.ts';
import type { ExtractedText } from '#server/documents/outputs.ts';
import { contextOf } from '#server/documents/testing/step-context.ts';
import { completion, type ModelScript, type ModelServer, startModelServer } from '#server/testing/model-server.ts';
import { type ModelSettings, modelReader } from './model-client.ts';

const key = 'sk-this-key-is-never-logged';
const secretText = 'The founders of Harrow Pumps keep 41 goats.';
const document = (...texts: string[]): ExtractedText => ({
  format: 'txt',
  language: 'en',
  pages: null,
  characters: 0,
  truncated: false,
  blocks: texts.map((text) => ({ place: {}, text })),
  skipped: [],
});
const proposals = { risks: [{ block: 0, quote: secretText, kind: 'other', severity: 'low' }] };

const ruled = { gaps: [], risks: [], metrics: [] } as unknown as DeepAnalysis;

let server: ModelServer;
afterEach(() => server.stop());

async function read(
  script: ModelScript,
  settings: Partial<ModelSettings> = {},
  { text = document(secretText), attempt = 1, signal = new AbortController().signal } = {},
) {
  server = await startModelServer(script);
  const { context, lines } = contextOf({ path: '', name: 'a.txt', size: 0, md5: '', sha256: '' }, signal);
  const reader = modelReader({ url: server.url, key, name: 'm-1', maxTokens: 100_000, timeoutMs: 20_000, ...settings });
  const found = await reader(text, async () => ruled, { ...context, attempt });
  // Neither the key nor the text is in any log.
  for (const line of lines) {
    expect(JSON.stringify(line)).not.toContain(key);
    expect(JSON.stringify(line)).not.toContain('goats');
  }
  return { found, log: lines.map(({ message }) => message), fields: lines.map((line) => line.fields) };
}

test('sends the instructions and the text of the document, and returns the proposals with the tokens in the log', async () => {
  const { found, log, fields } = await read(() => proposals);
  expect(found).toMatchObject({ ...proposals, malformed: 0, surplus: 0 });
  expect(server.requests).toHaveLength(1);
  const [{ path, authorization, body }] = server.requests as [(typeof server.requests)[0]];
  expect([path, authorization, body.model]).toEqual(['/v1/chat/completions', `Bearer ${key}`, 'm-1']);
  expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(JSON.parse(body.messages[1]!.content)).toEqual([{ block: 0, text: secretText }]);
  const parameters = ['max_tokens', 'messages', 'model', 'response_format', 'seed', 'temperature'];
  expect(Object.keys(body).sort()).toEqual(parameters);
  expect(body.temperature).toBe(0);
  expect(log).toEqual([
    'Asking the model “m-1” about 1 part of the document',
    'The model read part 1: 1 proposal, 1,000 tokens',
    'The model “m-1” used 1,000 tokens in 1 request',
  ]);
  expect(fields.at(-1)).toMatchObject({ tokens: 1000, duration_ms: expect.any(Number) });
});

test('sends no authorization without a key', async () => {
  await read(() => proposals, { key: undefined });
  expect(server.requests[0]!.authorization).toBeUndefined();
});

describe('a second request compares the statements of all parts', () => {
  const statement = { block: 0, quote: secretText, number: '41', name: null, period: null };
  const isComparing = (body: { messages: { content: string }[] }) => body.messages[1]!.content.startsWith('{');
  const contradiction = { first: 0, second: 1, why: 'different_values' };

  test('with their ids, and takes its proposals', async () => {
    const long = 'Rain fell. '.repeat(2_000);
    const { found, log } = await read(
      ({ body }) => (isComparing(body) ? { contradictions: [contradiction] } : { statements: [statement] }),
      {},
      { text: document(long, long) },
    );
    expect(server.requests).toHaveLength(3);
    const { statements, findings } = JSON.parse(server.requests[2]!.body.messages[1]!.content);
    expect(statements).toEqual([0, 1].map((id) => ({ id, quote: secretText, number: '41', name: null, period: null })));
    expect(findings).toEqual([]);
    expect(found?.contradictions).toEqual([contradiction]);
    expect(log.at(-2)).toBe('The model compared 2 statements: 1 proposal, 1,000 tokens');
  });

  test.each<[string, ModelScript]>([
    ['malformed answer', () => 'no'],
    ['refusal', (_, response) => void response.writeHead(401).end()],
  ])('and its failure keeps what was found before: %s', async (_, fail) => {
    const { found, log } = await read((request, ...rest) =>
      isComparing(request.body) ? fail(request, ...rest) : { statements: [statement], ...proposals },
    );
    expect(found?.risks).toHaveLength(1);
    expect(log.at(-2)).toMatch(/^The model did not compare the statements/);
  });
});

describe('an answer that cannot be used leaves the findings to the rules and says why', () => {
  const send =
    (status: number, body: string, headers: Record<string, string> = {}): ModelScript =>
    (_, response) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  const refuse = (status: number) =>
    send(status, JSON.stringify({ error: { message: `no ${key}`, type: 'error' } }), { 'retry-after': '0' });

  test.each<[string, ModelScript, number, RegExp]>([
    ['wrong key', refuse(401), 1, /status 401/],
    ['unknown parameters', refuse(400), 5, /status 400/],
    ['too many requests', refuse(429), 3, /status 429/],
    ['error of the server', refuse(500), 3, /status 500/],
    ['redirect', (_, response) => void response.writeHead(302, { location: '/other' }).end(), 1, /status 302/],
    ['text that is not JSON', () => 'I found three risks!', 1, /incomplete or malformed/],
    ['JSON of another schema', () => ({ answer: 42 }), 1, /malformed/],
    ['list instead of an object', () => [proposals], 1, /malformed/],
    ['null', () => 'null', 1, /malformed/],
    ['page instead of an answer', send(200, '<html>busy</html>'), 1, /malformed/],
    ['empty answer', send(200, ''), 1, /malformed/],
    ['answer without a choice', send(200, '{"choices":[]}'), 1, /malformed/],
    [
      'answer cut off at the limit of tokens',
      send(200, completion('{"risks":[{"block":0,"quo', { finish_reason: 'length' })),
      1,
      /malformed/,
    ],
    [
      'call of a tool that was not offered',
      send(
        200,
        completion('', {
          finish_reason: 'tool_calls',
          message: {
            tool_calls: [{ id: '1', type: 'function', function: { name: 'send_mail', arguments: '{"to":"all"}' } }],
          },
        }),
      ),
      1,
      /malformed/,
    ],
    ['deeply nested JSON', () => `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 1, /malformed/],
  ])('%s', async (_, script, requests, message) => {
    const { found, log } = await read(script);
    expect(found).toBeUndefined();
    expect(log).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
    expect(server.requests).toHaveLength(requests);
  });

  test('connection that is closed in the middle of the answer', async () => {
    const { found, log } = await read((_, response) => {
      response.writeHead(200, { 'content-length': '5000', 'retry-after': '0' }).write('{"choices":');
      response.flushHeaders();
      setImmediate(() => response.destroy());
    });
    expect(found).toBeUndefined();
    expect(log[1]).toMatch(/malformed|cannot be reached/);
  });

  test('endless answer', async () => {
    const { found, log } = await read(async (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const endless = Readable.from(
        (function* () {
          for (;;) yield ' '.repeat(64 * 1024);
        })(),
      );
      await pipeline(endless, response).catch(() => {});
    });
    expect(found).toBeUndefined();
    expect(log[1]).toMatch(/malformed/);
    await server.abandoned;
  });

  test('no answer within the time limit', async () => {
    const { found, log } = await read(() => undefined, { timeoutMs: 100 });
    expect(found).toBeUndefined();
    expect(log[1]).toBe(
      'The model did not respond for part 1 within the limit of 0.1 s. The findings of the rules are kept',
    );
    await server.abandoned;
  });

  test('server that is not running', async () => {
    const gone = await startModelServer(() => undefined);
    await gone.stop();
    const { found, log } = await read(() => undefined, { url: gone.url, timeoutMs: 300 });
    expect(found).toBeUndefined();
    expect(log[1]).toMatch(/cannot be reached|did not respond/);
  });
});

test('asks again after a 429 at the time that the server names, and uses the answer', async () => {
  const { found } = await read((_, response, index) => {
    if (index > 0) return proposals;
    response.writeHead(429, { 'retry-after': '0' }).end('{}');
  });
  expect(found?.risks).toHaveLength(1);
  expect(server.requests).toHaveLength(2);
});

test.each([
  ['max_tokens', (body: object) => 'max_tokens' in body],
  ['a seed', (body: object) => 'seed' in body],
  ['a temperature', (body: object) => 'temperature' in body],
  ['a schema', (body: { response_format?: { type: string } }) => body.response_format?.type === 'json_schema'],
])('asks in another way if the server refuses %s, and keeps to it', async (_, isRefused) => {
  const long = 'Rain fell. '.repeat(2_000);
  const { found } = await read(
    ({ body }, response) => {
      if (!isRefused(body)) return proposals;
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"unknown"}}');
    },
    {},
    { text: document(long, long) },
  );
  expect(found?.risks).toHaveLength(2);
  const refused = server.requests.filter(({ body }) => isRefused(body));
  expect(server.requests.length - refused.length).toBe(2);
  expect(server.requests.findLastIndex(({ body }) => isRefused(body))).toBe(refused.length - 1);
});

describe('limits', () => {
  const part = 'Rain fell on the hill. '.repeat(1_000);

  test('keeps to the token limit, and reads as many parts as it allows', async () => {
    const { log } = await read(() => proposals, { maxTokens: 20_000 }, { text: document(part, part, part) });
    expect(server.requests).toHaveLength(3);
    const limited = await read(() => proposals, { maxTokens: 10_500 }, { text: document(part, part, part) });
    expect(server.requests).toHaveLength(2);
    expect(limited.log).toContain(
      'The limit of 10,500 tokens is reached. The model does not read 1 part of the document',
    );
    expect(log.join()).not.toMatch(/limit of/);
  });

  test('counts tokens itself if the server does not', async () => {
    const free = completion(proposals, { usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 } });
    const { log } = await read(
      (_, response) => void response.setHeader('content-type', 'application/json').end(free),
      { maxTokens: 10_500 },
      { text: document(part, part, part) },
    );
    expect(server.requests).toHaveLength(1);
    expect(log.at(-1)).toMatch(/used [789],\d{3} tokens in 1 request/);
  });

  test('skips a part with an unusable answer and keeps the others', async () => {
    const { found, log } = await read(
      (_, __, index) => (index === 1 ? 'no' : proposals),
      {},
      {
        text: document(part, part, part),
      },
    );
    expect(found?.risks).toHaveLength(2);
    expect(log).toContain('The model’s answer about part 2 is incomplete or malformed and is ignored');
  });

  test('asks nothing in a third attempt at the task', async () => {
    const { found, log } = await read(() => proposals, {}, { attempt: 3 });
    expect([found, server.requests]).toEqual([undefined, []]);
    expect(log).toEqual(['The model was already asked in 2 attempts at this task, so it is not asked again']);
  });

  test('ends the request when the run is canceled', async () => {
    const controller = new AbortController();
    const reading = read(() => controller.abort(new Error('canceled')), {}, { signal: controller.signal });
    await expect(reading).rejects.toThrow('canceled');
    await server.abandoned;
  });
});
