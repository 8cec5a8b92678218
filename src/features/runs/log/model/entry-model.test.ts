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
      'Python, with its numbers',
      { id: 7001, created: '2026-03-01T10:00:05.678Z', levelno: 30, task: 7, task_name: 'label', message: 'Page 5' },
      { ...whole, level: 'warning', id: '7' },
    ],
    [
      'flat fields and epoch seconds with a fraction',
      { ts: at / 1000, level: 'WARNING', stage: 'label', task_id: 'a-1', msg: 'Page 5' },
      { ...whole, level: 'WARNING', id: 'a-1' },
    ],
    [
      'a task by its id beside its stage',
      { t: 1, ts: at, level: 'info', task: '01JDYZA37NAXC4RS0V9F0NVVM4', stage: 'label', msg: 'Page 5' },
      { ...whole, level: 'info', id: '01JDYZA37NAXC4RS0V9F0NVVM4' },
    ],
    [
      'a task by its id only',
      { ts: at, level: 'info', task: '7', msg: 'Page 5' },
      { ...whole, level: 'info', task: '7', id: '7' },
    ],
    [
      'syslog severity and nested attributes',
      { ts: at, severity: 4, msg: 'Page 5', attrs: { task: 'label', taskID: 12 } },
      { ...whole, level: 'warning', id: '12' },
    ],
    [
      'java.util.logging with a comma and no zone',
      { time: '2026-03-01 10:00:05,678', level: 'SEVERE', logger: 'label', taskNo: 'T-9', msg: 'Page 5' },
      { ...whole, level: 'SEVERE', id: 'T-9' },
    ],
    [
      'Monolog, which writes a number and a word',
      {
        datetime: '2026-03-01 10:00:05',
        level: 300,
        level_name: 'WARNING',
        channel: 'label',
        message: 'Page 5',
        context: { task_ulid: '01KAWZ5E8Q7R3N0V4T6Y9BDF01' },
      },
      { time: at - 678, level: 'WARNING', task: 'label', text: 'Page 5', id: '01KAWZ5E8Q7R3N0V4T6Y9BDF01' },
    ],
    [
      'Serilog, in its compact format',
      {
        '@t': '2026-03-01T10:00:05.678Z',
        '@mt': 'Page {No}',
        '@m': 'Page 5',
        '@l': 'Warning',
        No: 5,
        TaskName: 'label',
      },
      { ...whole, level: 'Warning' },
    ],
    [
      'Serilog, without the level and the rendered message',
      { '@t': '2026-03-01T10:00:05.678Z', '@mt': 'Page 5', TaskName: 'label' },
      { ...whole, level: '' },
    ],
    [
      'GELF',
      { version: '1.1', host: 'a', short_message: 'Page 5', timestamp: at / 1000, level: 4, _task_name: 'label' },
      { ...whole, level: 'warning' },
    ],
    [
      'Google Cloud, as text',
      { severity: 'WARNING', timestamp: '2026-03-01T10:00:05.678Z', textPayload: 'Page 5', labels: { task: 'label' } },
      { ...whole, level: 'WARNING' },
    ],
    [
      'journald',
      { __REALTIME_TIMESTAMP: `${at}000`, PRIORITY: '4', MESSAGE: 'Page 5', TASK: 'label' },
      { ...whole, level: 'warning' },
    ],
    [
      'OpenTelemetry',
      {
        timeUnixNano: `${at}000000`,
        severityNumber: 17,
        body: { stringValue: 'Page 5' },
        attributes: { 'task.name': 'label', 'task.id': 'X-1', 'event.name': 'failed' },
      },
      { ...whole, level: 'error', id: 'X-1' },
    ],
    [
      'OpenTelemetry with a list of attributes',
      {
        timeUnixNano: `${at}000000`,
        severityText: 'ERROR',
        severityNumber: 17,
        body: { stringValue: 'Page 5' },
        attributes: [
          { key: 'task.name', value: { stringValue: 'label' } },
          { key: 'task.id', value: { intValue: '42' } },
        ],
      },
      { ...whole, level: 'ERROR', id: '42' },
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
      'a line with the task in Chinese brackets, before the level',
      '2026-03-01 10:00:05.678 【N2-深度分析】 WARN Page 5',
      { time: at, level: 'WARN', task: 'N2-深度分析', id: null, text: 'Page 5' },
    ],
    [
      'a line of Logback',
      '2026-03-01 10:00:05,678 [http-nio-8080-exec-3] ERROR c.e.Label - Page 5',
      { time: at, level: 'ERROR', task: 'c.e.Label', text: 'Page 5' },
    ],
    [
      'a line of Spring Boot',
      '2026-03-01T10:00:05.678Z  INFO 4711 --- [           main] com.example.Label   : Page 5',
      { time: at, level: 'INFO', task: 'com.example.Label', text: 'Page 5' },
    ],
    [
      'a line of text that names nothing',
      'label: Page 5',
      { time: Number.NaN, level: '', task: '', text: 'label: Page 5' },
    ],
  ])('reads %s', (_, entry, expected) => {
    expect(read(entry)).toMatchObject(expected);
  });

  test('does not mistake a user, a host or a thread for the task', () => {
    expect(read({ message: 'x', user: { name: 'Ann' }, host: { name: 'h1', id: 4 } })).toMatchObject({
      task: '',
      id: null,
    });
    expect(read('2026-03-01 10:00:05 INFO [worker-1] com.example.Main - ready')).toMatchObject({
      task: 'com.example.Main',
      id: null,
    });
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
    expect(modelOf({ message: { a: 1 }, level: 'info' })).toMatchObject({ text: '{"a":1}', fields: {} });
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
  ['level', 30, 'info'],
  ['level', 60, 'fatal'],
  ['level', 3, 'error'],
  ['level', 250, 'notice'],
  ['level', 550, 'alert'],
  ['level', 1000, 'severe'],
  ['level', 20000, 'info'],
  ['level_value', 40000, 'error'],
  ['severity', 0, 'emergency'],
  ['severity', '3', 'error'],
  ['PRIORITY', '6', 'info'],
  ['severity', 17, 'error'],
  ['severity', 500, 'error'],
  ['levelno', 40, 'error'],
  ['severityNumber', 4, 'trace'],
  ['severity_number', 13, 'warn'],
  ['severityNumber', 24, 'fatal'],
  ['level', 99, '99'],
  ['LogLevel', 4, '4'],
])('reads %s %s as %s', (name, value, level) => {
  expect(headOf({ [name]: value, message: 'x' }).level).toBe(level);
});

