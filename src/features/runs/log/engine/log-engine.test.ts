import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { service } from '#src/messages/zh/service.ts';
import { showEntriesIn } from '../model/entry-language.ts';
import { piecesOf } from '../model/log-text.ts';
import { fileOf } from './download.ts';
import { all, type Entry, encoder, engineOf, line, lines, runs } from './engine-rig.testing.ts';
import { histogramOf } from './histogram.ts';
import { LogEngine } from './log-engine.ts';
import { noFilter } from './log-view.ts';
import { appendEntry } from './merge.ts';
import { copyOf, detailOf, nextOf, rowsOf, showMatches } from './page-answers.ts';
import { hitsIn, Search } from './search/search.ts';
import { TextIndex } from './search/text-index.ts';

describe('view', () => {
  test('rows keep their line numbers under any filter and match a plain array filter', () => {
    const entries = lines(1000);
    const { engine } = engineOf(entries);
    fc.assert(
      fc.property(
        fc.option(fc.subarray(['debug', 'info', 'warn', 'error'])),
        fc.option(fc.subarray(['extract_text', 'label_sections'])),
        fc.option(fc.integer({ min: 0, max: 10_000 })),
        (levels, tasks, after) => {
          const from = after === null ? null : 1_700_000_000_000 + after;
          engine.setFilter({ ...noFilter, levels, tasks, from }, []);
          const expected = entries.filter(
            (entry) =>
              (!levels || levels.includes(entry.level as string)) &&
              (!tasks || tasks.includes(entry.task_name as string)) &&
              (from === null || Date.parse(entry.timestamp as string) >= from),
          );
          expect(all(engine).map((row) => row.line)).toEqual(expected.map((entry) => entry.seq));
          for (const row of all(engine).slice(0, 20)) {
            expect(rowsOf(engine, { from: engine.view.locate(row.line - 1), count: 1 })[0]?.line).toBe(row.line);
          }
        },
      ),
      runs,
    );
  });

  test('shows, finds and copies known entries in the language of the reader, and keeps them as received', async () => {
    const entries = [
      line(1, { message: 'The PDF has 12 pages', fields: { code: 'pdf.pages', pages: 12 } }),
      line(2, { message: 'The PDF has pages', fields: { code: 'pdf.pages' } }),
      line(3, { message: 'Compacted', fields: { code: 'of.another.service' } }),
      'a line of text',
    ];
    await showEntriesIn({ locale: 'zh', messages: service as Record<string, string> });
    try {
      const { engine, index } = engineOf(entries);
      const shown = ['PDF 共 12 页', 'The PDF has pages', 'Compacted', 'a line of text'];
      expect(all(engine).map(({ text }) => text)).toEqual(shown);
      expect(engine.snapshot().tasks.map(({ lastText }) => lastText)).toContain('The PDF has pages');
      const found = (text: string) => [
        ...new Search(index, { text, regex: false, matchCase: false }).step(Number.POSITIVE_INFINITY),
      ];
      expect([found('共 12'), found('has 12'), found('compacted')]).toEqual([[0], [], [2]]);
      expect(copyOf(engine, { from: 1, to: 1 }).text).toContain('PDF 共 12 页');
      expect(detailOf(engine, 1)?.text).toBe('The PDF has 12 pages');
      expect(await (await fileOf(engine.store, 'text')).text()).toContain('The PDF has 12 pages');
    } finally {
      await showEntriesIn(null);
    }
    expect(all(engineOf(entries).engine)[0]?.text).toBe('The PDF has 12 pages');
  });

  test('shows or hides lines by the values of their fields, in a log that grows', () => {
    const entry = (seq: number) => line(seq, { fields: { half: seq % 2, user: { id: `u${seq % 5}` } } });
    const only = { of: 'field', name: 'user.id', value: 'u3', hides: false } as const;
    const not = { of: 'field', name: 'half', value: '0', hides: true } as const;
    const noTask = { of: 'task', name: '', value: 'label_sections', hides: true } as const;
    const shown = (count: number, isShown: (seq: number) => boolean) =>
      Array.from({ length: count }, (_, i) => i + 1).filter(isShown);
    const { engine, feed } = engineOf(
      Array.from({ length: 2000 }, (_, i) => entry(i + 1)),
      300,
    );
    const scan = () => {
      while (engine.isFiltering) engine.filterFields(0);
      return all(engine).flatMap((row) => (row.kind === 'line' ? [row.line] : []));
    };
    engine.setFilter({ ...noFilter, values: [only, not, noTask] }, []);
    expect(engine.snapshot()).toMatchObject({ rows: 0, isFiltering: true });
    const passes = (seq: number) => seq % 5 === 3 && seq % 2 === 1 && seq % 3 !== 0;
    expect(scan()).toEqual(shown(2000, passes));
    appendEntry(engine.store, encoder.encode(JSON.stringify(entry(2001))));
    appendEntry(engine.store, encoder.encode('not JSON'));
    appendEntry(engine.store, encoder.encode(JSON.stringify(entry(2003))));
    feed();
    expect(scan()).toEqual(shown(2003, passes));
    engine.setFilter({ ...noFilter, values: [not] }, []);
    expect(scan()).toEqual(shown(2003, (seq) => seq % 2 === 1 || seq === 2002));
    engine.setFilter(noFilter, []);
    // One more row for the missing number 2002.
    expect(all(engine)).toHaveLength(2004);
  });

  test('hides debug lines as soon as there are others, and shows a log of debug lines only', () => {
    const debug = [1, 2, 3, 4].map((seq) => line(seq, { level: 'debug' }));
    const hidesDebug = { ...noFilter, hidesDebug: true };
    const { engine } = engineOf(debug, 2);
    engine.setFilter(hidesDebug, []);
    expect(all(engine).map((row) => row.line)).toEqual([1, 2, 3, 4]);

    const index = new TextIndex();
    const mixed = new LogEngine();
    mixed.setFilter(hidesDebug, []);
    const { engine: other } = engineOf([...debug, line(5, { level: 'info' }), line(6, { level: 'debug' })], 2);
    mixed.store = other.store;
    // Until a line is indexed, its level is unknown.
    expect(mixed.snapshot().rows).toBe(6);
    while (index.count < 6) mixed.addMeta(index.add(other.store.batch(index.count, 2)));
    expect(all(mixed).map((row) => row.line)).toEqual([5]);
    expect(mixed.view.locate(2)).toBe(0);
  });

  test('folds repeated lines into one row and unfolds them', () => {
    const entries = [1, 2, 3, 4, 5, 6].map((seq) =>
      line(seq, { level: 'info', task_name: 't', message: seq < 5 ? 'same' : 'other', fields: { n: 1 } }),
    );
    const { engine } = engineOf(entries, 2);
    expect(all(engine).map(({ line, repeats }) => [line, repeats])).toEqual([
      [1, 4],
      [5, 2],
    ]);
    expect(engine.view.locate(3)).toBe(0);
    engine.setFilter(noFilter, [1]);
    expect(all(engine).map(({ line, repeats }) => [line, repeats])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 2],
    ]);
    engine.setFilter({ ...noFilter, fold: false }, []);
    expect(all(engine)).toHaveLength(6);
  });

  test.each<[string, Entry, Entry, number]>([
    ['fields', { fields: { row: 7 } }, { fields: { row: 14 } }, 2],
    ['a field that one lacks', { fields: { row: 7 } }, { fields: {} }, 2],
    ['a field beside the message', { row: { n: [1] } }, { row: { n: [2] } }, 2],
    ['time only', { timestamp: '2026-11-20T08:00:00Z' }, { timestamp: '2026-11-20T08:00:01Z' }, 1],
  ])('folds lines with equal text unless they differ in %s', (_, one, other, rows) => {
    const same = { level: 'info', task_name: 't', message: 'Row rejected', fields: {} };
    expect(all(engineOf([line(1, { ...same, ...one }), line(2, { ...same, ...other })]).engine)).toHaveLength(rows);
  });

  test('shows progress by carriage return as one row with its last state', () => {
    const entries = [
      line(1, { level: 'info', task_name: 't', message: 'start' }),
      ...[2, 3, 4].map((seq) => line(seq, { level: 'info', task_name: 't', message: `${seq}0 %\r` })),
      line(5, { level: 'info', task_name: 't', message: 'end' }),
    ];
    const { engine } = engineOf(entries, 2);
    expect(all(engine).map(({ line, repeats }) => [line, repeats])).toEqual([
      [1, 1],
      [4, 3],
      [5, 1],
    ]);
    expect([engine.view.locate(1), engine.view.locate(3), engine.view.locate(4)]).toEqual([1, 1, 2]);
  });

  test.each(['\r', '\r\r\n', '\r\n'])('shows, finds and copies each message that ends in %j', (end) => {
    const entries = [1, 2, 3].map((seq) => ({ level: 'error', message: `Row ${seq}: amount of ledger missing${end}` }));
    const { engine, index } = engineOf(entries);
    expect(all(engine).map(({ repeats }) => repeats)).toEqual([1, 1, 1]);
    const search = new Search(index, { text: 'ledger missing', regex: false, matchCase: false });
    expect([...search.step(1000)]).toEqual([0, 1, 2]);
    expect(copyOf(engine, { from: 1, to: 3 }).text.match(/ERROR Row \d: amount of ledger missing/g)).toHaveLength(3);
  });

  test.each([
    [[1, 2, 3, 6, 4, 5, 7, 7, 10, 9, 8, 11], 0],
    [[2, 1, 3], 0],
    [[1, 5, 3, 3, 6], 2],
    [[1, 2, 5, 1, 2, 4], 3],
  ])('counts the numbers that are missing in %j', (seqs, missing) => {
    for (const batch of [1, 2, 100]) {
      const { engine } = engineOf(
        seqs.map((seq, at) => line(seq, { message: `entry ${at}` })),
        batch,
      );
      const gaps = all(engine).filter(({ kind }) => kind === 'gap');
      expect(gaps.reduce((sum, gap) => sum + gap.missing, 0)).toBe(missing);
      expect(gaps.every((gap) => gap.missing > 0)).toBe(true);
    }
  });

  test('shows a gap in the sequence numbers as its own row', () => {
    const { engine } = engineOf([line(1), line(2), line(7), line(8)]);
    expect(all(engine).map(({ kind, line, missing }) => [kind, line, missing])).toEqual([
      ['line', 1, 0],
      ['line', 2, 0],
      ['gap', 3, 4],
      ['line', 3, 0],
      ['line', 4, 0],
    ]);
  });

  test('shows an entry that cannot be parsed as raw text', () => {
    const body = '{"data":[{"message":"a"},{oops},{"message":"b"}]}';
    const rows = all(engineOf([], 100, body).engine);
    expect(rows.map(({ text, raw }) => [text, raw])).toEqual([
      ['a', false],
      ['{oops}', true],
      ['b', false],
    ]);
  });

  test('finds errors in both directions and wraps around', () => {
    const { engine } = engineOf(lines(20));
    expect(nextOf(engine, { line: 1, of: 'error', step: 1 })).toEqual({ line: 3, nth: 1 });
    expect(nextOf(engine, { line: 19, of: 'error', step: 1 })).toEqual({ line: 3, nth: 1 });
    expect(nextOf(engine, { line: 3, of: 'error', step: -1 })).toEqual({ line: 19, nth: 5 });
  });
});

