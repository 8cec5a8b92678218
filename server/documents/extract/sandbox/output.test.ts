import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readBlocks } from '../../testing/read-blocks.ts';
import { Output } from './output.ts';

test('stops at a number of blocks that tiny headings would exceed', async () => {
  await expect(readBlocks('md', '# a\n'.repeat(100_001))).rejects.toMatchObject({
    limit: { limit: 'blocks', n: 100_000 },
  });
});

test('sends a limited number of log entries and skipped parts', () => {
  const sent: string[] = [];
  const socket = { write: (line: string) => sent.push(JSON.parse(line).type) } as unknown as Socket;
  const output = new Output(socket, { timeoutMs: 1_000, memoryMb: 0, maxCharacters: 0 });
  for (let n = 0; n < 100_000; n += 1) output.damaged('part', 'Damaged', {});
  expect(sent.filter((type) => type === 'log')).toHaveLength(30_000);
  expect(sent.filter((type) => type === 'skipped')).toHaveLength(10_000);
});
