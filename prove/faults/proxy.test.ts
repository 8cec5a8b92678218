import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Fault } from './fault.ts';
import { type FaultProxy, openFaultProxy } from './proxy.ts';

/** Service that echoes the request body. */
const echo = http.createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of request) pieces.push(piece);
    arrived.push(Buffer.concat(pieces));
    response.end(Buffer.concat(pieces));
  } catch {
    arrived.push('cut');
  }
});
let arrived: (Buffer | 'cut')[] = [];
let line: FaultProxy;
beforeAll(() => new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve)));
afterAll(() => void echo.close());
beforeEach(async () => {
  arrived = [];
  line = await openFaultProxy(() => `http://127.0.0.1:${(echo.address() as AddressInfo).port}`);
});
afterEach(() => line.close());

const body = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 251));
const post = async (fault?: Fault, signal?: AbortSignal) => {
  line.plan = () => fault;
  const answer = await fetch(`${line.address}/x`, { method: 'POST', body, ...(signal && { signal }) });
  return Buffer.from(await answer.arrayBuffer());
};

test('passes everything on unchanged without a fault', async () => {
  expect(await post()).toEqual(body);
  expect(line.done).toEqual([]);
});

test('slices and delays without changing bytes', async () => {
  expect(await post({ slice: 7, latency: 20 })).toEqual(body);
});

test('flips one bit of one byte', async () => {
  const got = await post({ flip: 1234 });
  const differing = [...body].filter((byte, at) => byte !== got[at]);
  expect([differing.length, got[1234]]).toEqual([1, body[1234]! ^ (1 << (1234 % 8))]);
});

test('cuts the connection during the request, which does not arrive completely', async () => {
  for (const cutRequest of [0, 1, 2500]) {
    await expect(post({ cutRequest })).rejects.toThrow();
    expect(arrived.filter((each) => each !== 'cut')).toEqual([]);
  }
});

test('cuts the connection after any byte of the answer, after the request has arrived', async () => {
  for (const cutAnswer of [0, 1, 20, 100, 2500]) {
    arrived = [];
    await expect(post({ cutAnswer })).rejects.toThrow();
    expect(arrived.filter((each) => each !== 'cut')).toEqual([body]);
  }
});

test('stalls until the client gives up', async () => {
  for (const stall of ['request', 0, 1000] as const)
    await expect(post({ stall }, AbortSignal.timeout(200))).rejects.toThrow(/timeout/);
});

test('answers instead of the service', async () => {
  line.answerInstead = ({ url }) => (url === '/x' ? { status: 418, headers: {}, body: 'short and stout' } : undefined);
  const answer = await fetch(`${line.address}/x`);
  expect([answer.status, await answer.text()]).toEqual([418, 'short and stout']);
});