describe('lines that continue the entry before', () => {
  const trace = [
    '2026-11-20 08:00:00,001 INFO extract_text: starting',
    '2026-11-20 08:00:01,001 ERROR extract_text: page 4 could not be read',
    'Traceback (most recent call last):',
    '  File "reader.py", line 88, in read',
    'Error: stream ended: 12 bytes',
    '2026-11-20 08:00:02,001 WARNING label_sections: skipped page 4',
    '    at a place',
    'ERROR: disk full',
    '2026-11-20 08:00:09,001 INFO label_sections: finished',
  ];
  const shown = (engine: LogEngine, filter: Partial<typeof noFilter>) => {
    engine.setFilter({ ...noFilter, ...filter }, []);
    return all(engine).map((row) => row.line);
  };

  test.each([1, 4, 100])('have its level, task and time, in batches of %i', (batch) => {
    const { engine } = engineOf(trace, batch);
    expect(shown(engine, { levels: ['ERROR'] })).toEqual([2, 3, 4, 5, 8]);
    expect(shown(engine, { tasks: ['label_sections'] })).toEqual([6, 7, 9]);
    const from = Date.parse('2026-11-20 08:00:01');
    expect(shown(engine, { from, to: from + 2000 })).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(all(engine).map((row) => row.continued)).toEqual([false, true, true, true, false, true, false]);
    expect(all(engine)[3]).toMatchObject({ level: 'ERROR', task: 'extract_text', text: trace[4], severity: 3 });
    engine.setFilter(noFilter, []);
    const { levels, tasks, timed } = engine.snapshot();
    expect(levels.map(({ name, count }) => [name, count])).toEqual([
      ['INFO', 2],
      ['ERROR', 5],
      ['WARNING', 2],
    ]);
    expect(tasks.slice(0, 2).map(({ name }) => name)).toEqual(['extract_text', 'label_sections']);
    expect(timed).toBe(9);
    const { lines: bars } = histogramOf(engine, { bars: 10, origin: from })!;
    expect([...bars]).toEqual([1, 4, 3, 0, 0, 0, 0, 0, 0, 1]);
    expect(copyOf(engine, { from: 3, to: 3 }).text).toMatch(/^2026-\S+Z ERROR extract_text Traceback/);
    expect(detailOf(engine, 3)).toMatchObject({ level: 'ERROR', task: 'extract_text' });
    // One error, however many lines it has.
    expect(nextOf(engine, { line: 2, of: 'error', step: 1 })?.line).toBe(8);
  });

  test.each<[string, unknown[], string[]]>([
    ['a log with levels only', ['[ERROR] failed', '\tat Reader.read', 'INFO: done'], ['ERROR', 'ERROR', 'INFO']],
    ['a time of day', ['08:00:01 ERROR failed', 'Traceback', '08:00:02 next'], ['ERROR', 'ERROR', '']],
    [
      'a colored line',
      ['\x1b[32m2026-11-20 08:00:00\x1b[0m ERROR x', '  at y', '\x1b[31m2026-11-20 08:00:01 INFO z'],
      ['ERROR', 'ERROR', 'INFO'],
    ],
    [
      'an object',
      [line(1, { level: 'error' }), 'Traceback', { line: '  at y' }, { message: 'b', n: 1 }],
      ['error', 'error', 'error', ''],
    ],
    ['no line before', ['banner', '2026-11-20 08:00:00 ERROR x', '  at y'], ['', 'ERROR', 'ERROR']],
    ['printed lines, some with a level', ['print 1', 'WARNING: low', 'print 2'], ['', 'WARNING', '']],
    ['an entry that cannot be read', ['2026-11-20 08:00:00 ERROR x', ['list'], 'after'], ['ERROR', '', '']],
  ])('follow %s', (_, entries, levels) => {
    expect(all(engineOf(entries).engine).map((row) => row.level)).toEqual(levels);
  });
});

