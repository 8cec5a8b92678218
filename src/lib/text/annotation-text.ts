/** A piece of text of a PDF page, as pdf.js returns it. `transform` is [a, b, c, d, x, y] in points, with y pointing up. */
export interface PdfText {
  str: string;
  dir: string;
  transform: number[];
  width: number;
  height: number;
  /** Empty for the text of an annotation. */
  fontName: string;
  hasEOL: boolean;
}

/** An annotation of a PDF page from pdf.js: a form field, a typed note or something else. */
export interface PdfAnnotation {
  subtype?: string;
  /** Layer, if it is in one. */
  oc?: unknown;
  annotationFlags?: number;
  /** Left, bottom, right and top in points. */
  rect: number[];
  /** Degrees to the left. */
  rotation?: number;
  fieldType?: string;
  fieldValue?: unknown;
  password?: boolean;
  multiLine?: boolean;
  options?: { exportValue: string; displayValue: string }[];
  checkBox?: boolean;
  exportValue?: string;
  radioButton?: boolean;
  buttonValue?: string;
  textContent?: string[];
  contentsObj?: { str: string };
  defaultAppearanceData?: { fontSize?: number };
}

/** Flags of an annotation that is not shown (ISO 32000-1, 12.5.3): Hidden and NoView. */
const HIDDEN = 2 | 32;
const MAX_FONT_SIZE = 11;
/** Maximum number of comparisons to find the places of the annotations of a page. */
const MAX_COMPARED = 10_000_000;

/** Returns the lines of text that an annotation shows on the page. */
function linesOf(annotation: PdfAnnotation): string[] {
  const { subtype, annotationFlags = 0, fieldType, fieldValue, options = [] } = annotation;
  if (annotationFlags & HIDDEN || annotation.password) return [];
  if (subtype === 'FreeText' || subtype === 'Stamp')
    return annotation.textContent ?? (subtype === 'FreeText' ? linesIn(annotation.contentsObj?.str) : []);
  if (fieldType === 'Tx') return linesIn(fieldValue);
  if (fieldType === 'Ch') {
    const displayed = new Map(options.map(({ exportValue, displayValue }) => [exportValue, displayValue]));
    const values = [fieldValue].flat().filter((value) => typeof value === 'string');
    return values.length > 0 ? [values.map((value) => displayed.get(value) ?? value).join(', ')] : [];
  }
  const own = annotation.checkBox ? annotation.exportValue : annotation.radioButton && annotation.buttonValue;
  return fieldType === 'Btn' && own && fieldValue === own ? ['☑'] : [];
}

const linesIn = (value: unknown) => (typeof value === 'string' ? value.split(/\r\n?|\n/) : []);

const isWide = (text: string) => /[\u2e80-\uffef]/.test(text);

/** Returns the pieces of text that an annotation shows, one for each line. */
function piecesOf(annotation: PdfAnnotation): PdfText[] {
  const lines = linesOf(annotation);
  const [left = 0, bottom = 0, right = 0, top = 0] = annotation.rect;
  const angle = ((annotation.rotation ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
  const [length, height] = cos === 0 ? [top - bottom, right - left] : [right - left, top - bottom];
  const size = annotation.defaultAppearanceData?.fontSize || Math.min(MAX_FONT_SIZE, (height * 0.8) / lines.length);
  const step = Math.min(size * 1.2, height / lines.length);
  const isAtTop = annotation.multiLine || annotation.subtype === 'FreeText';
  const first = isAtTop ? height / 2 - size * 1.1 : ((lines.length - 1) / 2) * step - size * 0.35;
  return lines.flatMap((str, index) => {
    if (str.trim() === '') return [];
    /** Place of the start of the baseline from the center, along the line and upwards. */
    const [along, up] = [2 - length / 2, first - index * step];
    const [x, y] = [(left + right) / 2 + along * cos - up * sin, (bottom + top) / 2 + along * sin + up * cos];
    const width = Math.min(length, str.length * size * (isWide(str) ? 1 : 0.5));
    const transform = [cos * size, sin * size, -sin * size, cos * size, x, y];
    return [{ str, dir: 'ltr', transform, width, height: size, fontName: '', hasEOL: true }];
  });
}

/**
 * Adds the values of form fields and typed notes to the text of a PDF page, each after the text at its left, or above it.
 * Both the service and the console use it, so that they read the same text in the same order.
 */
export function withAnnotations<Item extends object>(
  items: readonly Item[],
  annotations: readonly PdfAnnotation[],
): (Item | PdfText)[] {
  const after = new Map<number, PdfText[]>();
  const texts = items.map((item) => ('str' in item && 'transform' in item ? (item as unknown as PdfText) : null));
  const isHuge = items.length * annotations.length > MAX_COMPARED;
  for (const annotation of annotations) {
    const pieces = piecesOf(annotation);
    if (pieces.length === 0) continue;
    const at = isHuge ? items.length - 1 : placeAmong(texts, pieces[0]!);
    const own = after.get(at) ?? [];
    for (const piece of pieces) own.push(piece);
    after.set(at, own);
  }
  if (after.size === 0) return [...items];
  return [...(after.get(-1) ?? []), ...items.flatMap((item, index) => [item, ...(after.get(index) ?? [])])];
}

/** Returns the index of the text to the left of a piece or, if there is none, of the lowest text above it; -1 without one. */
function placeAmong(texts: readonly (PdfText | null)[], { transform, height }: PdfText): number {
  const [x = 0, y = 0] = transform.slice(4);
  let best = { at: -1, drop: Infinity, gap: Infinity };
  for (const [at, text] of texts.entries()) {
    if (!text || text.str.trim() === '') continue;
    const [left = 0, baseline = 0] = text.transform.slice(4);
    const isBeside = Math.abs(baseline - y) < height * 0.5 && left < x;
    const drop = isBeside ? 0 : baseline - y;
    const gap = isBeside ? x - left : 0;
    if (drop >= 0 && (drop < best.drop || (drop === best.drop && gap <= best.gap))) best = { at, drop, gap };
  }
  return best.at;
}
