import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Appends tests that passed only when tried once more to the file that `.ci/run` prints, with the trace of the second try. */
export default class FlakyReporter implements Reporter {
  onTestEnd(test: TestCase, result: TestResult) {
    const file = process.env.ASSAY_FLAKY_TESTS;
    if (!file || test.outcome() !== 'flaky') return;
    const trace = result.attachments.find(({ name }) => name === 'trace')?.path ?? 'no trace';
    appendFileSync(file, `${test.titlePath().filter(Boolean).join(' › ')}\n  ${trace}\n`);
  }
}
