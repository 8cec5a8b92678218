import { expect, test } from 'vitest';
import { createExtractText } from './extract-text.ts';
import { contextOf, storedFile, verified } from './testing/step-context.ts';
import { runSteps } from './testing/steps.ts';

/** Reads a document in the sandbox, which stops after 30 s. */
async function extract(name: string, bytes: string) {
  const file = await storedFile(name, bytes);
  return createExtractText()({ verify_file: verified(file) }, contextOf(file).context);
}

test.each([
  ['`<`', '<', 10_000_000],
  ['`<a `', '<a ', 3_333_333],
  ['`&`', '&', 10_000_000],
  ['`&amp;`', '&amp;', 500_000],
  ['`<!--`', '<!--', 500_000],
  ['`<a b=">`', '<a b=">', 500_000],
  ['cells of one row', 'x<td>', 300_000],
])('reads many %s in linear time', async (_, piece, count) => {
  const text = await extract('a.html', `<p>Some text</p>${piece.repeat(count)}`);
  expect(text.blocks[0]?.text).toMatch(/^Some text/);
});

test.each([
  ['open tags', 'a.html', `<p>Some text</p>${'<a '.repeat(500_000)}`],
  ['open comments', 'a.html', `<p>Some text</p>${'<!-- '.repeat(500_000)}`],
  ['open scripts', 'a.html', `<p>Some text</p>${'<script>'.repeat(500_000)}`],
  ['nested elements', 'a.html', `<p>Some text</p>${'<div>'.repeat(500_000)}`],
  ['brackets', 'a.md', `Some text\n${'[![('.repeat(300_000)}`],
  ['stars', 'a.md', `Some text\n${`${'*_'.repeat(4_900)}\n`.repeat(50)}`],
  ['quotes', 'a.csv', `Some,text\n${'"a'.repeat(500_000)}`],
  ['bars', 'a.md', `Some text\n${`${'|'.repeat(9_000)}\n`.repeat(100)}`],
  ['rules', 'a.md', `Some text\n${`${'--|'.repeat(3_000)}x\n`.repeat(100)}`],
])('reads endless %s in time', async (_, name, bytes) => {
  const text = await extract(name, bytes);
  expect(text.blocks[0]?.text).toMatch(/^Some.text/);
  expect(text.truncated).toBe(false);
});

test.each([
  ['one line of words', 'revenue grew from $1 to $2 in 2024, up 100% '.repeat(80_000)],
  ['one line of digits', '1,234,567.89 '.repeat(200_000)],
  ['endless digits', '9'.repeat(2_000_000)],
  ['blank lines', '\n'.repeat(2_000_000)],
  ['totals', 'Total\t1\t2\t3\n'.repeat(100_000)],
  ['brackets and signs', '((($$$%%%'.repeat(300_000)],
  ['endless Chinese numerals', '一二三四万亿'.repeat(300_000)],
])('limits its lists for megabytes of %s', async (_name, text) => {
  const { result } = await runSteps(text);
  expect(JSON.stringify(result).length).toBeLessThan(2_000_000);
  expect(result.summary.figures).toBe(result.figures.length + result.figures_omitted);
});

test('limits the work on a large table, and says that its figures were not compared', async () => {
  const row = Array.from({ length: 250 }, (_, column) => 1_000 + column * 7).join('\t');
  const before = process.cpuUsage();
  const { result } = await runSteps(`${row}\n`.repeat(250));
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(60);
  expect(result.reading_notes).toContainEqual(
    expect.objectContaining({ code: 'analysis.tables_unchecked', kind: 'doubt' }),
  );
  expect(result.summary.partial).toBe(false);
});
