import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const { signal } = new AbortController();

/** Work that notes its start and end, and ends on request. */
function workOf(notes: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = async () => {
    notes.push(`${name} starts`);
    await promise;
    notes.push(`${name} ends`);
  };
  return { run, end: resolve };
}

test('waits for those that run, and lets the others wait, while one is alone', async () => {
  const turns = new Turns();
  const notes: string[] = [];
  const [first, alone, last] = ['first', 'alone', 'last'].map((name) => workOf(notes, name));
  const all = [turns.beside(first!.run, signal), turns.alone(alone!.run, signal), turns.beside(last!.run, signal)];
  last!.end();
  alone!.end();
  first!.end();
  await Promise.all(all);
  expect(notes).toEqual(['first starts', 'first ends', 'alone starts', 'alone ends', 'last starts', 'last ends']);
});

test('a canceled wait ends at once and keeps nobody waiting', async () => {
  const turns = new Turns();
  const notes: string[] = [];
  const [first, next] = ['first', 'next'].map((name) => workOf(notes, name));
  const running = turns.beside(first!.run, signal);
  const controller = new AbortController();
  const canceled = turns.alone(async () => notes.push('never'), controller.signal);
  controller.abort(new Error('canceled'));
  await expect(canceled).rejects.toThrow('canceled');
  next!.end();
  await turns.beside(next!.run, signal);
  first!.end();
  await running;
  expect(notes).toEqual(['first starts', 'next starts', 'next ends', 'first ends']);
});

test('a failure of one does not stop the others', async () => {
  const turns = new Turns();
  const failing = turns.beside(() => Promise.reject(new Error('broken')), signal);
  const alone = turns.alone(async () => 'done', signal);
  await expect(failing).rejects.toThrow('broken');
  expect(await alone).toBe('done');
});
