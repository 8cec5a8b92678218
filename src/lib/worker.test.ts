import { expose } from 'comlink';
import { afterEach, expect, test, vi } from 'vitest';
import { openWorker, WorkerFailed } from './worker.ts';

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

const api = {
  double: async (value: number) => 2 * value,
  refuse() {
    throw Object.assign(new Error('The file changed.'), { name: 'NotReadableError' });
  },
  hang: () => new Promise<void>(() => {}),
  unserializable: () => () => {},
};

/** Fakes a worker with a message channel, whose other end exposes `api` unless the worker cannot start. */
function fakeWorker(isStarted = true) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  if (isStarted) expose(api, port2 as Parameters<typeof expose>[1]);
  const terminate = vi.fn();
  const worker = Object.assign(port1, { terminate }) as unknown as Worker;
  const crash = (message?: string) =>
    worker.dispatchEvent(Object.assign(new Event('error', { cancelable: true }), message !== undefined && { message }));
  return { opened: openWorker<typeof api>(worker), worker, terminate, crash };
}

test('returns the result of a call, and the error with its name', async () => {
  const { opened, terminate } = fakeWorker();
  expect(await opened.run((remote) => remote.double(4))).toBe(8);
  const refused = opened.run((remote) => remote.refuse());
  await expect(refused).rejects.toMatchObject({ name: 'NotReadableError', message: 'The file changed.' });
  expect(terminate).not.toHaveBeenCalled();
});

test('rejects the call if the worker cannot start', async () => {
  const { opened, crash } = fakeWorker(false);
  const call = opened.run((remote) => remote.double(4));
  crash();
  await expect(call).rejects.toBeInstanceOf(WorkerFailed);
});

test('rejects pending and later calls if the worker dies', async () => {
  const { opened, crash } = fakeWorker();
  const calls = [opened.run((remote) => remote.hang()), opened.run((remote) => remote.hang())];
  crash('out of memory');
  for (const call of calls)
    await expect(call).rejects.toMatchObject({ name: 'WorkerFailed', message: 'out of memory' });
  await expect(opened.run((remote) => remote.hang())).rejects.toBeInstanceOf(WorkerFailed);
});

test('rejects the call if its result cannot be sent or read', async () => {
  const { opened, worker } = fakeWorker();
  await expect(opened.run(async (remote) => remote.unserializable())).rejects.toThrow('Unserializable');
  const call = opened.run((remote) => remote.hang());
  worker.dispatchEvent(new Event('messageerror'));
  await expect(call).rejects.toBeInstanceOf(WorkerFailed);
});

test('rejects with the reason of the signal', async () => {
  const { opened } = fakeWorker();
  const leave = new AbortController();
  const call = opened.run((remote) => remote.hang(), leave.signal);
  leave.abort(new Error('left'));
  await expect(call).rejects.toThrow('left');
  await expect(opened.run((remote) => remote.double(1), leave.signal)).rejects.toThrow('left');
});

test('closes the worker after a single call, a failure and an abort', async () => {
  const one = fakeWorker();
  expect(await one.opened.runOnce((remote) => remote.double(1))).toBe(2);
  const other = fakeWorker();
  await expect(other.opened.runOnce((remote) => remote.refuse())).rejects.toThrow();
  const third = fakeWorker();
  await expect(third.opened.runOnce((remote) => remote.hang(), AbortSignal.abort())).rejects.toThrow();
  for (const { terminate } of [one, other, third]) expect(terminate).toHaveBeenCalledOnce();
});

test('rejects pending calls when the worker is closed', async () => {
  const { opened } = fakeWorker();
  const call = opened.run((remote) => remote.hang());
  opened.close();
  await expect(call).rejects.toBeInstanceOf(WorkerFailed);
});
