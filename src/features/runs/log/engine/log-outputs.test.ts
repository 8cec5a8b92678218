import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileOf } from './download.ts';
import { all, type Entry, encoder, engineOf, line, lines, runs } from './engine-rig.testing.ts';
import { histogramOf } from './histogram.ts';
import { noFilter } from './log-view.ts';
import { lastSeq, type Merger, tailMerger, wholeMerger } from './merge.ts';
import { copyOf } from './page-answers.ts';

describe('histogram', () => {
  const start = 1_700_000_000_000;
  const at = (seq: number, ms: number | null, over: Entry = {}) =>
    line(seq, { timestamp: ms === null ? 'unknown' : new Date(start + ms).toISOString(), level: 'info', ...over });

  test('counts each visible line with a time once, and errors among them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ ms: fc.option(fc.integer({ min: 0, max: 10_000_000 })), isError: fc.boolean() })),
        fc.integer({ min: 2, max: 100 }),
        fc.integer({ min: -50_400_000, max: 50_400_000 }),
        (entries, bars, origin) => {
          const { engine } = engineOf(
            entries.map(({ ms, isError }, i) => at(i + 1, ms, isError ? { level: 'error' } : {})),
          );
          const timed = entries.filter(({ ms }) => ms !== null);
          expect(engine.snapshot().timed).toBe(timed.length);
          const histogram = histogramOf(engine, { bars, origin });
          if (timed.length === 0) expect(histogram).toBeNull();
          if (!histogram) return;
          const { from, step, lines, errors } = histogram;
          expect(lines.length).toBeLessThanOrEqual(bars);
          expect((from - origin) % step === 0).toBe(true);
          for (const [bar, count] of lines.entries()) {
            const inBar = timed.filter(({ ms }) => Math.floor((start + ms! - from) / step) === bar);
            expect([count, errors[bar]]).toEqual([inBar.length, inBar.filter(({ isError }) => isError).length]);
          }
        },
      ),
      runs,
    );
  });

  test('follows the filters, and shows the filtered time in shorter intervals', () => {
    const { engine } = engineOf(Array.from({ length: 600 }, (_, i) => at(i + 1, i * 1000)));
    const all = histogramOf(engine, { bars: 100, origin: 0 })!;
    expect([all.step, all.lines.reduce((sum, n) => sum + n, 0)]).toEqual([10_000, 600]);
    engine.setFilter({ ...noFilter, from: start + 60_000, to: start + 69_999, tasks: ['extract_text'] }, []);
    const part = histogramOf(engine, { bars: 100, origin: 0 })!;
    expect([part.step, part.from, part.lines.reduce((sum, n) => sum + n, 0)]).toEqual([100, start + 60_000, 7]);
    engine.setFilter({ ...noFilter, from: start + 9_000_000 }, []);
    expect(histogramOf(engine, { bars: 100, origin: 0 })).toBeNull();
  });

  test('one line with a wrong time leaves at most the requested number of bars', () => {
    const times = [1e12, 1.7e12, 1.7e12 + 5, 8.64e15 - 1].map((ms, i) => line(i + 1, { timestamp: ms }));
    const { engine } = engineOf([...times, line(5, { timestamp: 1e300 })]);
    const { lines } = histogramOf(engine, { bars: 100, origin: 0 })!;
    expect(lines.length).toBeLessThanOrEqual(100);
    expect(lines.reduce((sum, n) => sum + n, 0)).toBe(4);
  });
});

describe('merging', () => {
  const send = (merger: Merger, entries: unknown[]) => {
    for (const entry of entries) merger.take(encoder.encode(JSON.stringify(entry)));
    merger.end(true);
  };

  test('loses and duplicates no line when responses overlap', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.array(fc.record({ back: fc.nat(10), more: fc.nat(10) })), (first, answers) => {
        const { engine, feed } = engineOf(lines(first), 7);
        let known = first;
        for (const { back, more } of answers) {
          const from = Math.max(0, known - back);
          send(tailMerger(engine.store), lines(known + more).slice(from));
          known += more;
          feed();
        }
        expect(all(engine).map((row) => row.seq)).toEqual(lines(known).map((entry) => entry.seq));
        expect(lastSeq(engine.store)).toBe(known);
      }),
      runs,
    );
  });

  test('adds only new lines from a whole log and detects a different log', () => {
    const nameless = (n: number) => Array.from({ length: n }, (_, i) => ({ msg: `m${i}` }));
    const { engine, feed } = engineOf(nameless(5));
    send(wholeMerger(engine.store), nameless(8));
    feed();
    expect(all(engine).map((row) => row.text)).toEqual(nameless(8).map((entry) => entry.msg));
    const other = wholeMerger(engine.store);
    send(other, [{ msg: 'else' }, ...nameless(9)]);
    expect(other.isReplaced).toBe(true);
    const shorter = wholeMerger(engine.store);
    send(shorter, nameless(2));
    expect(shorter.isReplaced).toBe(true);
  });
});

