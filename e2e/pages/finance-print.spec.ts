import type { Page } from '@playwright/test';
import { readBlocks } from '../../server/documents/testing/read-blocks.ts';
import { expect, test } from '../fixtures.ts';

const amounts = [
  '1250.00',
  '-1250.00',
  '-0.10',
  '0.00',
  '-400000',
  '1200000.5',
  '-99999999999999999999.99',
  '99999999999999999999.99',
  '-1.250',
  '-12',
];
const rows = Array.from({ length: 20 }, (_, index) => ({
  project_name: `Unit ${'ABCDEFGHIJKLMNOPQRST'[index]}`,
  amount: amounts[index % amounts.length]!,
  profit_amount: amounts[(index + 3) % amounts.length]!,
}));

/** Answers the first page of transactions with amounts of both signs. */
const withAmounts = (page: Page) =>
  page.route('**/api/open/finance/transactions?**', async (route) => {
    const response = await route.fetch();
    const answer: { data: object[] } = await response.json();
    await route.fulfill({
      response,
      json: { ...answer, data: answer.data.map((row, at) => ({ ...row, ...rows[at] })) },
    });
  });

for (const locale of ['en-US', 'zh-CN'])
  test.describe(locale, () => {
    test.use({ locale });

    test('a printed page of transactions gives its amounts exactly', { tag: '@heavy' }, async ({ page }) => {
      await withAmounts(page);
      await page.context().request.post('/api/auth/login', { data: { username: 'finance', password: 'assay-demo' } });
      await page.goto('/finance');
      await expect(page.getByText('Unit T')).toBeVisible();
      const blocks = await readBlocks('pdf', await page.pdf({ format: 'A4', landscape: true }));
      const lines = blocks.flatMap(({ text }) => text.split('\n'));
      const printed = rows.map(({ project_name }) => {
        const cells = lines.find((line) => line.includes(project_name))?.split('\t') ?? [];
        return [
          project_name,
          ...cells.filter((cell) => /^[-−]?[\d,.]+$/.test(cell)).map((cell) => cell.replaceAll(',', '')),
        ];
      });
      expect(printed).toEqual(
        rows.map(({ project_name, amount, profit_amount }) => [project_name, amount, profit_amount]),
      );
    });
  });
