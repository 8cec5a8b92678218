import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const document = readFileSync('docs/webhooks.md', 'utf8');
const recipe = (language: string) => new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'm').exec(document)![1]!;
const secret = `whsec_${Buffer.from('a secret of a webhook').toString('base64')}`;
const body = '{"type":"run.finished"}';
const time = String(Math.floor(Date.now() / 1000));
const sign = (id: string, at: string) =>
  `v1,${createHmac('sha256', Buffer.from('a secret of a webhook')).update(`${id}.${at}.${body}`).digest('base64')}`;
const signed = { 'webhook-id': 'm1', 'webhook-timestamp': time, 'webhook-signature': sign('m1', time) };
const old = String(Number(time) - 3_600);

const requests: [what: string, headers: Record<string, string | null>, isGenuine: boolean][] = [
  ['a signed request', signed, true],
  ['an old request', { ...signed, 'webhook-timestamp': old, 'webhook-signature': sign('m1', old) }, false],
  ['no headers', {}, false],
  ['empty headers', { 'webhook-id': null, 'webhook-timestamp': null, 'webhook-signature': null }, false],
  ['a time that is a word', { ...signed, 'webhook-timestamp': 'now' }, false],
  [
    'a time in other digits',
    { ...signed, 'webhook-timestamp': time.replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)]!) },
    false,
  ],
  ['a time without an end', { ...signed, 'webhook-timestamp': '9'.repeat(5_000) }, false],
  ['a signature in Latin-1', { ...signed, 'webhook-signature': 'v1,\u00e9\u00ff' }, false],
  ['a signature with half a character', { ...signed, 'webhook-signature': '\ud800' }, false],
  ['an id with half a character', { ...signed, 'webhook-id': '\udfff' }, false],
  ['no signature', { ...signed, 'webhook-signature': '' }, false],
];

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.skipIf(!hasPython)('the Python recipe', () => {
  const run = `${recipe('python')}
import json, sys
secret, body, requests = json.load(sys.stdin)
print(json.dumps([is_from_assay(secret, headers, body.encode()) for headers in requests]))`;
  test('tells genuine requests from others, whatever their headers are', () => {
    const input = JSON.stringify([secret, body, requests.map(([, headers]) => headers)]);
    const { stdout, stderr } = spawnSync('python3', ['-c', run], { input, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(requests.map(([, , isGenuine]) => isGenuine));
  });
});

test('the Node.js recipe tells genuine requests from others, whatever their headers are', async () => {
  const { isFromAssay } = await import(`data:text/javascript,${encodeURIComponent(recipe('js'))}`);
  for (const [what, headers, isGenuine] of requests) {
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== null));
    expect(isFromAssay(secret, given, body), what).toBe(isGenuine);
  }
});
