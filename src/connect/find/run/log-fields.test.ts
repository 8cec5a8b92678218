import { expect, test } from 'vitest';
import { Draft } from '../../draft.ts';
import type { Reply } from '../../service-client.ts';
import { findLogFields } from './log-fields.ts';

const steps = ['N1.Split', 'N1.Split', 'N1.Split', 'N2.Deep', 'N2.Deep', 'N2.Deep'];
const logOf = (make: (step: string, index: number) => object) =>
  ({ status: 200, json: { code: 0, data: steps.map(make) } }) as Reply;
const started = ['N1.Split', 'N2.Deep'].map((name) => ({ names: [name], taskId: `id-of-${name}` }));

function found(log: Reply, given = {}) {
  const draft = new Draft(given);
  findLogFields(draft, log, started);
  return (draft.settings().answers as { logs?: object } | undefined)?.logs;
}
const secondsAgo = (index: number) => Math.round(Date.now() / 1000) - 60 + index;

test('finds the fields of a log by their values', () => {
  const log = logOf((step, index) => ({
    nr: index,
    shike: secondsAgo(index),
    poziom: index === 2 ? '警告' : '信息',
    jieduan: { mingcheng: step, bianhao: `id-of-${step}` },
    tresc: `第 ${index} 条处理完毕`,
  }));
  expect(found(log)).toEqual({
    timestamp: 'shike',
    level: 'poziom',
    message: 'tresc',
    task_name: 'jieduan.mingcheng',
    task_id: 'jieduan.bianhao',
  });
});

test('sets only what the console does not recognize', () => {
  const log = logOf((step, index) => ({
    ts: secondsAgo(index),
    stage: step,
    level: 'info',
    note: `Page ${index} read`,
  }));
  expect(found(log)).toEqual({ message: 'note' });
});

test('sets nothing for a log that the console reads, or that a person mapped', () => {
  const read = logOf((_, index) => ({ ts: secondsAgo(index), message: `Page ${index} read` }));
  expect(found(read)).toBeUndefined();
  const other = logOf((_, index) => ({ ts: secondsAgo(index), note: `Page ${index} read` }));
  const given = { answers: { logs: { message: 'note' } } };
  expect(found(other, given)).toEqual(given.answers.logs);
});
