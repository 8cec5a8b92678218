import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { dataOf } from '#testing/api-client.ts';
import type { Bench } from './pages/main.ts';
import type { Stages } from './pages/upload.ts';
import { launch, Meter, openPage } from './rig/browser/browser.ts';
import { buildPages } from './rig/browser/console.ts';
import { withFolder } from './rig/folder.ts';
import { connections, cut, put } from './rig/load/curl.ts';
import type { BenchOptions } from './rig/options.ts';
import { writeBytes } from './rig/service/data.ts';
import { BenchService } from './rig/service/service.ts';
import { median, printComparison, Rounds, round as rounded } from './rig/statistics.ts';

declare const bench: Bench;

/** Measures chunks sent from the browser to the service against curl and tus. */
export async function measure({ quick, rounds = quick ? 2 : 5 }: BenchOptions) {
  const size = quick ? 128 : 1024;
  const pages = await buildPages();
  await withFolder(async (folder) => {
    const file = path.join(folder, 'file.bin');
    const declared = { fileName: 'file.bin', fileSize: size << 20, md5: await writeBytes(file, size) };
    const service = await BenchService.start({ folder: path.join(folder, 'data'), consoleFolder: pages });
    const tus = await startTus(path.join(folder, 'tus'), pages);
    const browser = await launch();
    const meter = await Meter.of(browser);
    const measured = new Rounds();
    const processor = new Rounds();
    const stages = new Rounds();
    const token = await service.token();
    try {
      const { chunkSize } = await dataOf(service.api(token).imports.createSession({ body: declared }));
      const parts = path.join(folder, 'parts');
      await mkdir(parts);
      const chunks = await cut(file, chunkSize, parts);

      const byCurl = async () => {
        const { sessionId } = await dataOf(service.api(token).imports.createSession({ body: declared }));
        const at = `${service.address}/api/upload-sessions/${sessionId}/chunks`;
        const time = await put(chunks, (index) => `${at}/${index}`, folder, token);
        const { receivedChunks } = await dataOf(service.api(token).imports.getSession({ params: { sessionId } }));
        if (receivedChunks.length !== chunks.length)
          throw new Error('The service did not receive all chunks from curl.');
        await dataOf(service.api(token).imports.abortSession({ params: { sessionId } }));
        return time;
      };
      const byBrowser = async () => {
        const page = await openPage(browser, service.address, { username: 'operator' });
        await page.goto('/upload');
        await page.locator('[data-ready]').waitFor();
        await page.evaluate(() => bench.start(true));
        await page.getByLabel('File').setInputFiles(file);
        const begun = await meter.processorTime();
        const marks = new Map<keyof Stages, Promise<number>>();
        await page.exposeFunction('onStage', (stage: keyof Stages) => void marks.set(stage, meter.processorTime()));
        const spent = await page.evaluate(() => bench.upload());
        const ended = await meter.processorTime();
        await page.context().close();
        const sent = (await marks.get('verifying')!) - (await marks.get('uploading')!);
        return { spent, processorTime: { sent, whole: ended - begun } };
      };
      const byTus = async () => {
        const page = await openPage(browser, tus.address);
        await page.goto('/tus');
        await page.locator('[data-ready]').waitFor();
        await page.getByLabel('File').setInputFiles(file);
        const begun = await meter.processorTime();
        const time = await page.evaluate(() => bench.tus(`${location.origin}/files`));
        const processorTime = (await meter.processorTime()) - begun;
        await page.context().close();
        await tus.clear();
        return { time, processorTime };
      };

      const speed = (time: number) => (size * 1000) / time;
      const perGiB = (seconds: number) => (seconds * 1024) / size;
      for (let round = 0; round <= rounds; round += 1) {
        const curl = await byCurl();
        const own = await byBrowser();
        const peer = await byTus();
        if (round === 0) continue;
        measured.note('curl', speed(curl));
        measured.note('own engine', speed(own.spent.uploading!));
        measured.note('tus-js-client to @tus/server', speed(peer.time));
        processor.note('own engine, sending', perGiB(own.processorTime.sent));
        processor.note('own engine, whole import', perGiB(own.processorTime.whole));
        processor.note('tus-js-client', perGiB(peer.processorTime));
        for (const [stage, time] of Object.entries(own.spent)) stages.note(stage, time);
      }
    } finally {
      await browser.close();
      await tus.stop();
      await service.stop();
    }
    printComparison({
      title: `Chunks of ${size} MiB, ${connections} connections, each chunk verified and synced to disk (tus: neither)`,
      unit: 'MiB/s',
      against: 'curl',
      figures: measured.figures,
    });
    printComparison({
      title: 'Processor time of all processes of the browser',
      unit: 's per GiB',
      digits: 2,
      against: 'tus-js-client',
      figures: processor.figures,
    });
    const whole = [...stages.figures].map(([stage, times]) => `${stage} ${rounded(median(times) / 1000, 2)} s`);
    console.log(`\nDuration of the whole import by stage: ${whole.join(', ')}.`);
  });
}

async function startTus(folder: string, pages: string) {
  await mkdir(folder);
  const child = fork(path.join(import.meta.dirname, 'peers/tus-server.ts'), [folder, pages]);
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  return {
    address,
    async clear() {
      await rm(folder, { recursive: true });
      await mkdir(folder);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
