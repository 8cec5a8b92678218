import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AnswerWriter } from './answer-writer.ts';
import { faultyBody } from './body.ts';

/** What befalls one request on its way. Nothing set: it passes as it is. */
export interface Fault {
  /** Milliseconds until the request goes on. */
  latency?: number;
  /** The request's body goes on in pieces of so many bytes. */
  slice?: number;
  /** The byte of the request's body in which one bit is turned over. */
  flip?: number;
  /** Bytes of the request's body after which the line breaks; 0: the request never arrives. */
  cutRequest?: number;
  /** Bytes of the answer, status line and headers included, after which the line breaks; 0: no answer comes. */
  cutAnswer?: number;
  /** The line falls silent and stays open: before the request goes on, or after so many bytes of the answer. */
  stall?: 'request' | number;
}

export interface Passing {
  method: string;
  /** Path and query. */
  url: string;
  headers: http.IncomingHttpHeaders;
  /** How many requests of this method and path came before. */
  before: number;
}

/** An answer in place of the service's. */
export interface Instead {
  status: number;
  headers: Record<string, string>;
  body: Readable | string;
}

export interface Line {
  address: string;
  /** Decides what befalls a request. */
  plan: (passing: Passing) => Fault | undefined;
  /** Told what the service answered to a request, whether the answer gets through or not. */
  heard: (passing: Passing, status: number) => void;
  /** Decides whether a request is answered by the test itself. */
  instead: (passing: Passing) => Instead | undefined;
  /** What has befallen requests so far, and what the service said; no status where it was never asked or heard. */
  done: { passing: Passing; fault: Fault; status?: number }[];
  /** Breaks every connection there is. */
  breakAll: () => void;
  close: () => Promise<void>;
}

/** A bad line to a service: an HTTP proxy that does to each request what `plan` says. */
export async function openLine(target: () => string, port = 0): Promise<Line> {
  const sockets = new Set<Socket>();
  const counts = new Map<string, number>();
  const server = http.createServer((request) => {
    const { socket } = request;
    pass(request, socket).catch(() => socket.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  });
  server.requestTimeout = 0;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const line: Line = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plan: () => undefined,
    heard: () => {},
    instead: () => undefined,
    done: [],
    breakAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      line.breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function pass(request: IncomingMessage, socket: Socket) {
    const breakLine = () => socket.destroy();
    const { method = '', url = '', headers } = request;
    const what = `${method} ${url}`;
    const before = counts.get(what) ?? 0;
    counts.set(what, before + 1);
    const passing = { method, url, headers, before };
    const fault = line.plan(passing) ?? {};
    const done: Line['done'][number] = { passing, fault };
    if (Object.keys(fault).length > 0) line.done.push(done);
    if (fault.latency) await sleep(fault.latency);
    // Silent, and open until somebody gives up: that is what a dead line looks like.
    if (fault.stall === 'request') return request.resume();
    if (fault.cutRequest === 0) return breakLine();
    const own = line.instead(passing);
    if (own) return answer(own.status, own.headers, Readable.from(own.body));
    const onward = http.request(new URL(url, target()), { method, headers, agent: false }, (reply) => {
      done.status = reply.statusCode!;
      line.heard(passing, done.status);
      const given = Object.fromEntries(Object.entries(reply.headers).filter(([, value]) => value !== undefined));
      answer(reply.statusCode!, given as Record<string, string>, reply).catch(breakLine);
    });
    onward.on('error', breakLine);
    socket.once('close', () => onward.destroy());
    try {
      for await (const piece of faultyBody(request, fault))
        if (!onward.write(piece)) await new Promise((resolve) => onward.once('drain', resolve));
      onward.end();
    } catch {
      // What has left is on its way: it arrives before the line breaks.
      await sleep(5);
      onward.destroy();
      breakLine();
    }

    async function answer(status: number, given: Record<string, string>, body: Readable) {
      const limit = fault.cutAnswer ?? (typeof fault.stall === 'number' ? fault.stall : Number.POSITIVE_INFINITY);
      const writer = new AnswerWriter(socket, limit, method === 'HEAD');
      if (!(await writer.head(status, given))) return end();
      for await (const piece of body) if (!(await writer.body(Buffer.from(piece)))) return end();
      await writer.end();
    }
    function end() {
      if (fault.cutAnswer !== undefined) breakLine();
    }
  }
  return line;
}
