import { cellScales, cellUnits, nilWords, percentUnits } from '../lexicon/cell-units.ts';
import { exactly, negate, ONE, ONE_DIGITS, type Range } from './range.ts';

/** A number as displayed, and every value that is displayed like this. */
export interface Figure {
  value: bigint;
  range: Range;
  /** One in the last displayed digit. */
  step: bigint;
  isPercent: boolean;
  /** Written as a multiple: 1.8x. */
  isMultiple: boolean;
  /** Written without decimals or a scale, so it may be an exact count. */
  isWhole: boolean;
  /** Written like a year, without a separator. */
  isYear: boolean;
  /** Approximate value and half of the last digit, to choose what to calculate exactly. */
  near: number;
  slack: number;
}

/** `nil` stands for zero, `empty` for zero or nothing, `text` and `unread`, which has digits, for what is not known. */
export type CellState = 'figure' | 'nil' | 'empty' | 'text' | 'unread';

/** The sign before decimals in a text, or null if it is not known. */
export type DecimalSign = '.' | ',' | null;

/** How a table writes numbers. */
export interface Notation {
  /** Null if the cells do not tell or disagree: then a number with one separator is not read. */
  decimal: DecimalSign;
  /** Triangles are arrows where they point in both directions. Otherwise they are minus signs. */
  hasArrows: boolean;
}

const byLength = (words: readonly string[]) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?()|\\]/g, '\\$&'))
    .join('|');
const scale = `(?<scale>${byLength(Object.keys(cellScales))})`;
const percent = `(?<percent>${byLength(Object.keys(percentUnits))})`;
/** A unit that is not listed is a word of letters behind a space: "12 vans". */
const unit = `(?:${byLength(cellUnits)}|(?<= )\\p{L}{2,14})`;
const money = '(?:\\p{Sc}|[A-Z]{1,3}\\p{Sc}|[A-Z]{3}|RMB)';
const written = new RegExp(
  `^(?<before>[-+]?) ?(?<money>${money})? ?(?<inner>[-+]?) ?(?<digits>\\d[\\d.,' ]*?) ?(?:${scale}(?![a-z]))? ?(?:${percent}|${money}|${unit})?(?: ?/ ?\\p{L}+)? ?(?<after>-?)$`,
  'u',
);
const dash = /^[-.\s]+$/;
const nil = new Set(nilWords);

