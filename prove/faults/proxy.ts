import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AnswerWriter } from './answer-writer.ts';
import type { Fault } from './fault.ts';
import { faultyBody } from './faulty-body.ts';

export interface Passing {
  method: string;
  /** URL path and query. */
  url: string;
  headers: http.IncomingHttpHeaders;
  /** Number of earlier requests with this method and URL. */
  before: number;
}

/** Answer that replaces the answer of the service. */
export interface Instead {
  status: number;
  headers: Record<string, string>;
  body: Readable | string;
}

export interface FaultProxy {
  address: string;
  /** Returns the faults for a request. */
  plan: (passing: Passing) => Fault | undefined;
  /** Receives the status of the service's answer, even if the answer is cut. */
  onAnswer: (passing: Passing, status: number) => void;
  /** Returns an answer for a request that is not forwarded, or undefined to forward it. */
  answerInstead: (passing: Passing) => Instead | undefined;
  /** Injected faults so far. `status` is missing if the service was not asked or did not answer. */
  done: { passing: Passing; fault: Fault; status?: number }[];
  /** Closes all connections. */
  breakAll: () => void;
  close: () => Promise<void>;
}

/** Opens an HTTP proxy to a service that injects the faults returned by `plan`. */
export async function openFaultProxy(target: () => string, port = 0): Promise<FaultProxy> {
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
  const line: FaultProxy = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plan: () => undefined,
    onAnswer: () => {},
    answerInstead: () => undefined,
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
    const done: FaultProxy['done'][number] = { passing, fault };
    if (Object.keys(fault).length > 0) line.done.push(done);
    if (fault.latency) await sleep(fault.latency);
    // A dead connection stays open and silent until the client gives up.
    if (fault.stall === 'request') return request.resume();
    if (fault.cutRequest === 0) return breakLine();
    const own = line.answerInstead(passing);
    if (own) return answer(own.status, own.headers, Readable.from(own.body));
    const onward = http.request(new URL(url, target()), { method, headers, agent: false }, (reply) => {
      done.status = reply.statusCode!;
      line.onAnswer(passing, done.status);
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
      // Give the bytes already sent time to arrive before the connection is cut.
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