describe('download and copy', () => {
  test('JSON Lines keeps the bytes of each entry, and text keeps control characters', async () => {
    const body = '{"data":[{"message":"a\\u202eb","n":1.10},\n{"message":\n"c"},  {"message":"d\\u0007"}]}';
    const { engine } = engineOf([], 100, body);
    const jsonl = await (await fileOf(engine.store, 'jsonl')).text();
    expect(jsonl).toBe('{"message":"a\\u202eb","n":1.10}\n{"message": "c"}\n{"message":"d\\u0007"}\n');
    expect(await (await fileOf(engine.store, 'text')).text()).toBe('a\u202eb\nc\nd\u0007\n');
  });

  const stamp = '2026-11-20 08:00:01,001';
  const prefix = '2026-11-20T08:00:01.001Z ERROR extract_text ';
  test.each<[string, unknown[], string[]]>([
    [
      'a Python traceback',
      [
        `${stamp} ERROR extract_text: page 4 could not be read`,
        'Traceback (most recent call last):',
        '  File "reader.py", line 88, in read',
        'ValueError: stream ended',
      ],
      [
        'page 4 could not be read',
        'Traceback (most recent call last):',
        '  File "reader.py", line 88, in read',
        'ValueError: stream ended',
      ],
    ],
    [
      'a Java stack trace',
      [
        `${stamp} ERROR extract_text: failed`,
        'java.io.IOException: cut',
        '\tat a.B.c(B.java:7)',
        'Caused by: x.Y',
        '\t... 3 more',
      ],
      ['failed', 'java.io.IOException: cut', '\tat a.B.c(B.java:7)', 'Caused by: x.Y', '\t... 3 more'],
    ],
    [
      'a Node.js stack trace',
      [`${stamp} ERROR extract_text: failed`, 'Error: no such file', '    at open (node:fs:1:2)'],
      ['failed', 'Error: no such file', '    at open (node:fs:1:2)'],
    ],
    [
      'lines in objects',
      [{ line: `${stamp} ERROR extract_text: failed` }, { line: 'Error: no such file' }],
      ['failed', 'Error: no such file'],
    ],
  ])('text gives the lines of %s what their entry has', async (_, entries, texts) => {
    const last = { timestamp: '2026-11-20T08:00:02Z', level: 'info', task_name: 'label_sections', message: 'next' };
    const { engine } = engineOf([...entries, last]);
    const rows = (await (await fileOf(engine.store, 'text')).text()).split('\n');
    expect(rows).toEqual([
      ...texts.map((text) => prefix + text),
      '2026-11-20T08:00:02.000Z INFO  label_sections next',
      '',
    ]);
  });

  test('copies only visible lines', () => {
    const { engine } = engineOf(lines(10));
    engine.setFilter({ ...noFilter, levels: ['error'] }, []);
    const { text, copied, hidden } = copyOf(engine, { from: 1, to: 8 });
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/^2023-\S+Z ERROR label_sections line 3$/),
      expect.stringMatching(/ERROR extract_text line 7$/),
    ]);
    expect([copied, hidden]).toEqual([2, 6]);
  });

  test('copies every line of the range that a folded row stands for', () => {
    const messages = [...'aaaab', '10 %\r', '20 %\r', '30 %\r', 'c'];
    const { engine } = engineOf(messages.map((message) => ({ level: 'info', message })));
    const copied = (from: number, to: number) => {
      const { text, ...counts } = copyOf(engine, { from, to });
      return [text.replaceAll('INFO  ', '').split('\n').join(), ...Object.values(counts)];
    };
    expect(all(engine).map(({ repeats }) => repeats)).toEqual([4, 1, 3, 1]);
    expect(copied(1, 9)).toEqual(['a,a,a,a,b,10 %,20 %,30 %,c', 9, 0]);
    expect(copied(3, 6)).toEqual(['a,a,b,10 %', 4, 0]);
    expect(copied(7, 7)).toEqual(['20 %', 1, 0]);
    expect(copied(8, 99)).toEqual(['30 %,c', 2, 0]);
  });
});

test.each([
  [{ task_id: 't', fields: { code: 'pdf.pages' } }, false],
  [{ runId: 'r', fields: {} }, false],
  [{ fields: { code: 'pdf.pages', pages: 12 } }, true],
  [{ code: 'E42' }, true],
  [{ request_id: 'q' }, true],
])('says whether a line has fields to look at: %j', (fields, has) => {
  expect(all(engineOf([line(1, fields)]).engine)[0]!.hasFields).toBe(has);
});
