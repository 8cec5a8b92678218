import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** Hop-by-hop headers. */
const hop = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Writes a response directly to the socket, so that it can end after any byte, even in the headers. Methods return true if
 * more can be written and false after `limit` bytes.
 */
export class AnswerWriter {
  private left: number;
  private isChunked = false;
  private readonly socket: Socket;
  private readonly isHead: boolean;

  constructor(socket: Socket, limit: number, isHead: boolean) {
    this.socket = socket;
    this.left = limit;
    this.isHead = isHead;
  }

  head(status: number, headers: Record<string, string | string[]>): Promise<boolean> {
    const bodyless = status === 204 || status === 304 || this.isHead;
    this.isChunked = !bodyless && headers['content-length'] === undefined;
    const lines = Object.entries(headers)
      .filter(([name]) => !hop.has(name))
      .flatMap(([name, value]) => [value].flat().map((each) => `${name}: ${each}`));
    // Without a length or chunked encoding, a closed connection would look like the end of the body.
    const more = [...(this.isChunked ? ['transfer-encoding: chunked'] : []), 'connection: close'];
    return this.write(
      Buffer.from([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, ...more, '', ''].join('\r\n')),
    );
  }

  body(piece: Buffer): Promise<boolean> {
    if (piece.length === 0) return Promise.resolve(true);
    if (!this.isChunked) return this.write(piece);
    return this.write(Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]));
  }

  async end() {
    if (this.isChunked && !(await this.write(Buffer.from('0\r\n\r\n')))) return;
    this.socket.end();
  }

  private async write(bytes: Buffer): Promise<boolean> {
    const { socket } = this;
    if (socket.destroyed) throw new Error('The peer closed the connection.');
    const part = bytes.length > this.left ? bytes.subarray(0, this.left) : bytes;
    this.left -= part.length;
    await new Promise<void>((resolve, reject) => socket.write(part, (error) => (error ? reject(error) : resolve())));
    return this.left > 0;
  }
}
