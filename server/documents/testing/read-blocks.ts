import type { Socket } from 'node:net';
import { fromMemory } from '../detect/bytes.ts';
import { readDocument } from '../extract/read-document.ts';
import type { Message } from '../extract/sandbox/messages.ts';
import { Output } from '../extract/sandbox/output.ts';
import type { Format, TextBlock } from '../outputs.ts';

/**
 * Reads a document in this process, which is much faster than in the sandbox.
 * @param log takes the entries that the reader logs, and the limits it reports
 * @param maxCharacters limit at which the reader stops
 */
export async function readBlocks(
  format: Format,
  content: string | Uint8Array,
  log: unknown[] = [],
  maxCharacters = 10_000_000,
): Promise<TextBlock[]> {
  const blocks: TextBlock[] = [];
  const write = (line: string) => {
    const { type, ...rest } = JSON.parse(line) as Message;
    if (type === 'block') blocks.push(rest as TextBlock);
    if (type === 'log' || type === 'truncated') log.push(rest);
    return true;
  };
  const limits = { cpuMs: Number.POSITIVE_INFINITY, wallMs: 0, memoryMb: 0, maxCharacters };
  const output = new Output({ write, writableNeedDrain: false } as unknown as Socket, limits);
  await readDocument({ format, bytes: fromMemory(Buffer.from(content as string)), name: 'a' }, output);
  return blocks;
}
