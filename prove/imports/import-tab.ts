import path from 'node:path';
import type { Page } from '@playwright/test';

/** Timeout in milliseconds for everything that one try waits for. */
export const TRY_TIMEOUT_MS = 120_000;

const doneRow = (page: Page, file: string) => {
  const name = path.basename(file);
  return page
    .getByRole('listitem', { name, exact: true })
    .or(page.getByRole('row', { name: new RegExp(name) }))
    .filter({ hasText: 'Project created' })
    .first();
};

/** Waits until the project of a file is created. */
export const created = (page: Page, file: string) => doneRow(page, file).waitFor({ timeout: TRY_TIMEOUT_MS });

/** Selects a file again if the page asks for it. @returns true if it asked. */
export async function chooseFileAgain(page: Page, file: string): Promise<boolean> {
  const row = page.getByRole('listitem', { name: path.basename(file), exact: true });
  const again = row.getByRole('button', { name: 'Choose the file again' });
  await doneRow(page, file).or(again).first().waitFor({ timeout: TRY_TIMEOUT_MS });
  if (!(await again.isVisible())) return false;
  const chooser = page.waitForEvent('filechooser');
  await again.click();
  await (await chooser).setFiles(file);
  return true;
}
