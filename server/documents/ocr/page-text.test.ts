import { describe, expect, test } from 'vitest';
import { readHocr } from './hocr.ts';
import { blocksOfScan } from './page-text.ts';

type Word = [text: string, left: number, confidence?: number];

/** Returns lines of hOCR as Tesseract writes them: one word takes 20 pixels per character. */
function hocr(lines: { top: number; size?: number; words: Word[] }[]): string[] {
  return lines.flatMap(({ top, size = 40, words }) => {
    const rights = words.map(([text, left]) => left + text.length * 20);
    return [
      `     <span class='ocr_line' id='l' title="bbox ${words[0]![1]} ${top} ${rights.at(-1)} ${top + size}; baseline 0 -8; x_size ${size}; x_descenders 8; x_ascenders 8">`,
      ...words.map(
        ([text, left, confidence = 90], index) =>
          `      <span class='ocrx_word' id='w' title='bbox ${left} ${top} ${rights[index]} ${top + size}; x_wconf ${confidence}'>${text}</span>`,
      ),
      '     </span>',
    ];
  });
}

const blocksOf = (lines: Parameters<typeof hocr>[0]) => blocksOfScan(3, readHocr(hocr(lines)), 1000, 2000);

describe('hOCR', () => {
  test('is read with entities, marks and confidence', () => {
    const [line] = readHocr(
      hocr([
        {
          top: 10,
          words: [
            ['R&amp;D', 100],
            ['<strong>&lt;5&#39;</strong>', 300, 42],
          ],
        },
      ]),
    );
    expect(line?.words.map(({ text, confidence }) => [text, confidence])).toEqual([
      ['R&D', 90],
      ["<5'", 42],
    ]);
  });

  test.each([
    ['garbage', ['\u0000\ufffd<<<>>>', "<span class='ocr_line'", '{"a":1}']],
    ['a word before any line', ["<span class='ocrx_word' title='bbox 1 1 9 9; x_wconf 90'>a</span>"]],
    ['a box without area', hocr([{ top: 10, size: 0, words: [['a', 1]] }])],
    [
      'boxes that are not numbers',
      [
        '<span class=\'ocr_line\' title="bbox a b c d">',
        "<span class='ocrx_word' title='bbox -1 NaN 9e99 1; x_wconf 90'>a</span>",
      ],
    ],
    ['a confidence that is none', hocr([{ top: 10, words: [['a', 1, 900]] }])],
    ['stains', hocr([{ top: 10, words: [['~', 1, 4]] }])],
  ])('with %s gives no text', (_, lines) => {
    expect(readHocr(lines)).toEqual([]);
  });
});

describe('blocks of a scanned page', () => {
  test('have headings, paragraphs and table rows like those of a page with text', () => {
    const blocks = blocksOf([
      { top: 200, size: 70, words: [['Costs', 100]] },
      {
        top: 300,
        words: [
          ['Year', 100],
          ['2024', 400],
          ['2025', 700],
        ],
      },
      {
        top: 360,
        words: [
          ['Rent', 100],
          ['1,200', 400],
          ['1,300', 700],
        ],
      },
    ]);
    expect(blocks).toMatchObject([
      { place: { page: 3 }, heading: 'Costs', text: 'Costs\nYear\t2024\t2025\nRent\t1,200\t1,300' },
    ]);
  });

  test('put a column of figures that was recognized on its own into the rows', () => {
    const rows = ['Year', 'Rent', 'Fuel'].map((name, at) => ({
      top: 300 + at * 60,
      words: [
        [name, 100],
        [`${at}11`, 400],
      ] as Word[],
    }));
    const column = ['2025', '1,300', '1,400'].map((value, at) => ({
      top: 302 + at * 60,
      words: [[value, 700]] as Word[],
    }));
    expect(blocksOf([...rows, ...column])[0]?.text).toBe('Year\t011\t2025\nRent\t111\t1,300\nFuel\t211\t1,400');
  });

  test('keep two columns of text apart', () => {
    const words = (left: number): Word[] =>
      ['These', 'words', 'belong', 'together'].map((word, at) => [word, left + at * 110]);
    const column = (left: number) => Array.from({ length: 9 }, (_, at) => ({ top: 300 + at * 60, words: words(left) }));
    const [block] = blocksOf([...column(10), ...column(530)]);
    expect(block?.text).not.toContain('\t');
  });

  test('join Chinese without spaces', () => {
    const blocks = blocksOf([
      {
        top: 100,
        words: [
          ['市场', 100],
          ['规模', 150],
          ['120', 200],
          ['亿元', 270],
        ],
      },
    ]);
    expect(blocks[0]?.text).toBe('市场规模120亿元');
  });

  test('state where each word is in the text and on the page', () => {
    const [block] = blocksOf([
      {
        top: 200,
        words: [
          ['Rent', 100, 91],
          ['is', 200, 55],
          ['Rent', 260, 73],
        ],
      },
    ]);
    expect(block?.scan?.words.map(({ start, end }) => block.text.slice(start, end))).toEqual(['Rent', 'is', 'Rent']);
    expect(block?.scan?.words[2]).toEqual({
      start: 8,
      end: 12,
      confidence: 73,
      left: 26,
      top: 10,
      width: 8,
      height: 2,
    });
    expect(block?.scan?.confidence).toBe(77);
  });

  test('are left out for a picture in which recognition saw letters', () => {
    expect(
      blocksOf([
        {
          top: 100,
          words: [
            ['il', 100, 30],
            ['ae', 200, 25],
          ],
        },
      ]),
    ).toEqual([]);
  });
});
