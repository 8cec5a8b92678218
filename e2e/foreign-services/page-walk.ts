import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { archiveExtension } from '#src/api/files/archive-format.ts';
import { samples } from '#testing/foreign-services/kit/validation.ts';
import { expect, test } from '../fixtures.ts';
import { copyTo, importPage, largeText } from '../import-page.ts';
import type { Connected } from './connected.ts';
import { walkFinance } from './walk-finance.ts';

/** Parts that a service lacks and the console replaces. */
export interface Lacks {
  /** No upload call. The console asks for the session id of a file that is already uploaded. */
  uploadCall?: boolean;
  /** The labeling start names no run. The console leads to the Runs page, which asks for the id. */
  runId?: boolean;
  /** The log names neither tasks nor their ids. The console asks for the id of the deep analysis. */
  taskIds?: boolean;
}

const FILE_BYTES = 100_000;
/** Size of a file that the companion service takes several seconds to label. */
const SLOW_FILE_BYTES = 3 * 1024 * 1024;

/** Walks through everything that users do with a service, in 29 steps. */
export class Walk {
  private readonly page: Page;
  private readonly service: Connected;
  private readonly folder: string;
  private readonly lacks: Lacks;
  private readonly main: Locator;
  private readonly dialog: Locator;
  private readonly imports: ReturnType<typeof importPage>;
  private readonly log: Locator;
  private projectId = '';
  private runAddress = '';

  constructor(page: Page, service: Connected, folder: string, lacks: Lacks) {
    this.page = page;
    this.service = service;
    this.folder = folder;
    this.lacks = lacks;
    this.main = page.getByRole('navigation', { name: 'Main' });
    this.dialog = page.getByRole('dialog');
    this.imports = importPage(page);
    this.log = page.getByRole('log', { name: 'Run log' });
  }

  async all() {
    await this.signIn();
    await this.import();
    await this.label();
    await this.readResult();
    await this.report();
    await this.open('Finance');
    await walkFinance(this.page);
    await this.cancelAndDelete();
    await this.check();
    await this.leave();
  }

  /** Speeds up the page's clock until `end`, to reach what the console does only after a while. */
  private async hurry(end: Promise<unknown>) {
    const isOver = end.then(() => true);
    while (!(await Promise.race([isOver, sleep(250, false)]))) await this.page.clock.fastForward(1_000);
  }

  private async open(name: string) {
    await this.main.getByRole('link', { name, exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  }

  private button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true });

