import { expect, test } from 'vitest';
import { readBlocks } from '../../testing/read-blocks.ts';

test('stops at a number of blocks that tiny headings would exceed', async () => {
  await expect(readBlocks('md', '# a\n'.repeat(100_001))).rejects.toMatchObject({
    limit: { limit: 'blocks', n: 100_000 },
  });
});
