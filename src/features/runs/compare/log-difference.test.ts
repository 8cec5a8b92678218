import { expect, test } from 'vitest';
import { service } from '#src/messages/zh/service.ts';
import { showEntriesIn } from '../log/model/entry-language.ts';
import { compareLogs } from './log-difference.ts';
import { normalize } from './log-lines.ts';

const entry = (task_name: string, message: string, second = 0, level = 'info') => ({
  seq: 1,
  timestamp: `2026-03-01T10:00:${String(second).padStart(2, '0')}.000Z`,
  level,
  task_name,
  message,
  fields: { task_id: `id of ${task_name}` },
});
const body = (...entries: unknown[]) => new Blob([JSON.stringify({ code: 0, message: 'ok', data: entries })]);

test('ignores times, durations and ids, and nothing else', () => {
  const id = '3340afd5-76ac-4056-94d2-7ced6effdbd3';
  expect(normalize(`run ${id} took 1.5 s at 2026-03-01T10:00:00.123Z, sha 9f86d081884c7d65`)).toBe(
    'run ‹id› took ‹duration› at ‹time›, sha ‹id›',
  );
  expect(normalize('Read 42 pages, 1200 words, decade facade')).toBe('Read 42 pages, 1200 words, decade facade');
});

test('returns only differences, with context lines', async () => {
  const many = Array.from({ length: 20 }, (_, i) => entry('read', `page ${i}`, i));
  const late = many.map((line) => ({ ...line, timestamp: '2026-05-01T00:00:00Z' }));
  const found = await compareLogs(
    body(...many),
    body(...late.slice(0, 10), entry('read', 'page 9 twice'), ...late.slice(10)),
  );
  expect(found).toMatchObject({ same: 20, onlyLeft: 0, onlyRight: 1, omitted: 0, isCut: false });
  expect(found.rows.map(({ kind, text, count, left, right }) => [kind, text, count, left, right])).toEqual([
    ['skip', '', 7, null, null],
    ['same', 'page 7', 1, 8, 8],
    ['same', 'page 8', 1, 9, 9],
    ['same', 'page 9', 1, 10, 10],
    ['right', 'page 9 twice', 1, null, 11],
    ['same', 'page 10', 1, 11, 12],
    ['same', 'page 11', 1, 12, 13],
    ['same', 'page 12', 1, 13, 14],
    ['skip', '', 7, null, null],
  ]);
});

test('derives tasks and their times from the entries', async () => {
  const { tasks } = await compareLogs(
    body(entry('read', 'a', 1), entry('read', 'b', 4), entry('write', 'c', 5, 'error')),
    body(),
  );
  expect(tasks.right).toEqual([]);
  expect(tasks.left).toMatchObject([
    {
      name: 'read',
      taskId: 'id of read',
      first: Date.parse('2026-03-01T10:00:01Z'),
      last: Date.parse('2026-03-01T10:00:04Z'),
    },
    { name: 'write', lastLevel: 'error' },
  ]);
});

test('compares a long log up to the limit and sets isCut, and limits the rows', async () => {
  const left = body(...Array.from({ length: 9_000 }, (_, i) => entry('a', `left ${i}`)));
  const right = body(...Array.from({ length: 9_000 }, (_, i) => entry('a', `right ${i}`)));
  const whole = await compareLogs(left, right);
  expect(whole).toMatchObject({ onlyLeft: 9_000, onlyRight: 9_000, isCut: false, omitted: 13_000 });
  expect(whole.rows).toHaveLength(5_000);
  expect(await compareLogs(left, right, 100)).toMatchObject({ onlyLeft: 100, onlyRight: 100, isCut: true });
});

test('accepts entries of any shape and bare arrays, and rejects bodies that are not a log', async () => {
  const found = await compareLogs(
    new Blob(['["one", 2, {"msg":"three"}, null]']),
    new Blob(['["one", 3, {"msg":"three"}]']),
  );
  expect(found).toMatchObject({ same: 2, onlyLeft: 2, onlyRight: 1 });
  await expect(compareLogs(new Blob(['<html>']), body())).rejects.toThrow('not a log');
  await expect(compareLogs(body(), new Blob(['{"code":50300,"message":"Busy","data":[]}']))).rejects.toThrow('Busy');
  expect(await compareLogs(new Blob(['[1,2']), new Blob(['[1]']))).toMatchObject({ same: 1, isCut: true });
});

test('shows known entries in the language of the reader', async () => {
  const pages = (n: number) => ({
    ...entry('extract_text', `The PDF has ${n} pages`),
    fields: { code: 'pdf.pages', pages: n },
  });
  await showEntriesIn({ locale: 'zh', messages: service as Record<string, string> });
  const { rows } = await compareLogs(body(pages(3)), body(pages(4))).finally(() => showEntriesIn(null));
  expect(rows.map(({ kind, text }) => [kind, text])).toEqual([
    ['left', 'PDF 共 3 页'],
    ['right', 'PDF 共 4 页'],
  ]);
});

test.each<[string, (lines: string[]) => unknown]>([
  ['one text', (lines) => lines.join('\n')],
  ['lines', (lines) => lines],
  ['lines in objects', (lines) => lines.map((line) => ({ line }))],
])('a line of a stack trace belongs to its entry, in a log of %s', async (_, form) => {
  const trace = [
    'Traceback (most recent call last):',
    '  File "reader.py", line 88, in read',
    'ValueError: stream ended',
  ];
  const log = (task: string) =>
    new Blob([
      JSON.stringify({
        data: form([
          `2026-11-20 08:00:01,001 ERROR ${task}: failed`,
          ...trace,
          '2026-11-20 08:00:02,001 INFO end: done',
        ]),
      }),
    ]);
  const found = await compareLogs(log('read'), log('write'));
  expect(found).toMatchObject({ same: 1, onlyLeft: 4, onlyRight: 4 });
  expect(found.rows.filter(({ kind }) => kind === 'left').map(({ task, level, text }) => [task, level, text])).toEqual(
    ['failed', ...trace].map((text) => ['read', 'ERROR', text]),
  );
  expect(found.tasks.left.map(({ name }) => name)).toEqual(['read', 'end']);
  expect(await compareLogs(log('read'), log('read'))).toMatchObject({ same: 5, onlyLeft: 0, onlyRight: 0 });
});
