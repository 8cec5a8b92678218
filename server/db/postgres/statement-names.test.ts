import { expect, test } from 'vitest';
import { statementNames } from './statement-names.ts';

test('gives a repeated statement a unique name and keeps it', () => {
  const nameOf = statementNames();
  const [first, second] = ['select id from runs where id = $1', 'select count(*) from runs where id = $1'];
  expect([nameOf(first), nameOf(first), nameOf(second)]).toEqual([undefined, undefined, undefined]);
  const name = nameOf(first);
  expect(name).toBeTruthy();
  expect(nameOf(first)).toBe(name);
  nameOf(second);
  expect(nameOf(second)).toBeTruthy();
  expect(nameOf(second)).not.toBe(name);
});

test('does not name statements that select all columns', () => {
  const nameOf = statementNames();
  for (const text of [
    'select * from runs where id = $1',
    'select "runs".* from runs where id = $1',
    'select id, * from runs where id = $1',
    'insert into runs (id) values ($1) returning *',
  ])
    for (let time = 0; time < 5; time += 1) expect(nameOf(text), text).toBeUndefined();
});

test('one-off statements use up no names, and the number of names is limited', () => {
  const nameOf = statementNames();
  for (let search = 0; search < 5000; search += 1) nameOf(`select id from runs where id = $1 -- ${search}`);
  const named = Array.from({ length: 200 }, (_, index) => `select ${index} from runs where id = $1`).filter(
    (text) => [1, 2, 3].map(() => nameOf(text)).at(-1) !== undefined,
  );
  expect(named).toHaveLength(100);
  expect(nameOf(`insert into runs (id) values ${'($1), '.repeat(5000)}`)).toBeUndefined();
});
