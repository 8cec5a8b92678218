import { describe, expect, test } from 'vitest';
import { severityOf } from './entry-level.ts';
import { headOf, modelOf, parseEntry, taskIdOf } from './entry-model.ts';
import { statesIn } from './entry-names.ts';
import { readTimesIn, timeOf } from './entry-time.ts';

const at = Date.parse('2026-03-01T10:00:05.678Z');
const read = (entry: unknown) => {
  const { time, level, task, text } = parseEntry(JSON.stringify(entry));
  return { time, level, task, id: taskIdOf(entry, () => JSON.stringify(entry)), text };
};
const whole = { time: at, task: 'label', text: 'Page 5' };

describe('entries of other services', () => {
  test.each<[string, unknown, Partial<ReturnType<typeof read>>]>([
    [
      'flat fields and epoch seconds with a fraction',
      { ts: at / 1000, level: 'WARNING', stage: 'label', task_id: 'a-1', msg: 'Page 5' },
      { ...whole, level: 'WARNING', id: 'a-1' },
    ],
    [
      'a number and a word for the level',
      { datetime: '2026-03-01 10:00:05', level: 300, level_name: 'WARNING', channel: 'label', message: 'Page 5' },
      { time: at - 678, level: 'WARNING', task: 'label', text: 'Page 5' },
    ],
    [
      'a level that is only a number, as it is',
      { time: at, level: 40, taskName: 'label', msg: 'Page 5' },
      { ...whole, level: '40' },
    ],
    [
      'nested attributes',
      { ts: at, severity: 'warn', msg: 'Page 5', attrs: { task: 'label', taskID: 12 } },
      { ...whole, level: 'warn', id: '12' },
    ],
    [
      'a comma and no zone in the time',
      { time: '2026-03-01 10:00:05,678', level: 'SEVERE', logger: 'label', taskNo: 'T-9', msg: 'Page 5' },
      { ...whole, level: 'SEVERE', id: 'T-9' },
    ],
    [
      'OpenTelemetry',
      {
        timeUnixNano: `${at}000000`,
        severityText: 'ERROR',
        severityNumber: 17,
        body: { stringValue: 'Page 5' },
        attributes: { 'task.name': 'label', 'task.id': 'X-1', 'event.name': 'failed' },
      },
      { ...whole, level: 'ERROR', id: 'X-1' },
    ],
    [
      'nested event and task',
      {
        at: '2026-03-01T18:00:05.678+08:00',
        task: { id: 'b-2', name: 'label' },
        event: { severity: 'ERROR', text: 'Page 5' },
      },
      { ...whole, level: 'ERROR', id: 'b-2' },
    ],
    [
      'Elastic Common Schema',
      { '@timestamp': '2026-03-01T10:00:05.678Z', log: { level: 'warn', logger: 'label' }, message: 'Page 5' },
      { ...whole, level: 'warn', id: null },
    ],
    [
      'a line of text in an object',
      { line: '2026-03-01T10:00:05Z WARN  [gid://diag/Task/3] N2Analysis -- Page 5' },
      { time: at - 678, level: 'WARN', task: 'N2Analysis', id: 'gid://diag/Task/3', text: 'Page 5' },
    ],
    [
      'a line with a time of day',
      '[10:00:05] FATAL N2 report(task/11:3#a é%): Page 5',
      { level: 'FATAL', task: 'N2 report', id: 'task/11:3#a é%', text: '[10:00:05] Page 5' },
    ],
    [
      "a line in Python's usual format",
      '2026-03-01 10:00:05,678 - label - ERROR - Page 5: no text',
      { time: at, level: 'ERROR', task: 'label', text: 'Page 5: no text' },
    ],
    [
      'a line with the task in brackets',
      '2026-03-01 10:00:05.678 INFO [N2-deep] Page 5',
      { time: at, level: 'INFO', task: 'N2-deep', id: null, text: 'Page 5' },
    ],
    [
      'a line with the task in Chinese brackets',
      '2026-03-01 10:00:05.678 WARN 【N2-深度分析】 Page 5',
      { time: at, level: 'WARN', task: 'N2-深度分析', id: null, text: 'Page 5' },
    ],
    [
      'a line of text that names nothing',
      'label: Page 5',
      { time: Number.NaN, level: '', task: '', text: 'label: Page 5' },
    ],
  ])('reads %s', (_, entry, expected) => {
    expect(read(entry)).toMatchObject(expected);
  });

  test('does not mistake a user or a host for the task', () => {
    expect(read({ message: 'x', user: { name: 'Ann' }, host: { name: 'h1', id: 4 } })).toMatchObject({
      task: '',
      id: null,
    });
  });

  test('finds the id of a task among the other fields of a complete entry', () => {
    const entry = { timestamp: at, level: 'info', task_name: 'label', message: 'Page 5', fields: { task_id: 'b-3' } };
    expect(read(entry).id).toBe('b-3');
  });

  test('keeps every digit of a task id', () => {
    const json = '{"msg":"x","attrs":{"task":"n2","taskID":1893456789012345003}}';
    expect(taskIdOf(JSON.parse(json), () => json)).toBe('1893456789012345003');
  });

  test('shows an entry unchanged if it is not JSON, and as JSON if nothing in it has a usual name', () => {
    expect(parseEntry('{"a":')).toMatchObject({ text: '{"a":', fields: null });
    expect(modelOf({ weight: 3, size: { n: 1 } })).toMatchObject({
      text: '{"weight":3,"size":{"n":1}}',
      fields: { weight: 3, size: { n: 1 } },
    });
  });

  test('keeps the fields that it does not show elsewhere', () => {
    expect(modelOf({ ts: 12.5, level: 30, msg: 'x', fields: { n: 1 } }).fields).toEqual({ ts: 12.5, fields: { n: 1 } });
    expect(modelOf({ ts: at, level: 30, msg: 'x', fields: { n: 1 } }).fields).toEqual({ n: 1 });
  });

  test('finds the words that may name a state, including those in nested objects', () => {
    const entry = {
      attributes: { 'event.name': 'finished' },
      status: 'DONE',
      http: { status: 200 },
      state: 'x'.repeat(50),
    };
    expect(statesIn(entry)).toEqual(['DONE', 'finished']);
  });
});

