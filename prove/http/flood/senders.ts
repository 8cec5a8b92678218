import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const PIECE = Buffer.alloc(64 * 1024, 'x');

export interface Target {
  host: string;
  port: number;
}

/** Returns the request line and headers. Headers with the value `undefined` are omitted. */
export function head(method: string, path: string, headers: Record<string, string | number | undefined> = {}) {
  const lines = Object.entries({ host: 'x', ...headers }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** A hostile connection. It ignores errors, because the service may close it at any time. */
export class Sender {
  readonly socket: Socket;
  received = '';

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      if (this.received.length < 1024) this.received += bytes.toString('latin1', 0, 1024);
    });
  }

  static async open({ host, port }: Target): Promise<Sender> {
    const sender = new Sender(connect({ host, port }));
    await once(sender.socket, 'connect').catch(() => {});
    return sender;
  }

  get isOpen() {
    return !this.socket.destroyed && this.socket.writable;
  }

  /** Status of the first answer, or 0 before it arrives. */
  get status() {
    return Number(/^HTTP\/1\.1 (\d+)/.exec(this.received)?.[1] ?? 0);
  }

  write(text: string | Uint8Array) {
    if (this.isOpen) this.socket.write(text);
  }

  /** Sends `bytes` in pieces (with chunked encoding if `isChunked`), until the service closes or time is up. */
  async pour(bytes: number, until: number, isChunked = false, piece: Uint8Array = PIECE) {
    for (let sent = 0; sent < bytes && this.isOpen && Date.now() < until; sent += piece.length) {
      if (isChunked) this.socket.write(`${piece.length.toString(16)}\r\n`);
      const isRoom = this.socket.write(piece.subarray(0, Math.min(piece.length, bytes - sent)));
      if (isChunked) this.socket.write('\r\n');
      if (!isRoom) await this.drained(until);
    }
    if (isChunked) this.write('0\r\n\r\n');
  }

  private drained(until: number) {
    const { socket } = this;
    return new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        socket.off('drain', end).off('close', end);
        resolve();
      };
      const timer = setTimeout(end, Math.max(0, until - Date.now()));
      socket.on('drain', end).on('close', end);
    });
  }

  /** Waits for the first answer, the end of the connection, or the deadline. */
  answered(until: number): Promise<number> {
    return new Promise((resolve) => {
      const end = () => {
        if (this.status === 0 && !this.socket.destroyed && Date.now() < until) return;
        clearInterval(looking);
        resolve(this.status);
      };
      const looking = setInterval(end, 20);
    });
  }
}
