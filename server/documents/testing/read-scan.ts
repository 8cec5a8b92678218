import type { Socket } from 'node:net';
import { expect } from 'vitest';
import { fromMemory } from '../detect/bytes.ts';
import type { Message } from '../extract/sandbox/messages.ts';
import { Output } from '../extract/sandbox/output.ts';
import { sendPagePicture } from '../extract/scan/page-picture.ts';
import { makeScan, type ScanPage } from './make-scan.ts';

/** Runs a reader of scans in this process and returns its messages. */
export async function messagesOf(
  pages: readonly ScanPage[],
  read: (bytes: ReturnType<typeof fromMemory>, output: Output) => Promise<void>,
) {
  const messages: Message[] = [];
  const write = (line: string) => messages.push(JSON.parse(line) as Message);
  const limits = { cpuMs: Number.POSITIVE_INFINITY, wallMs: 0, memoryMb: 0, maxCharacters: 0 };
  await read(fromMemory(makeScan(pages)), new Output({ write, writableNeedDrain: false } as unknown as Socket, limits));
  return messages;
}

/** Returns the picture of a page. */
export async function pictureOf(page: ScanPage) {
  const [message] = await messagesOf([page], (bytes, output) => sendPagePicture(bytes, 1, output));
  if (message?.type !== 'picture') throw new Error('no picture');
  const data = Buffer.from(message.data, 'base64');
  const { width, height } = message;
  expect(data.length).toBe(width * height);
  /** Shade at a place given as fractions of the page. */
  const at = (x: number, y: number) => data[Math.floor(y * height) * width + Math.floor(x * width)];
  return { width, height, at };
}