describe('search', () => {
  const word = fc.constantFrom(
    ...['alpha', 'Beta', '42', 'ß', '漢字', '.*', 'a.b', '\n', '(x'],
    ...['Büro', 'Bu\u0308ro', 'ế', 'ê\u0301', 'e\u0302\u0301', '\u1112\u1161\u11ab', '한'],
  );
  const message = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));

  test('finds the same lines as a plain filter in any number of steps', () => {
    const queries = fc.record({ text: word, regex: fc.constant(false), matchCase: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 60 }),
        queries,
        fc.integer({ min: 1, max: 7 }),
        (messages, query, batch) => {
          const { engine, index } = engineOf(
            messages.map((text, i) => line(i + 1, { message: text, fields: {} })),
            batch,
          );
          const search = new Search(index, query);
          const found: number[] = [];
          while (!search.isDone) {
            const step = search.step(0);
            found.push(...step);
            engine.addMatches(step, search.searched);
          }
          const fold = (text: string) => (query.matchCase ? text : text.toLowerCase()).normalize('NFC');
          const expected = messages.flatMap((text, i) => (fold(text).includes(fold(query.text)) ? [i] : []));
          expect(found).toEqual(expected);
          engine.setFilter({ ...noFilter, fold: false, onlyMatches: true, context: 0 }, []);
          expect(all(engine).map((row) => row.line - 1)).toEqual(expected);
          for (const at of expected) expect(hitsIn(index.text(at), query)).not.toBeNull();
        },
      ),
      runs,
    );
  });

  test('finds the values of fields, each on its own, and tells them from the text', () => {
    const { index } = engineOf(
      [
        line(1, { fields: { request_id: 'req-7f3a91', why: 'missing amount' } }),
        line(2, { fields: {} }),
        line(3, { fields: { at: { host: 'Büro', tags: ['north', 7] } } }),
        { message: 'x', logger: 'a.b', module: 'ledger' },
        'a line of text',
        { message: 'x', 'trace-id': '\x1b[31mred\x1b[0m flag' },
        line(7, { message: 'req-7f3a91 failed', fields: {} }),
      ],
      3,
    );
    const found = (text: string, over = {}) => {
      const query = { text, regex: false, matchCase: false, ...over };
      return [...new Search(index, query).step(1000)].map((at) => [at, hitsIn(index.text(at), query) === null]);
    };
    expect(found('REQ-7f3a91')).toEqual([
      [0, true],
      [6, false],
    ]);
    expect(found('missing amount')).toEqual([[0, true]]);
    expect(found('büro')).toEqual([[2, true]]);
    expect(found('"north",7')).toEqual([[2, true]]);
    expect(found('ledger')).toEqual([[3, true]]);
    expect(found('red flag')).toEqual([[5, true]]);
    expect(found('^missing', { regex: true })).toEqual([[0, true]]);
    expect(found('91.*missing', { regex: true })).toEqual([]);
    expect(found('request_id')).toEqual([]);
  });

  test('shows matching lines with their context', () => {
    const { engine, index } = engineOf(lines(100));
    const search = new Search(index, { text: '^line (30|35|90)$', regex: true, matchCase: false });
    engine.addMatches(search.step(1000), search.searched);
    engine.setFilter({ ...noFilter, onlyMatches: true, context: 3 }, []);
    const shown = all(engine);
    expect(shown.map((row) => row.line)).toEqual([
      27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 87, 88, 89, 90, 91, 92, 93,
    ]);
    expect(shown.filter((row) => row.jump).map((row) => row.line)).toEqual([27, 87]);
  });

  test('returns the match ranges in a line', () => {
    expect(hitsIn('a1b22', { text: '\\d+', regex: true, matchCase: true })).toEqual([
      [1, 2],
      [3, 5],
    ]);
    expect(hitsIn('aaa', { text: 'x*', regex: true, matchCase: true })).toEqual([]);
    expect(hitsIn('aaa', { text: 'x', regex: false, matchCase: true })).toBeNull();
  });
});

