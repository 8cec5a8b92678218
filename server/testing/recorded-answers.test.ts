import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#server/documents/testing/step-context.ts';
import { type ModelScript, startModelServer } from './model-server.ts';
import { recordedAnswers } from './recorded-answers.ts';

async function serve(script: ModelScript) {
  const server = await startModelServer(script);
  onTestFinished(() => server.stop());
  const ask = async (content: string, model = 'm-1') => {
    const body = JSON.stringify({ model, messages: [{ role: 'user', content }] });
    const response = await fetch(`${server.url}/chat/completions`, { method: 'POST', body });
    return response.ok ? (await response.json()).choices[0].message.content : response.status;
  };
  return { ...server, ask };
}

test('asks the server once for each text and model, and then answers without it', async () => {
  const file = join(await temporaryFolder(), 'answers.json');
  const server = await serve(({ body }) => `${body.model}: ${body.messages[0]!.content}`);
  const recording = await serve(recordedAnswers(file, server.url));
  for (const _ of [1, 2]) expect(await recording.ask('rain')).toBe('m-1: rain');
  expect(await recording.ask('rain', 'm-2')).toBe('m-2: rain');
  expect(server.requests).toHaveLength(2);
  const replaying = await serve(recordedAnswers(file));
  expect(await replaying.ask('rain', 'm-2')).toBe('m-2: rain');
  expect(await replaying.ask('snow')).toBe(404);
});
