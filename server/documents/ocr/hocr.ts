/** A box in pixels: left, top, right, bottom. */
type PixelBox = [left: number, top: number, right: number, bottom: number];

export interface RecognizedWord {
  text: string;
  /** 0 to 100. */
  confidence: number;
  box: PixelBox;
}

export interface RecognizedLine {
  words: RecognizedWord[];
  box: PixelBox;
  /** Height of the letters in pixels, with ascenders and descenders. */
  size: number;
  /** Distance of the line's base from the bottom of its box in pixels, 0 or negative. */
  base: number;
}

/** Words below this confidence are mostly stains, lines and pictures. */
const MIN_CONFIDENCE = 20;
const MAX_WORD_LENGTH = 200;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&([a-z]+|#39);/g, (all, name: string) => entities[name] ?? all)
    .replace(/[\0-\x1f\x7f]/g, '')
    .toWellFormed()
    .trim();

const number = (title: string, name: string) =>
  Number(new RegExp(`\\b${name} (-?[\\d.]+)`).exec(title)?.[1] ?? Number.NaN);

function boxIn(title: string): PixelBox | null {
  const match = /\bbbox (\d{1,6}) (\d{1,6}) (\d{1,6}) (\d{1,6})/.exec(title);
  if (!match) return null;
  const box = match.slice(1).map(Number) as PixelBox;
  return box[0] < box[2] && box[1] < box[3] ? box : null;
}

/**
 * Reads the lines of a page from hOCR, one element per line of the text as Tesseract writes it.
 * @param output lines of the hOCR file
 */
export function readHocr(output: readonly string[]): RecognizedLine[] {
  const lines: RecognizedLine[] = [];
  for (const html of output) {
    const line = /<span class='ocr_(?:line|header|caption|textfloat)'[^>]* title="([^"]*)"/.exec(html)?.[1];
    if (line !== undefined) {
      const box = boxIn(line);
      const size = number(line, 'x_size');
      const base = Number(/\bbaseline \S+ (-?[\d.]+)/.exec(line)?.[1] ?? 0);
      if (box)
        lines.push({ words: [], box, size: size > 0 ? size : box[3] - box[1], base: Number.isFinite(base) ? base : 0 });
    }
    for (const [, title = '', content = ''] of html.matchAll(
      /<span class='ocrx_word'[^>]* title='([^']*)'[^>]*>(.*?)<\/span>/g,
    )) {
      const box = boxIn(title);
      const confidence = number(title, 'x_wconf');
      const text = plain(content).slice(0, MAX_WORD_LENGTH).toWellFormed();
      if (box && text !== '' && confidence >= MIN_CONFIDENCE && confidence <= 100)
        lines.at(-1)?.words.push({ text, confidence, box });
    }
  }
  return lines.filter(({ words }) => words.length > 0);
}