  private async signIn() {
    const { page } = this;
    const { kind, username = '', password = '', token = '' } = this.service.credentials;
    await test.step('1. opens the console', async () => {
      await page.clock.install();
      await page.goto(this.service.address);
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    });
    await test.step('2. signs in', async () => {
      if (kind === 'oidc') {
        await page.getByRole('button', { name: /^Continue to/ }).click();
        await page.getByLabel('Name').fill(username);
        await page.getByLabel('Password').fill(password);
      } else if (kind === 'token') await page.getByLabel('Access token', { exact: true }).fill(token);
      else {
        await page.getByLabel('Username').fill(username);
        await page.getByLabel('Password', { exact: true }).fill(password);
      }
      await this.button('Sign in').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    });
    await test.step('3. stays signed in after a reload', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    });
  }

  private async import() {
    const { page, imports, folder } = this;
    const first = await largeText(folder, `first-${crypto.randomUUID()}.txt`, FILE_BYTES);
    const copies = ['again', 'independent'].map((name) => path.join(folder, `${name}-${path.basename(first)}`));
    for (const copy of copies) await copyTo(first, copy);
    const [again, independent] = copies as [string, string];
    await test.step('4. imports a file', async () => {
      await this.open('Import');
      await this.choose(first);
      await expect(imports.row(first)).toContainText('Project created');
    });
    await test.step('5. is asked about a file that is already a project', async () => {
      await this.choose(again);
      await expect(imports.prompt).toBeVisible();
    });
    await test.step('6. uses the existing project', async () => {
      await imports.prompt.getByRole('button', { name: 'Use existing project' }).click();
      await expect(imports.row(again)).toContainText('Linked to the existing project');
    });
    await test.step('7. creates an independent project', async () => {
      await this.choose(independent);
      await imports.prompt.getByRole('button', { name: 'Create independent project' }).click();
      await expect(imports.row(independent)).toContainText('Project created');
    });
    await test.step('8. opens the project', async () => {
      await imports.row(first).getByRole('link', { name: 'Open project' }).click();
      await expect(page.getByRole('heading', { level: 1, name: path.parse(first).name })).toBeVisible();
      this.projectId = page.url().split('/').at(-1)!;
    });
  }

  private async choose(file: string) {
    const row = this.imports.row(file);
    await this.imports.choose(file);
    if (!this.lacks.uploadCall) return;
    await expect(row).toContainText('If the file is already uploaded, enter its session ID.');
    await row.getByLabel('Upload session ID').fill('came-by-courier');
    await row.getByRole('button', { name: 'Import the uploaded file' }).click();
  }

  private async label() {
    const { page, log, service } = this;
    await test.step('9. starts labeling', async () => {
      service.hold();
      await this.button('Start labeling').click();
      await this.openRun(this.projectId);
      this.runAddress = page.url();
    });
    await test.step('10. follows the log', async () => {
      await expect(log).toContainText(/started/i);
      service.release();
      await expect(page.getByText(this.lacks.taskIds ? /all finished/ : /^\d\d+ lines$/)).toBeVisible();
    });
    await test.step('11. sees the run succeed', async () => {
      if (this.lacks.taskIds) return this.hurry(this.findAnalysis());
      await expect(page.getByRole('link', { name: 'Open result' })).toBeVisible();
      await expect(this.tasks().last()).toContainText('Succeeded');
    });
    await test.step('12. limits the log to one task', async () => {
      if (this.lacks.taskIds) return;
      await this.tasks().nth(1).click();
      await expect(page.getByText(/^\d+ of \d+ lines$/)).toBeVisible();
      await this.tasks().nth(1).click();
    });
    await test.step('13. searches the log', async () => {
      await page.getByRole('searchbox', { name: 'Search log' }).fill('finished');
      await expect(page.getByRole('status').filter({ hasText: /^1 of \d+$/ })).toBeVisible();
    });
  }

  private tasks = () => this.page.getByRole('button', { name: /Succeeded|Ended/ });

  /** Opens the run that was just started. */
  private async openRun(projectId: string) {
    const { page } = this;
    if (this.lacks.runId) {
      await page.getByRole('link', { name: 'Find the run' }).click();
      await page.getByLabel('Run ID').fill(projectId);
      await this.button('Open run').click();
    } else await page.getByRole('link', { name: 'Open run' }).click();
    await expect(page).toHaveURL(/\/runs\/./);
  }

  private async findAnalysis() {
    await this.page.getByLabel('Task ID').fill(this.projectId);
    await this.button('Check result').click();
    await expect(this.page.getByText('The service reports no finished result')).toBeVisible();
  }

  private async readResult() {
    const { page } = this;
    await test.step('14. downloads the files of the run', async () => {
      await this.button('Download files').click();
      if (this.lacks.taskIds) await this.dialog.getByLabel('Task IDs').fill(this.projectId);
      const download = page.waitForEvent('download');
      await this.dialog.getByRole('button', { name: 'Download', exact: true }).click();
      const bytes = await readFile(await (await download).path());
      const format = archiveExtension(bytes);
      const isSaved = format === 'zip' ? /^Complete: \d+ files?/ : /^Downloaded: .+ It is not a ZIP/;
      expect(format).toBeDefined();
      await expect(this.dialog.getByRole('status')).toContainText(isSaved);
      await page.keyboard.press('Escape');
    });
    await test.step('15. opens the result', async () => {
      await page.getByRole('link', { name: this.lacks.taskIds ? 'Open anyway' : 'Open result' }).click();
      await expect(page).toHaveURL(/\/analysis\/./);
      await expect(page.getByRole('tab', { name: 'Result' })).toBeVisible();
    });
    await test.step('16. shows the result as it was sent', async () => {
      await page.getByRole('tab', { name: 'Raw JSON' }).click();
      await expect(page.getByRole('tree', { name: 'Raw JSON' })).toBeVisible();
    });
    await test.step('17. finds the run again', async () => {
      await this.open('Runs');
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).toHaveURL(this.runAddress);
    });
  }

  private async report() {
    const { page } = this;
    const names = { ...this.service.report, longest: 'questions' as const };
    const report = { ...samples.report(names), session_id: crypto.randomUUID() };
    const file = path.join(this.folder, 'report.json');
    await test.step('18. is told what is wrong with a report', async () => {
      await page.goto(`${this.service.address}/projects/${this.projectId}`);
      await page.getByRole('link', { name: 'Submit report' }).click();
      // With a list of projects, the page shows the name.
      const project = page.locator('input').and(page.getByLabel(/^Project( ID)?$/));
      await expect(project).toHaveValue(new RegExp(`^(${this.projectId}|first-.+)$`));
      await page.getByLabel('Report as JSON').fill(JSON.stringify({ ...report, report_version: 0 }));
      await expect(page.getByText('1 problem to fix before submitting')).toBeVisible();
      await expect(this.button('Submit')).toBeDisabled();
    });
    await test.step('19. submits a report', async () => {
      await writeFile(file, JSON.stringify(report));
      await page.getByLabel('Report as JSON').fill(JSON.stringify(report));
      await this.button('Submit').click();
      await expect(page.getByText('Stored as version 1')).toBeVisible();
    });
    await test.step('20. finds the report again', async () => {
      await this.open('Reports');
      await expect(page.getByRole('cell', { name: report.session_id.slice(0, 8) })).toBeVisible();
    });
  }

  private async cancelAndDelete() {
    const { page, service, imports } = this;
    const file = await largeText(this.folder, `slow-${crypto.randomUUID()}.txt`, SLOW_FILE_BYTES);
    await test.step('26. cancels a run', async () => {
      await this.open('Import');
      await this.choose(file);
      await expect(imports.row(file)).toContainText('Project created');
      await imports.row(file).getByRole('link', { name: 'Open project' }).click();
      await expect(page).toHaveURL(/\/projects\/./);
      await expect(imports.row(file)).toBeHidden();
      const projectId = page.url().split('/').at(-1)!;
      service.hold();
      await this.button('Start labeling').click();
      await this.openRun(projectId);
      await expect(this.log).toContainText(/started/i);
      await this.button('Cancel run').click();
      await this.dialog.getByRole('button', { name: 'Cancel run' }).click();
      await expect(
        page
          .getByRole('main')
          .getByText(/^(Cancellation accepted|Canceling|Canceled)$/)
          .first(),
      ).toBeVisible();
      service.release();
    });
    await test.step('27. deletes the run', async () => {
      const address = page.url();
      await this.button('Delete run').click();
      const confirm = this.dialog.getByRole('button', { name: 'Delete run' });
      await confirm.click();
      await expect(page).toHaveURL(/\/runs$/);
      await this.hurry(expect(page.getByText('1 run deleted')).toBeVisible());
      await page.goto(address);
      // A service that answers 200 to everything says in its message that the run does not exist.
      const isGone = page.getByRole('heading', { name: 'Run not found' });
      await expect(isGone.or(page.getByText(/^The service refused the log/))).toBeVisible();
    });
  }

  private async check() {
    const { page } = this;
    await test.step('28. checks the service', async () => {
      await page.goto(`${this.service.address}/settings`);
      await page.getByRole('link', { name: 'Interface check' }).click();
      await page.getByRole('switch', { name: 'Also check the calls that create, cancel and delete' }).click();
      await this.button('Run check with throwaway data').click();
      const sum = page.getByRole('status').filter({ hasText: /conform, \d+ break/ });
      await this.hurry(expect(sum).toContainText(/ 0 break the interface/, { timeout: 60_000 }));
    });
  }

  private async leave() {
    const { page } = this;
    await test.step('29. signs out', async () => {
      await this.button(/^Account/).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    });
  }
}