test.each([
  [{ Level: 2, MessageTemplate: 'x' }, 'information'],
  [{ level: 5, event_id: 7, message: 'x' }, 'critical'],
  [{ logLevel: 3, eventId: { id: 7 }, message: 'x' }, 'warning'],
  [{ level: 7, eventId: 1, message: 'x' }, 'debug'],
])('reads the level of the .NET entry %j as %s', (entry, level) => {
  expect(headOf(entry).level).toBe(level);
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
  ['Sun, 01 Mar 2026 10:00:05 GMT', at - 678],
  [at / 1000, at],
  [at, at],
  [at * 1e3, at],
  [`${at}000000`, at],
  [`/Date(${at})/`, at],
  [`/Date(${at}+0800)/`, at],
  [String((BigInt(at) + 62_135_596_800_000n) * 10_000n), at],
  ['2026/3/1 10:00:05', at - 678],
  ['3/13/2026, 10:00:05 AM', at - 678 + 12 * 86_400_000],
  ['13.03.2026 10:00:05 UTC', at - 678 + 12 * 86_400_000],
  ['03/01/2026 10:00:05', Number.NaN],
  ['Mar 1, 2026 10:00:05 AM', at - 678],
  ['Mar 1, 2026 18:00:05 GMT+0800', at - 678],
  ['1 March 2026 10:00', at - 5_678],
  ['2026-03-01', at - 5_678 - 10 * 3_600_000],
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
  expect(timeOf('Mar 1, 2026 10:00:05.678')).toBe(instant);
  expect(headOf('2026-03-01 10:00:05.678 ERROR no file')).toMatchObject({ time: instant, level: 'ERROR' });
  readTimesIn({ zone: '', order: '' });
  expect(timeOf('2026-03-01 10:00:05,678')).toBe(Date.parse('2026-03-01T10:00:05.678Z'));
});
