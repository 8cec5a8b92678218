import { expect, test } from 'vitest';
import type { Run } from '#contract/runs.ts';
import { runsToRetry } from './runs-to-retry.ts';

const run = (run_id: string, project_id: string) => ({ run_id, project_id }) as Run;

test('takes the newest failed run of each project for which a new run can help', () => {
  const failed = [run('1', 'a'), run('2', 'b'), run('3', 'a'), run('4', 'c'), run('5', 'd')];
  const remedies: Record<string, 'reimport' | 'retry' | null> = {
    1: 'retry',
    2: 'reimport',
    3: 'retry',
    4: null,
    5: 'retry',
  };
  const { runs, unreadable } = runsToRetry(failed, ({ run_id }) => remedies[run_id]!);
  expect(runs.map(({ run_id }) => run_id).sort()).toEqual(['1', '5']);
  expect(unreadable).toBe(1);
});