test.each([
  ['FINEST', 0],
  ['Debug', 0],
  ['CONFIG', 1],
  ['notice', 1],
  ['W', 2],
  ['WARNING', 2],
  ['SEVERE', 3],
  ['E', 3],
  ['DPANIC', 3],
  ['严重', 3],
  ['50', 1],
  ['', 1],
])('orders the level %s as %s', (level, severity) => {
  expect(severityOf(level)).toBe(severity);
});

test.each([
  ['2026-03-01T10:00:05.678Z', at],
  ['2026-03-01T10:00:05.678456Z', at],
  ['2026-03-01T12:00:05.678+02:00', at],
  ['2026-03-01 12:00:05.678+0200', at],
  ['2026-03-01 10:00:05,678', at],
  ['2026/03/01 10:00:05.678 UTC', at],
  ['2026-03-01T10:00:05.678', at],
  ['2026-03-01T10:00', at - 5_678],
  ['2026-02-30T10:00:05Z', Number.NaN],
  ['2026-02-30 10:00:05', Number.NaN],
  ['2026-04-31T10:00:05+02:00', Number.NaN],
  ['29.02.2025 10:00', Number.NaN],
  ['2028-02-29T10:00:05.678Z', Date.UTC(2028, 1, 29, 10, 0, 5, 678)],
  [at / 1000, at],
  [at, at],
  [at * 1e3, at],
  [`${at}000000`, at],
  ['2026/3/1 10:00:05', at - 678],
  ['3/13/2026, 10:00:05 AM', at - 678 + 12 * 86_400_000],
  ['13.03.2026 10:00:05 UTC', at - 678 + 12 * 86_400_000],
  ['03/01/2026 10:00:05', Number.NaN],
  ['2026-03-01', at - 5_678 - 10 * 3_600_000],
  ['2026-03-01 noon', Number.NaN],
  ['step 5', Number.NaN],
  [12.5, Number.NaN],
  ['soon', Number.NaN],
  [undefined, Number.NaN],
])('reads the time %s', (value, time) => {
  const read = timeOf(value);
  expect(Number.isNaN(time) ? read : Math.round(read)).toBe(time);
});

test('reads an entry that was sent as the text of a JSON object', () => {
  const entry = {
    at: '2026-03-01T12:00:00Z',
    level: 'WARN',
    task: { id: 't-1', name: 'label' },
    text: 'Page 5 is empty',
  };
  const sent = JSON.stringify(entry);
  expect(headOf(sent)).toEqual(headOf(entry));
  expect(parseEntry(JSON.stringify(sent))).toEqual(modelOf(entry));
  expect(taskIdOf(sent, () => JSON.stringify(sent))).toBe('t-1');
  expect(headOf('{ not JSON').text).toBe('{ not JSON');
});

test('reads times without a zone in the zone of the settings', () => {
  readTimesIn({ zone: 'Asia/Shanghai', order: 'MDY' });
  const instant = Date.parse('2026-03-01T02:00:05.678Z');
  expect(timeOf('2026-03-01 10:00:05,678')).toBe(instant);
  expect(timeOf('2026-03-01T02:00:05.678Z')).toBe(instant);
  expect(timeOf('03/01/2026 10:00:05.678')).toBe(instant);
  expect(headOf('2026-03-01 10:00:05.678 ERROR no file')).toMatchObject({ time: instant, level: 'ERROR' });
  readTimesIn({ zone: '', order: '' });
  expect(timeOf('2026-03-01 10:00:05,678')).toBe(Date.parse('2026-03-01T10:00:05.678Z'));
});
