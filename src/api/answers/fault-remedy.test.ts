import { expect, test } from 'vitest';
import { remedyOf } from './fault-remedy.ts';

test.each([
  ['FILE_ENCRYPTED', { kind: 'pdf' }, 'reimport'],
  ['FILE_TYPE_UNSUPPORTED', { kind: 'unknown' }, 'reimport'],
  ['NO_TEXT', { kind: 'file' }, 'reimport'],
  ['NO_TEXT', { kind: 'scan', pages: 3 }, 'retry'],
  ['NO_TEXT', { kind: 'scan_tool', pages: 3 }, 'retry'],
  ['NO_TEXT', { kind: 'scan_empty', pages: 3 }, 'reimport'],
  ['MEMORY_LIMIT', { kind: 'reading' }, 'reimport'],
  ['TIME_LIMIT', { kind: 'nothing' }, 'reimport'],
  ['TIME_LIMIT', { kind: 'reading_processor' }, 'reimport'],
  ['TIME_LIMIT', { kind: 'step_processor' }, 'reimport'],
  ['TIME_LIMIT', { kind: 'busy' }, 'retry'],
  ['TIME_LIMIT', { kind: 'reading' }, 'retry'],
  ['STEP_FAILED', {}, 'retry'],
  ['STEP_INTERRUPTED', null, 'retry'],
  ['E1234', undefined, 'retry'],
])('after %s %j, the step is %s', (code, params, remedy) => {
  expect(remedyOf({ code, message: '', params })).toBe(remedy);
});

test('after a failure without a reason, a new run can help', () => {
  expect(remedyOf(null)).toBe('retry');
});
