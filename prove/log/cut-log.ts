import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { openBrowser, signedIn } from '../browser.ts';
import { type FaultProxy, type Instead, openFaultProxy, type Passing } from '../faults/proxy.ts';
import { finishedRun, Person } from '../person.ts';
import { type Proof, seededRandom, type Tally } from '../proof.ts';
import { RestartableService } from '../services.ts';

/** Entries of the log, enough for several network packets. */
const entries = 3_000;
/** Maximum consecutive cut answers. The delay before each retry grows. */
const MAX_CUTS = 2;

/** Opens and saves a log whose answers are cut at random bytes. Every line must appear once and in order. */
export const cutLog: Proof = {
  name: 'cut-log',
  promise: 'A log has no missing or duplicate lines, even if its body is repeatedly cut at any byte',
  full: 300,
  small: 2,
  async run(tally) {
    const service = await RestartableService.open();
    const line = await openFaultProxy(() => service.address);
    const browser = await openBrowser();
    const random = seededRandom(tally.planned);
    const count = { cuts: 0 };
    try {
      const { run_id: run } = await finishedRun(new Person(() => service.address), 'A plan.');
      const context = await signedIn(browser, line.address, 'admin');
      for (; tally.hasTriesLeft; tally.tried += 1) await openCut(tally, { context, line, run, random, count });
      tally.note(`${count.cuts} answers cut`);
    } finally {
      await browser.close();
      await line.close();
      await service.close();
    }
  },
};

interface Trial {
  context: BrowserContext;
  line: FaultProxy;
  run: string;
  random: () => number;
  count: { cuts: number };
}

const textOf = (after: number): string => {
  const wanted = Array.from({ length: entries - after }, (_, index) => ({
    seq: after + index + 1,
    timestamp: new Date(1.76e12 + index).toISOString(),
    level: 'info',
    task_name: 'extract_text',
    attempt: 1,
    message: `line ${after + index + 1} "${'ü'.repeat(index % 40)}" {[`,
    fields: {},
  }));
  return JSON.stringify({ code: 0, message: 'success', data: wanted, timestamp: 1.76e12 });
};

/** Returns the complete log, or the entries newer than `after_seq`. */
const answerTo = ({ url }: Passing): Instead => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', etag: `"SUCCEEDED-${entries}"` },
  body: textOf(Number(new URL(url, 'http://service').searchParams.get('after_seq') ?? 0)),
});

async function openCut(tally: Tally, { context, line, run, random, count }: Trial) {
  const isLog = ({ url }: Passing) => url.startsWith(`/api/open/pipeline-logs/${run}`);
  const due = 1 + Math.floor(random() * MAX_CUTS);
  const cuts: number[] = [];
  line.answerInstead = (passing) => (isLog(passing) ? answerTo(passing) : undefined);
  line.plan = (passing) => {
    if (!isLog(passing) || cuts.length >= due) return undefined;
    const { body } = answerTo(passing);
    const cutAnswer = Math.floor(random() * Buffer.byteLength(body as string));
    cuts.push(cutAnswer);
    return { cutAnswer };
  };
  const page = await context.newPage();
  try {
    await page.goto(`/runs/${run}`);
    await page.getByText(`${entries.toLocaleString('en')} lines`, { exact: true }).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Download log' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /JSON Lines/ }).click();
    const lines = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\n');
    const seqs = lines.map((text) => (JSON.parse(text) as { seq: number }).seq);
    const wrong = seqs.findIndex((seq, index) => seq !== index + 1);
    tally.check(seqs.length === entries && wrong === -1, () => {
      const what = wrong === -1 ? 'in order' : `position ${wrong + 1} has line ${seqs[wrong]}`;
      return `try ${tally.tried}, cut after ${cuts} bytes: ${seqs.length} lines, ${what}`;
    });
    tally.check(cuts.length === due, () => `try ${tally.tried}: ${cuts.length} of ${due} answers were cut`);
  } catch (error) {
    tally.check(false, `try ${tally.tried}, cut after ${cuts} bytes: ${error}`);
  }
  count.cuts += cuts.length;
  await page.close();
}
