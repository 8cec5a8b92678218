import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { findBoundary } from '#server/documents/extract/sandbox/boundary/find-boundary.ts';
import type { DeepAnalysis } from '#server/documents/findings/analysis-output.ts';
import type { Outputs, StepContext } from '#server/documents/step.ts';
import { makePages } from '#server/documents/testing/make-pdf.ts';
import { makeScan, plainImage, wholePage } from '#server/documents/testing/make-scan.ts';
import { makeSheet, textRow } from '#server/documents/testing/make-sheet.ts';
import { makeZip } from '#server/documents/testing/make-zip.ts';
import { plan, planZh } from '#server/documents/testing/plans.ts';
import { runInThread } from '#server/pipeline/step-thread.ts';
import { steps } from '#server/pipeline/steps.ts';
import { digestOf } from '#testing/digests.ts';
import { type Proof, upTo } from '../proof.ts';

/** Other programs that compute while the documents are read, in a full and in a small run. */
const FULL_LOAD = 30;
const SMALL_LOAD = 3;
/** Documents that are read at the same time, as in a service. */
const READERS = 2;

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const demo = path.join(import.meta.dirname, '../../server/demo/documents');

/** Computes until the process that started it ends. */
const compute = 'const parent = process.ppid; for (let n = 0; n % 1e8 || process.ppid === parent; n++);';

/** Reads documents on an idle machine and again while many programs compute. */
export const busy: Proof = {
  name: 'busy',
  promise: 'A document has the same result on a busy machine as on an idle one, or says that it is partial',
  full: 20,
  small: 2,
  async run(tally) {
    const folder = await mkdtemp(path.join(tmpdir(), 'assay-busy-'));
    const files = await writeDocuments(folder, tally.planned);
    await findBoundary();
    const idle: string[] = [];
    for (const file of files) idle.push(JSON.stringify(await resultOf(file)));
    const load = tally.planned < busy.full ? SMALL_LOAD : FULL_LOAD;
    const programs = upTo(load).map(() => spawn(process.execPath, ['-e', compute], { stdio: 'ignore' }));
    const counts = { equal: 0, partial: 0 };
    let highest = 0;
    const began = performance.now();
    try {
      const remaining = files.entries();
      const readOn = async () => {
        for (const [at, file] of remaining) {
          const result = await resultOf(file);
          const isEqual = JSON.stringify(result) === idle[at];
          const isBusy = typeof result === 'object' && result.reading_notes.some(({ kind }) => kind === 'busy');
          tally.check(isEqual || isBusy, () => `${file.name} has another result, which is not partial`);
          counts[isEqual ? 'equal' : 'partial'] += 1;
          tally.tried += 1;
          highest = Math.max(highest, loadavg()[0]!);
        }
      };
      await Promise.all(upTo(READERS).map(readOn));
    } finally {
      for (const program of programs) program.kill('SIGKILL');
      await rm(folder, { recursive: true });
    }
    const seconds = Math.round((performance.now() - began) / 1000);
    tally.note(
      `${load} programs, load up to ${highest.toFixed(0)}, ${seconds} s: ${counts.equal} equal, ${counts.partial} partial`,
    );
  },
};

interface StoredFile {
  path: string;
  name: string;
  bytes: Uint8Array;
}

/** Runs the five steps on a document. @returns the result, or the fault of the document as text */
async function resultOf({ path: place, name, bytes }: StoredFile): Promise<DeepAnalysis | string> {
  const [md5, sha256] = [digestOf('md5', bytes), digestOf('sha256', bytes)];
  const { signal } = new AbortController();
  const file = { path: place, name, size: bytes.length, md5, sha256 };
  const context: StepContext = { file, signal, log: quiet, progress: () => {} };
  const outputs: Partial<Outputs> = {};
  try {
    for (const [task, step] of Object.entries(steps)) {
      const inputs = outputs as Outputs;
      const output =
        step.thread === 'own'
          ? await runInThread(task as keyof Outputs, inputs, context)
          : await step.run(inputs, context);
      Object.assign(outputs, { [task]: output });
    }
  } catch (error) {
    return String(error);
  }
  return outputs.deep_analysis!;
}

/** Writes the documents of the demo, which have every format, and large and damaged ones. */
async function writeDocuments(folder: string, count: number): Promise<StoredFile[]> {
  const written = (text: string) => `BT /F 12 Tf 50 700 Td (${text}) Tj ET`;
  const pages = upTo(1_000).map((n) => written(`Page ${n}: revenue was EUR ${n} thousand in ${2000 + (n % 25)}.`));
  const rows = upTo(500).map((n) => textRow(n + 1, [`Project ${n}`, `EUR ${n * 7}`, '2025']));
  const scan = { content: wholePage, image: plainImage(200, 300) };
  const mixed = makeScan([
    { content: written('The first page has text.') },
    scan,
    { content: written('The last one too.') },
  ]);
  const long = `${plan}\n\n`.repeat(10);
  const made: [name: string, content: Uint8Array | string][] = [
    ['scans.pdf', mixed],
    ['plan-zh.txt', planZh],
    [
      'rows.csv',
      upTo(500)
        .map((n) => `Project ${n},${n * 7},2025`)
        .join('\n'),
    ],
    [
      'archive.zip',
      makeZip([
        { name: 'plan.txt', content: plan },
        { name: 'scans.pdf', content: mixed },
        { name: 'bad.docx', content: 'PK' },
      ]),
    ],
    [
      'page.html',
      `<!doctype html><title>Plan</title>${upTo(200)
        .map((n) => `<p>Revenue of unit ${n} was EUR ${n}.</p>`)
        .join('')}`,
    ],
    ['cut.pdf', makePages(pages.slice(0, 50)).subarray(0, -30)],
    ['broken.pdf', '%PDF-1.7 but no more'],
    ['thousand-pages.pdf', makePages(pages)],
    ['rows.xlsx', makeSheet({ rows: rows.join('') })],
    ['long.md', long],
  ];
  const known = await Promise.all(
    (await readdir(demo)).map(async (name) => [name, await readFile(path.join(demo, name))] as const),
  );
  return Promise.all(
    [...made, ...known].slice(0, count).map(async ([name, content]) => {
      const bytes = Buffer.from(content as string);
      const place = path.join(folder, name);
      await writeFile(place, bytes);
      return { path: place, name, bytes };
    }),
  );
}
