import { rm } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { countChunks, importPage, largeText } from '../import-page.ts';

test('imports a 1 GB file with progress that never decreases, and recognizes it the next time before sending a byte', {
  tag: '@heavy',
}, async ({ page, signIn, folder }) => {
  test.setTimeout(180_000);
  const file = await largeText(folder, `large-${crypto.randomUUID()}.txt`, 1_000_000_000);
  await signIn('operator', '/import');
  const imports = importPage(page);
  const row = imports.row(file);
  const chunks = countChunks(page);
  await imports.choose(file);
  const progress = row.getByRole('progressbar');
  await expect(progress).toBeVisible();
  const seen: number[] = [];
  await expect
    .poll(
      async () => {
        if ((await progress.count()) > 0)
          seen.push(
            Number(
              (await progress.getAttribute('aria-valuenow', { timeout: 500 }).catch(() => null)) ?? seen.at(-1) ?? 0,
            ),
          );
        return row.textContent();
      },
      { timeout: 150_000, intervals: [250] },
    )
    .toContain('Project created');
  expect(new Set(chunks).size).toBe(Math.ceil(1_000_000_000 / (8 * 1024 * 1024)));
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));

  chunks.length = 0;
  await imports.choose(file);
  await expect(imports.prompt).toBeVisible({ timeout: 60_000 });
  expect(chunks).toEqual([]);
  await imports.prompt.getByRole('button', { name: 'Use existing project' }).click();
  await rm(file);
});
