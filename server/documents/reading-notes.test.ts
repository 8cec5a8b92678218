import { expect, test } from 'vitest';
import { say } from './messages/say.ts';
import { ReadingNotes } from './reading-notes.ts';

test('a thousand pages are one note with ranges', () => {
  const notes = new ReadingNotes();
  for (let page = 10; page <= 1000; page++) notes.add(...say('scan.drawing', { page }));
  notes.add(...say('scan.drawing', { page: 3 }));
  expect(notes.list()).toMatchObject([{ kind: 'unread', code: 'scan.drawing', count: 992, pages: '3, 10–1000' }]);
  expect(notes.unreadPages).toHaveLength(992);
});

test('files of an archive and different parts stay apart', () => {
  const notes = new ReadingNotes();
  for (const archive_entry of ['a.zip › a.pdf', 'a.zip › b.pdf'])
    notes.add(...say('scan.archived', { page: 1, archive_entry }));
  for (const sheet of ['Costs', 'Plan']) notes.add(...say('office.formulas', { sheet, n: 8 }));
  expect(notes.list().map(({ entry, params }) => entry ?? params.sheet)).toEqual([
    'a.zip › a.pdf',
    'a.zip › b.pdf',
    'Costs',
    'Plan',
  ]);
  expect(notes.unreadPages).toEqual([]);
});

test('a warning that nobody classified is a part that was not read', () => {
  const notes = new ReadingNotes();
  notes.add('Layer "Prices" is hidden', { code: 'pdf.layer' });
  notes.add('Without a code');
  expect(notes.list().map(({ kind }) => kind)).toEqual(['unread', 'unread']);
});

test('doubts come last and are not parts that were not read', () => {
  const notes = new ReadingNotes();
  notes.add(...say('pdf.signs_apart', { page: 2, signs: 1 }));
  notes.add(...say('text.busy', { minutes: 10 }));
  expect(notes.list().map(({ kind, code }) => [kind, code])).toEqual([
    ['busy', 'text.busy'],
    ['doubt', 'pdf.signs_apart'],
  ]);
  expect(notes.unreadPages).toEqual([]);
});

test('a hostile file cannot make the notes long, and what is beyond the limit is counted', () => {
  const notes = new ReadingNotes();
  for (let n = 0; n < 5_000; n++)
    notes.add(`Part ${n} ${'x'.repeat(10_000)}`, { code: `c${n}`, list: Array(99).fill('y'.repeat(9_999)) });
  const list = notes.list();
  expect(list).toHaveLength(101);
  expect(list.at(-1)).toMatchObject({ kind: 'unread', code: 'text.more_unread', params: { n: 4_900 } });
  expect(JSON.stringify(list).length).toBeLessThan(2_000_000);
});
