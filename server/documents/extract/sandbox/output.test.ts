import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { Message } from './messages.ts';
import { Output } from './output.ts';

function outputOf(maxCharacters: number) {
  const sent: Message[] = [];
  const socket = { write: (line: string) => sent.push(JSON.parse(line) as Message) } as unknown as Socket;
  return {
    sent,
    output: new Output(socket, { wallMs: 0, cpuMs: Number.POSITIVE_INFINITY, memoryMb: 0, maxCharacters }),
  };
}

test('cuts a text at the limit of characters', async () => {
  const { sent, output } = outputOf(10);
  const cut = output.block({ place: { line: 1 }, text: 'We sell pumps.' });
  await expect(cut).rejects.toMatchObject({ limit: { limit: 'characters', n: 10 } });
  expect(sent).toMatchObject([{ type: 'block', text: 'We sell pu' }]);
});

test('sends a limited number of log entries and skipped parts', () => {
  const { sent, output } = outputOf(0);
  for (let n = 0; n < 100_000; n += 1) output.damaged('part', 'Damaged', {});
  expect(sent.filter(({ type }) => type === 'log')).toHaveLength(30_000);
  expect(sent.filter(({ type }) => type === 'skipped')).toHaveLength(10_000);
});
