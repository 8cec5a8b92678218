import { expect, test } from 'vitest';
import { contextOf, sparseFile } from './testing/step-context.ts';
import { verifyFile } from './verify-file.ts';

test('reads a file of 256 MiB in constant memory and reports progress', async () => {
  const { context, fractions } = contextOf(await sparseFile(256));
  const before = process.memoryUsage().rss;
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  await expect(verifyFile({}, context)).rejects.toMatchObject({ code: 'FILE_DIGEST_MISMATCH' });
  clearInterval(timer);
  expect(fractions.length).toBeGreaterThan(10);
  expect(most - before).toBeLessThan(80 * 1024 ** 2);
});
