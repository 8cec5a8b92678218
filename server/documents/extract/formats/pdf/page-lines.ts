/** Builds the lines of a PDF page from the positions of its text pieces. */
import { addTo, type Draft, draftOf, isMinus, isOpeningSign, positionIn, type Span, WIDE_GAP } from './draft-line.ts';
import { isFigure } from './figure.ts';
import { hasSign, joinParts } from './line-parts.ts';

/** A text piece from pdf.js. `transform` is [a, b, c, d, x, y] in points, with y pointing up. */
export interface TextPiece {
  str: string;
  transform: number[];
  width: number;
  /** Absent for recognized text. */
  fontName?: string;
}

/** Spans with the same baseline, from left to right. */
export interface PageLine {
  spans: Span[];
  /** Font size of most characters in points. */
  size: number;
  fonts: ReadonlySet<string>;
  x: number;
  right: number;
  /** Height of the baseline in points. */
  y: number;
  /** Baseline of the last line of a table row whose cells have several lines. */
  bottom: number;
}

/** Number of previous lines searched for a piece at the same height, to collect the cells of one table row. */
const LOOK_BACK = 6;
/** Gap, in font sizes, that separates two words. */
const SPACE = 0.12;

/** Width of a minus or bracket, and of the space before one that pdf.js reads as one piece with a number, in font sizes. */
const SIGN_WIDTH = 0.33;
const SIGN_GAP = 0.15;

/** The mark of a list item. */
const listMark = /^(?:[•◦▪●○■□–—*\ue000-\uf8ff-]|\(?\d{1,2}[.)])$/;

/** Maximum gap between the words of a justified line, in font sizes. */
const JUSTIFIED_GAP = 1.6;
/** Minimum number of words in a justified line. */
const MIN_JUSTIFIED_WORDS = 4;

/** Maximum length of a span that may be the mark of a list item, with the spaces around it. */
const MAX_MARK_LENGTH = 20;

/** Joins the pieces of a line to spans. A justified line has wide gaps between all words, but is one span. */
function finishLine({ spans: pieces, right, size, fonts, y }: Draft): PageLine {
  const gaps = pieces.slice(1).map(({ x }, index) => (x - pieces[index]!.right) / size);
  const wide = gaps.filter((gap) => gap > WIDE_GAP);
  const isJustified =
    wide.length >= MIN_JUSTIFIED_WORDS - 1 &&
    wide.every((gap) => gap < JUSTIFIED_GAP) &&
    pieces.filter(({ str }) => /^\p{L}/u.test(str.trim())).length >= MIN_JUSTIFIED_WORDS;
  /** The texts of a span are joined once, so that the time for a long line stays linear. */
  const spans: { texts: string[]; length: number; x: number; right: number }[] = [];
  for (const [index, { str, x, right: end }] of pieces.entries()) {
    const last = spans.at(-1);
    const gap = index === 0 ? 0 : gaps[index - 1]!;
    // At the left edge of a cell, apart from its number: a minus of the format "Accounting".
    const isOpening =
      isOpeningSign(str) && gap > SPACE && (gaps[index] ?? 0) > WIDE_GAP && isFigure(pieces[index + 1]!.str.trim());
    const isMark = spans.length === 1 && last!.length <= MAX_MARK_LENGTH && listMark.test(last!.texts.join('').trim());
    if (!last || isOpening || (gap > WIDE_GAP && !isJustified && !isMark)) {
      spans.push({ texts: [str], length: str.length, x, right: end });
    } else {
      const isSpaced = gap > SPACE && !/[\s(]$/.test(last.texts.at(-1)!) && !/^[\s)]/.test(str);
      last.texts.push(isSpaced ? ` ${str}` : str);
      last.length += str.length;
      last.right = end;
    }
  }
  return {
    spans: spans.map(({ texts, x, right: end }) => ({ str: texts.join('').trim(), x, right: end })),
    size,
    fonts,
    x: pieces[0]!.x,
    right,
    y,
    bottom: y,
  };
}