test.each<[string, string]>([
  ['at its end', `${'x'.repeat(5500)} NEEDLE`],
  ['far within', `${'x '.repeat(50_000)}NEEDLE${' y'.repeat(50_000)}`],
  ['after other states of its line', `${'10 %\r'.repeat(2000)}${'x'.repeat(4500)}NEEDLE`],
  ['after a color across the cut', `${'x'.repeat(3997)}\x1b[31m${'y'.repeat(500)}NEEDLE`],
  ['right at the cut of a hyperlink', `${'x'.repeat(3990)}\x1b]8;;https://example.org\x07NEEDLE\x1b]8;;\x07`],
  ['within the shown part', `${'10 %\r'.repeat(2000)}a NEEDLE ${'y'.repeat(9000)} NEEDLE`],
])('shows the part of a long line around its match %s, and marks it there', async (_, message) => {
  const { engine, index } = engineOf([{ message }, { message: 'NEEDLE' }]);
  const query = { text: 'needle', regex: false, matchCase: false };
  engine.addMatches(new Search(index, query).step(1000), 2);
  const rows = all(engine);
  const hitsOf = async (lines: number[]) => lines.map((line) => hitsIn(index.text(line - 1), query));
  await showMatches(engine, rows, hitsOf);
  for (const row of rows) {
    expect(row.text.length).toBeLessThanOrEqual(4000);
    const marked = piecesOf(row.text, (await hitsOf([row.line]))[0]!, row.from).filter(({ hit }) => hit);
    expect(new Set(marked.map(({ text }) => text))).toEqual(new Set(['NEEDLE']));
  }
});
