import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { startRun } from '#testing/import-file.ts';
import { type PlannedStep, taskNames } from './steps.ts';

const begun: string[] = [];
const stepOf = (isFirst: boolean): PlannedStep => ({
  needs: [],
  thread: 'main',
  async run(_outputs, { file }) {
    if (isFirst) begun.push(file.name);
    return {};
  },
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    steps: Object.fromEntries(taskNames.map((name, at) => [name, stepOf(at === 0)])),
  });
});
afterAll(() => service.stop());

test('runs of different people take turns', async () => {
  const start = (name: string, who: string) => startRun(service.as(who), `${name}.txt`, Buffer.from(name));
  for (const name of ['mine 1', 'mine 2', 'mine 3']) await start(name, 'operator');
  await start('colleague 1', 'colleague');
  await start('stranger 1', 'stranger');
  await start('stranger 2', 'stranger');
  await service.work();
  await vi.waitFor(() => expect(begun).toHaveLength(6), { timeout: 20_000 });
  // Two runs at a time: only neighbors may change places.
  for (const other of ['colleague 1.txt', 'stranger 1.txt'])
    expect(begun.indexOf(other)).toBeLessThan(begun.indexOf('mine 3.txt'));
});