/** Returns the number of quarter turns, from 0 to 3, of a piece to the left. */
const turnsOf = ({ transform: [a = 1, b = 0] }: TextPiece) => (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;

/** Turns a piece to the right by quarter turns around the origin. */
function turned(piece: TextPiece, turns: number): TextPiece {
  let [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = piece.transform;
  for (let turn = 0; turn < turns; turn += 1) [a, b, c, d, x, y] = [b, -a, d, -c, y, -x];
  return { ...piece, transform: [a, b, c, d, x, y] };
}

/** Turns the pieces of a page until most of its text is upright, such as a wide table on its side. */
function upright(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const lengths = [0, 0, 0, 0];
  for (const piece of pieces) lengths[turnsOf(piece)]! += piece.str.trim().length;
  const turns = lengths.indexOf(Math.max(...lengths));
  return turns === 0 ? pieces : pieces.map((piece) => turned(piece, turns));
}

/**
 * Splits a sign from another one, or from a number, that pdf.js reads as one piece with it: the brackets around a digit that is
 * drawn apart from them, or the minus of the next cell.
 */
function splitSigns(piece: TextPiece): TextPiece[] {
  const [, first = '', sign = ''] = /^(.*\S)\s+(\S)$/.exec(piece.str) ?? [];
  const isSplit = /^[^\p{L}\p{N}]$/u.test(first)
    ? /[^\p{L}\p{N}]/u.test(sign)
    : /\d/.test(first) && isOpeningSign(sign);
  if (!isSplit) return [piece];
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = piece.transform;
  const width = piece.width / piece.str.length;
  const size = Math.hypot(c, d);
  const signWidth = Math.min(width, SIGN_WIDTH * size);
  const firstWidth = /\d/.test(first) ? piece.width - signWidth - SIGN_GAP * size : width * first.length;
  return [
    { ...piece, str: first, width: firstWidth },
    {
      ...piece,
      str: sign,
      width: signWidth,
      transform: [a, b, c, d, x + piece.width - signWidth, y],
    },
  ];
}

const lonelySigns = /^[-−()%](?:\s+[-−()%])*$/;

/** Returns the number of minus, percent and similar signs that do not stand beside a number. */
export const countLonelySigns = (lines: readonly PageLine[]): number =>
  lines
    .map(textOf)
    .filter((text) => lonelySigns.test(text))
    .reduce((sum, text) => sum + text.replace(/\s/g, '').length, 0);

/** Returns the lines of a page in the order in which they are drawn. */
export function pageLines(pieces: readonly TextPiece[]): PageLine[] {
  const lines: Draft[] = [];
  for (const { str, transform, width, fontName } of upright(pieces).flatMap(splitSigns)) {
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform;
    const size = Math.hypot(c, d) || Math.hypot(a, b) || 1;
    if (str.trim() === '') continue;
    const draft = draftOf({ str, x, right: x + width }, size, y, fontName);
    const latest = lines.slice(-LOOK_BACK);
    const [span] = draft.spans;
    if (isMinus(str) && latest.some((each) => Math.abs(each.y - y) < 0.3 * size && hasSign(each, span!))) continue;
    const line = latest.findLast((each) => positionIn(each, draft, span!) > 0);
    if (line) addTo(line, draft);
    else lines.push(draft);
  }
  return joinParts(lines).map(finishLine);
}

/** Returns the text of a line, with tabs between its spans. */
export const textOf = ({ spans }: PageLine): string => spans.map(({ str }) => str).join('\t');

const unspaced = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** Returns the width in points of the first word of a span: what would have had to fit on the line above. */
export function firstWordWidth({ str, x, right }: Span): number {
  const word = unspaced.test(str[0] ?? '')
    ? str.slice(0, /^.[，。、；：！？）」』”’]/u.test(str) ? 2 : 1)
    : /^\S*/.exec(str)![0];
  return ((right - x) * word.length) / Math.max(1, str.length);
}

/** Returns what joins two lines of one text: a space, or nothing after a hyphen and between Chinese characters. */
export function gapBetween(before: string, after: string): '' | ' ' {
  if (/\p{Ll}-$/u.test(before.slice(-2)) && /^\p{Ll}/u.test(after)) return '';
  return unspaced.test(before.at(-1) ?? '') && unspaced.test(after[0] ?? '') ? '' : ' ';
}
