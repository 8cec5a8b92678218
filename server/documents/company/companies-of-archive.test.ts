import { expect, test } from 'vitest';
import type { Label, LabeledSection, LabeledSections } from '../outputs.ts';
import { companiesOfArchive } from './companies-of-archive.ts';

type File = Partial<Record<Label, string>>;
const lumen: File = {
  team: 'Lumen Health Limited was founded in 2021 by two doctors. Lumen Health Limited has eleven employees.',
  product: 'The device warns nurses of sepsis.',
  funding: 'The company raises EUR 2 million.',
};
const qinghe: File = {
  team: '清禾生物科技有限公司成立于2019年，创始人为张明。清禾生物科技有限公司现有员工64人。',
  financials: '2024年营业收入3500万元。',
};

/** Returns the sections of an archive, with one file for each element. */
function archive(...files: File[]): LabeledSections {
  const sections = files.flatMap((file, at) =>
    Object.entries(file).map(
      ([label, text], index): LabeledSection => ({
        index,
        title: null,
        inherited: false,
        place: { entry: `file-${at}.txt`, line: 1 },
        text,
        parts: [{ at: 0, place: { entry: `file-${at}.txt`, line: 1 }, block: 0, start: 0 }],
        label: label as Label,
        confidence: 1,
        words: [],
        runner_up: null,
      }),
    ),
  );
  return { sections, language: 'en', sections_omitted: 0, counts: {} as LabeledSections['counts'] };
}

test('names the companies of files that are about different ones', () => {
  expect(companiesOfArchive(archive(lumen, qinghe))).toEqual(['Lumen Health Limited', '清禾生物科技有限公司']);
});

test.each<[string, File[]]>([
  ['a single file', [lumen]],
  ['files of one company', [lumen, { ...lumen, team: 'Lumen Health Ltd. is led by Dr. Castellan.' }]],
  ['a file that mentions the other company', [lumen, { ...qinghe, product: '与Lumen Health合作。' }]],
  ['a market report of another company', [lumen, { market: 'Gartmore Research Inc. expects growth of 11% a year.' }]],
  ['a file without a legal name', [lumen, { team: 'Acme has four founders.', product: 'Acme sells pumps.' }]],
])('names none for %s', (_, files) => {
  expect(companiesOfArchive(archive(...files))).toEqual([]);
});
