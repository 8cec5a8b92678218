/** Layers of a PDF (optional content, ISO 32000-1, 8.11), as pdf.js returns them. Iterates over the layers. */
export interface PdfLayers extends Iterable<unknown> {
  isVisible: (group: unknown) => boolean;
}

/** Returns the annotations of a page whose layers are on. */
export const shownAnnotations = <A extends { oc?: unknown }>(annotations: readonly A[], layers: PdfLayers): A[] =>
  annotations.filter(({ oc }) => oc === undefined || layers.isVisible(oc));

/** The operators that matter here, by the numbers that pdf.js gives them. */
type OperatorNumbers = Record<
  'beginMarkedContent' | 'beginMarkedContentProps' | 'endMarkedContent' | 'showText',
  number
>;

interface OperatorList {
  fnArray: number[];
  argsArray: unknown[];
}

interface PdfPage<Content> {
  getTextContent: () => Promise<Content>;
  getOperatorList: (options: { annotationMode: number }) => Promise<OperatorList>;
}

export interface ShownText<Content> {
  content: Content;
  /** True if text of layers that are off was left out. */
  isReduced: boolean;
  /** True if text could not be assigned to the layers, so that text of layers that are off may be among it. */
  isUnsure: boolean;
}

/** Returns the letters and signs that both texts of a page have: glyphs do not include the spaces between words. */
const lettersOf = (text: string) => text.normalize('NFKD').replace(/[\p{Z}\p{C}]/gu, '');

/** Right-to-left text has its letters in another order. */
const sorted = (text: string) => [...text].sort().join('');

/** Returns the letters that a page draws, and for each UTF-16 unit if its layers are on. */
function drawnLetters({ fnArray, argsArray }: OperatorList, numbers: OperatorNumbers, layers: PdfLayers) {
  const open: boolean[] = [];
  const visible: boolean[] = [];
  const pieces: string[] = [];
  for (const [index, number] of fnArray.entries()) {
    const args = argsArray[index] as unknown[];
    if (number === numbers.beginMarkedContent) open.push(open.at(-1) ?? true);
    else if (number === numbers.beginMarkedContentProps)
      open.push((open.at(-1) ?? true) && (args[0] !== 'OC' || layers.isVisible(args[1])));
    else if (number === numbers.endMarkedContent) open.pop();
    else if (number === numbers.showText) {
      for (const glyph of args[0] as ({ unicode?: string } | number | null)[]) {
        const letters = typeof glyph === 'object' ? lettersOf(glyph?.unicode ?? '') : '';
        pieces.push(letters);
        for (let at = 0; at < letters.length; at++) visible.push(open.at(-1) ?? true);
      }
    }
  }
  return { letters: pieces.join(''), visible };
}

/** Returns the items that are shown, or null if they are not the letters that the page draws. */
function shownItems<Item extends object>(items: readonly Item[], drawn: ReturnType<typeof drawnLetters>) {
  const shown: Item[] = [];
  let start = 0;
  for (const item of items) {
    const letters = 'str' in item ? lettersOf(String(item.str)) : '';
    const end = start + letters.length;
    if (sorted(letters) !== sorted(drawn.letters.slice(start, end))) return null;
    const visible = drawn.visible.slice(start, end);
    if (visible.length === 0 || visible[0]) shown.push(item);
    if (visible.some((each) => each !== visible[0])) return null;
    start = end;
  }
  return start === drawn.letters.length ? shown : null;
}

/**
 * Reads the text of a PDF page without the layers that are off. pdf.js does not say which layer a text is in, so this compares the
 * text with the drawing of the page, letter by letter. Both the service and the console use it, so that they read the same text.
 */
export async function readShownText<Item extends object, Content extends { items: Item[] }>(
  page: PdfPage<Content>,
  layers: PdfLayers,
  numbers: OperatorNumbers,
): Promise<ShownText<Content>> {
  const content = await page.getTextContent();
  if (layers[Symbol.iterator]().next().done) return { content, isReduced: false, isUnsure: false };
  const drawn = drawnLetters(await page.getOperatorList({ annotationMode: 0 }), numbers, layers);
  if (drawn.visible.every(Boolean)) return { content, isReduced: false, isUnsure: false };
  const items = shownItems(content.items, drawn);
  return items
    ? { content: { ...content, items }, isReduced: true, isUnsure: false }
    : { content, isReduced: false, isUnsure: true };
}