const plain = (text: string) =>
  text
    .replace(/[¹²³⁰⁴-⁹*†‡§]+|\[\w{1,2}\]/g, '')
    .normalize('NFKC')
    .replace(/[−–—‐‑‒―ー]/g, '-')
    .replace(/[’ʼ`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

const numerals = /\d[\d.,]*/g;
const pointForms = /^(?:\d+\.(?:\d{1,2}|\d{4,})|0\.\d+|\d{1,3}(?:,\d{2,3})*,\d{3}\.\d+|\d{1,3}(?:,\d{2,3})+,\d{3})$/;
const commaForms = /^(?:\d+,(?:\d{1,2}|\d{4,})|0,\d+|\d{1,3}(?:\.\d{3})*\.\d{3},\d+|\d{1,3}(?:\.\d{3}){2,})$/;

/** Returns how the cells of a table write their numbers. */
export function notationOf(texts: Iterable<string>): Notation {
  let [points, commas, pointThousands, commaThousands, up, down] = [0, 0, 0, 0, 0, 0];
  for (const text of texts) {
    if (/[▲△↑]/.test(text)) up++;
    if (/[▼▽↓]/.test(text)) down++;
    for (const { 0: found, index } of plain(text).matchAll(numerals)) {
      const number = found.replace(/[.,]+$/, '');
      // No rate is "4.400%" in thousands.
      const isRate = /^\d{1,3}\.\d{3}$/.test(number) && /^ ?%/.test(plain(text).slice(index + found.length));
      if (isRate || pointForms.test(number)) points++;
      else if (commaForms.test(number)) commas++;
      else if (/^\d{1,3}\.\d{3}$/.test(number)) pointThousands++;
      else if (/^\d{1,3},\d{3}$/.test(number)) commaThousands++;
    }
  }
  const hasArrows = down > 0 && up > 0;
  if (points > 0 && commas > 0) return { decimal: null, hasArrows };
  if (points > 0 || commas > 0) return { decimal: points > 0 ? '.' : ',', hasArrows };
  return { decimal: pointThousands > 0 ? null : commaThousands > 0 ? '.' : null, hasArrows };
}

/** One sign between one to three digits and three digits, which stands for thousands or decimals: "1.250", "€12,500". */
export const openForm = /^[^\d.,]*[1-9]\d{0,2}([.,])\d{3}(?![\d.,])\D*$/;
const belowThousand = /^[^\d%％]*[1-9]\d{0,2}[^\d%％]*$/;
const MIN_POINTED = 3;

/**
 * Returns how a table writes numbers. If its cells do not tell, points such as that in "1.250" are between thousands if there
 * are whole numbers below a thousand and none with decimals, or as the document writes decimals.
 */
export function notationOfTable(texts: readonly string[], ofDocument: DecimalSign): Notation {
  const { decimal, hasArrows } = notationOf(texts);
  const pointed = texts.filter((text) => openForm.exec(text)?.[1] === '.').length;
  const areThousands = pointed >= MIN_POINTED && texts.some((text) => belowThousand.test(text));
  const isOpen = texts.every((text) => !/\d[.,]\d/.test(text) || openForm.test(text));
  return { decimal: decimal ?? (isOpen ? (areThousands ? ',' : ofDocument) : null), hasArrows };
}

/** Returns the whole and decimal digits of a number, or null if it can be read in two ways or in none. */
function partsOf(digits: string, { decimal }: Notation): [string, string] | null {
  const bare = /^\d+$/.exec(digits);
  if (bare) return [digits, ''];
  const spaced = /^\d{1,3}(?:([ '])\d{3})(?:\1\d{3})*(?=$|[.,])/.exec(digits);
  const tight = spaced ? spaced[0].replace(/[ ']/g, '') + digits.slice(spaced[0].length) : digits;
  if (/^\d+$/.test(tight)) return [tight, ''];
  if (decimal === null) return null;
  const groups = decimal === '.' ? ',' : '\\.';
  const form = new RegExp(
    `^(\\d+|\\d{1,3}(?:${groups}\\d{3})+|\\d{1,2}(?:${groups}\\d{2})+${groups}\\d{3})(?:\\${decimal}(\\d+))?$`,
  );
  const found = form.exec(tight);
  return found ? [found[1]!.replace(/\D/g, ''), found[2] ?? ''] : null;
}

const MAX_DIGITS = 24;

/**
 * Reads a cell that holds nothing but a number.
 * @param implied unit of bare numbers, as a power of ten, if the name of the row or column is one of percentages
 */
export function readFigure(text: string, notation: Notation, implied: number | null): Figure | CellState {
  let own = plain(text);
  if (own === '') return 'empty';
  if (dash.test(own) || nil.has(own.toLowerCase())) return 'nil';
  if (!/\d/.test(own)) return 'text';
  let signs = 0;
  const bracketed = /^(\D{0,5})\((.*\d.*)\)(\D{0,4})$/.exec(own);
  if (bracketed) {
    signs++;
    own = `${bracketed[1]}${bracketed[2]}${bracketed[3]}`;
  }
  const triangle = /^[▲△▼▽↑↓] ?/.exec(own);
  if (triangle) {
    own = own.slice(triangle[0].length);
    if (notation.hasArrows ? /[▼▽↓]/.test(triangle[0]) : /[▲△▼▽↓]/.test(triangle[0])) signs++;
  }
  const {
    before,
    money: paid,
    inner,
    digits,
    after,
    scale: scaled,
    percent: percented,
  } = written.exec(own)?.groups ?? {};
  // "VAT 20%" is a name, and "1,250 DR" may be negative.
  const isName = paid !== undefined && percented !== undefined;
  const isUnclear = isName || /[\d ](?:CR|DR|Dr)$/.test(own);
  const parts = digits === undefined || isUnclear ? null : partsOf(digits.trim(), notation);
  if (!parts) return 'unread';
  signs += [before, inner, after].filter((sign) => sign === '-').length;
  const power =
    ONE_DIGITS -
    parts[1].length +
    (scaled ? cellScales[scaled]! : 0) +
    (percented ? percentUnits[percented]! : (implied ?? 0));
  if (signs > 1 || power < 1 || parts.join('').length > MAX_DIGITS || /^0\d/.test(parts[0])) return 'unread';
  return figureOf(BigInt(parts.join('')), power, signs > 0, {
    isPercent: percented !== undefined || implied !== null,
    isMultiple: /\d ?[x×倍]$/i.test(own),
    isYear: /^(?:19|20)\d\d$/.test(own),
    isWhole: parts[1] === '' && !scaled && !percented && !/[\p{Sc}元]|[A-Z]{3}/u.test(own),
  });
}

/** Programs round a half up in size, or down to an even digit. Negative numbers may be rounded half up in value. */
function figureOf(
  digits: bigint,
  power: number,
  isNegative: boolean,
  rest: Pick<Figure, 'isPercent' | 'isMultiple' | 'isWhole' | 'isYear'>,
): Figure {
  const step = 10n ** BigInt(power);
  const size = digits * step;
  const half = step / 2n;
  const range = { low: size - half, high: size + half - (isNegative || digits % 2n === 0n ? 0n : 1n) };
  const value = isNegative ? -size : size;
  const near = Number(value) / Number(ONE);
  return { value, step, range: isNegative ? negate(range) : range, near, slack: Number(half) / Number(ONE), ...rest };
}

/** Takes a figure as exact. */
export function makeExact(figure: Figure): void {
  figure.range = exactly(figure.value);
  figure.slack = 0;
}
