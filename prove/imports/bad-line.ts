import type { Page } from '@playwright/test';
import { importTab } from '../browser.ts';
import type { Fault } from '../faults/fault.ts';
import type { Passing } from '../faults/proxy.ts';
import { type Person, read } from '../person.ts';
import { type Proof, seededRandom, type Tally } from '../proof.ts';
import { withRig } from './import-rig.ts';
import { created } from './import-tab.ts';

/** Files per batch. */
const BATCH_SIZE = 5;
const mebibyte = 1024 * 1024;

/** Uploads files in a browser over a connection that slices, delays, cuts, flips bits and loses answers. */
export const badLine: Proof = {
  name: 'bad-line',
  promise: 'Bytes arrive unchanged: a real browser uploads over a bad connection',
  full: 500,
  small: 1,
  run: (tally) =>
    withRig(async ({ line, context, person }) => {
      const page = await importTab(context);
      const sent = new Map<string, { times: number; broken: number }>();
      const random = seededRandom(7);
      line.plan = (passing) => {
        const fault = pickFault(passing, random);
        if (passing.method !== 'PUT') return fault;
        const known = sent.get(passing.url) ?? { times: 0, broken: 0 };
        known.times += 1;
        if (fault && (fault.flip ?? fault.cutRequest ?? fault.cutAnswer) !== undefined) known.broken += 1;
        sent.set(passing.url, known);
        return fault;
      };
      // When a token expires, its chunk is sent once more with a new token.
      let expired = 0;
      line.onAnswer = ({ method, url }, status) => {
        if (method !== 'PUT' || status !== 401) return;
        expired += 1;
        sent.get(url)!.broken += 1;
      };
      while (tally.hasTriesLeft) await sendBatch(tally, page, person);
      const needless = [...sent].filter(([, { times, broken }]) => times > broken + 1);
      tally.check(
        needless.length === 0,
        () => `chunks were sent again without a fault: ${JSON.stringify(needless[0])}`,
      );
      // A flipped request may fail for another reason before the service answers.
      const flipped = line.done.filter(({ fault }) => fault.flip !== undefined);
      const refused = flipped.filter(({ status }) => status === 400);
      const taken = flipped.filter(({ status }) => status !== undefined && status < 300);
      tally.check(taken.length === 0, `${taken.length} flipped chunks were accepted`);
      tally.check(refused.length > 0, 'no flipped chunk was refused');
      const broken = line.done.filter(({ fault }) => (fault.cutRequest ?? fault.cutAnswer) !== undefined).length;
      tally.note(
        `${sent.size} chunks, ${flipped.length} flips, ${refused.length} refused, none accepted; ${broken} requests or answers cut; ${expired} expired tokens`,
      );
    }),
};

function pickFault({ method, url, headers }: Passing, random: () => number): Fault | undefined {
  const roll = random();
  if (method === 'PUT') {
    const at = Math.floor(random() * Math.min(mebibyte, Number(headers['content-length'])));
    if (roll < 0.15) return { flip: at };
    if (roll < 0.25) return { cutRequest: at };
    if (roll < 0.35) return { cutAnswer: Math.floor(random() * 900) };
    if (roll < 0.45) return { slice: 2_000 + Math.floor(random() * 20_000) };
    return roll < 0.55 ? { latency: random() * 200 } : undefined;
  }
  const isImport = /^\/api\/(upload-sessions|project-imports)/.test(url);
  if (!isImport || roll > 0.15) return undefined;
  return roll < 0.05 ? { cutRequest: 0 } : { cutAnswer: Math.floor(random() * 1_500) };
}

/** Creates random files in the page and selects them. @returns their SHA-256 by name. */
const choose = (page: Page, count: number) =>
  page.evaluate(
    async ([many, size]) => {
      const files = new DataTransfer();
      const digests: Record<string, string> = {};
      for (let at = 0; at < many!; at += 1) {
        const bytes = new Uint8Array(Math.ceil(size! * (0.5 + 2 * Math.random())));
        for (let from = 0; from < bytes.length; from += 65_536)
          crypto.getRandomValues(bytes.subarray(from, from + 65_536));
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
        const name = `${crypto.randomUUID()}.bin`;
        digests[name] = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
        files.items.add(new File([bytes], name));
      }
      const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      return digests;
    },
    [count, 8 * mebibyte],
  );

async function sendBatch(tally: Tally, page: Page, person: Person) {
  const count = Math.min(BATCH_SIZE, tally.planned - tally.tried);
  const digests = await choose(page, count);
  for (const [name, sha256] of Object.entries(digests)) {
    const came = await created(page, name).then(
      () => true,
      () => false,
    );
    tally.check(came, `${name} was not imported`);
    const { items } = await read(() => person.api.projects.list({ query: { q: name } }));
    tally.check(items.length === 1, `${name}: ${items.length} projects`);
    tally.check(items[0]?.sha256 === sha256, `${name}: different bytes arrived`);
    tally.tried += 1;
  }
}
