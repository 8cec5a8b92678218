import { describe, expect, test } from 'vitest';
import { BodyText } from './body-text.ts';
import { pageBlocks } from './page-blocks.ts';
import { pageLines, type TextPiece } from './page-lines.ts';

/** A piece of 10-point text. A character is 5 points wide. */
const piece = (str: string, x: number, y: number): TextPiece => ({
  str,
  transform: [10, 0, 0, 10, x, y],
  width: str.length * 5,
});
const textOf = (pieces: TextPiece[]) =>
  pageBlocks(pageLines(pieces), { size: 10, fonts: null }).map(({ text }) => text);

test('puts a symbol that is drawn later into the gap left for it', () => {
  const row = [piece('Sales (', 50, 700), piece('lakh)', 93, 700), piece('₹', 86, 700), piece('48', 200, 700)];
  expect(textOf(row)).toEqual(['Sales (₹ lakh)\t48']);
});

test('keeps a wrapped label in its row', () => {
  const rows = [
    ...[piece('Repairs, including parts and', 50, 700), piece('120', 300, 700), piece('140', 360, 700)],
    piece('the cost of travel', 50, 688),
    ...[piece('Rent', 50, 670), piece('30', 300, 670), piece('32', 360, 670)],
  ];
  expect(textOf(rows)).toEqual(['Repairs, including parts and the cost of travel\t120\t140\nRent\t30\t32']);
});

test('does not add a label below a row to the row', () => {
  const rows = [
    ...[piece('Rent', 50, 700), piece('30', 300, 700)],
    piece('Other costs', 50, 688),
    ...[piece('Post', 50, 676), piece('4', 300, 676)],
  ];
  expect(textOf(rows)).toEqual(['Rent\t30\nOther costs\t\nPost\t4']);
});

test('does not split a justified line into cells at the wide gaps between its words', () => {
  const words = ['The', 'plant', 'makes', 'yarn', 'and', 'rope'];
  let x = 50;
  const line = words.map((word) => {
    const at = x;
    x += word.length * 5 + 9;
    return piece(word, at, 700);
  });
  expect(textOf(line)).toEqual(['The plant makes yarn and rope']);
});

test('joins the lines of a justified column on a wider page', () => {
  const lines = [
    'Our yarn is sold to twenty mills',
    'in the north and in the southern',
    'provinces, which pay in a month.',
    'Ropes go to harbors and to Ferry',
    'Lines, a customer for ten years.',
    'Nets are new.',
  ];
  const column = lines.map((line, index) => piece(line, 50, 700 - index * 12));
  const page = piece('A line that is as wide as the page shows where the margin of the page is.', 45, 720);
  expect(
    textOf([page, ...column])
      .join('')
      .split('\n')
      .slice(1),
  ).toEqual([
    'Our yarn is sold to twenty mills in the north and in the southern provinces, which pay in a month. Ropes go to harbors and to Ferry Lines, a customer for ten years. Nets are new.',
  ]);
});

test('does not join the items of a list whose marks are not text', () => {
  const items = [
    'Sales of six million in 2024, seven before returns',
    'Twelve hundred doors from Seattle to San Diego now',
    'Margin of half the price, up each year since 2020',
    'A third of the buyers order again within 90 days',
    'Raising money to go east of the mountains',
  ];
  const page = piece('A line that is as wide as the page shows where the margin of the page is.', 45, 720);
  const list = items.map((item, index) => piece(item, 50, 700 - index * 12));
  expect(
    textOf([page, ...list])
      .join('\n')
      .split('\n')
      .filter(Boolean)
      .slice(1),
  ).toEqual(items);
});

test('joins the lines of a heading', () => {
  const large = (str: string, y: number): TextPiece => ({
    str,
    transform: [16, 0, 0, 16, 50, y],
    width: str.length * 8,
  });
  const page = [
    large('Application to the Forest', 700),
    large('Innovation Fund', 681),
    piece('We make beams.', 50, 650),
  ];
  expect(pageBlocks(pageLines(page), { size: 10, fonts: null })).toEqual([
    {
      heading: 'Application to the Forest Innovation Fund',
      text: 'Application to the Forest Innovation Fund\nWe make beams.',
    },
  ]);
});

describe('a line in a different font from the text', () => {
  const inFont = (fontName: string, str: string, y: number) => ({ ...piece(str, 50, y), fontName });
  const pageOf = (heading: string, others: TextPiece[] = []) => {
    const text = [
      'We make beams of larch and spruce',
      'for halls, and sell them to mills',
      'in the north, which build with them',
      'in all seasons of the year.',
    ];
    const pieces = [
      inFont('bold', heading, 700),
      ...text.map((line, at) => inFont('body', line, 680 - at * 12)),
      ...others,
    ];
    const lines = pageLines(pieces);
    return pageBlocks(lines, new BodyText().addPage(lines)).map((block) => block.heading);
  };

  test.each([
    ['is a heading', 'Market and customers', 'Market and customers'],
    ['is a heading with its number', '2.1 Market', '2.1 Market'],
    ['is a heading in Chinese', '市场与客户', '市场与客户'],
    ['is not a heading if it ends like a sentence', 'We lost one customer.', undefined],
    ['is not a heading if it begins in the middle of a sentence', 'and to the mills', undefined],
  ])('%s', (_, line, expected) => expect(pageOf(line)).toEqual([expected]));

  test('is not a heading on a page with dozens of fonts', () => {
    const others = Array.from({ length: 12 }, (_, at) => inFont(`font ${at}`, 'halls and beams', 600 - at * 12));
    expect(pageOf('Market and customers', others)).toEqual([undefined]);
  });
});

test.each([1.2, 1.5, 2, 2.4, 3])('joins the lines of a paragraph with a line spacing of %s', (spacing) => {
  const full = 'The plant makes yarn and rope for the ships of';
  const lines = [full, full, full, full, 'Bremen.', full, 'Emden.'];
  const pieces = lines.map((line, index) => piece(line, 50, 700 - 10 * spacing * (index + (index > 4 ? 0.9 : 0))));
  expect(textOf(pieces)).toEqual([`${full} ${full} ${full} ${full} Bremen.\n\n${full} Emden.`]);
});

test('reads a line of many pieces in two fonts', () => {
  const pieces = Array.from({ length: 20 }, (_, index) => ({
    str: 'a b c d e f g h i j k l m n o p q r s t',
    transform: [10, 0, 0, 10, index * 236, 700],
    width: 235,
    fontName: `F${index % 2}`,
  }));
  const [line, ...others] = pageLines(pieces);
  expect([line!.spans.length, line!.fonts.size, others]).toEqual([1, 2, []]);
});
