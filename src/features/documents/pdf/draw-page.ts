import { OPS, type PDFPageProxy, TextLayer } from 'pdfjs-dist';
import { withAnnotations } from '#src/lib/text/annotation-text.ts';
import { type PdfLayers, readShownText, shownAnnotations } from '#src/lib/text/layer-text.ts';
import type { PdfCopy, PdfFile } from './file/renew-copies.ts';

/** Maximum number of pixels of a canvas. Phones refuse larger ones. */
const MAX_CANVAS_PIXELS = 16_000_000;

/**
 * Draws a page on a new canvas.
 * @param width width of the page on the screen in CSS pixels
 * @throws the signal's reason if aborted
 */
export async function drawPage(page: PDFPageProxy, width: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
  signal.throwIfAborted();
  const { width: points } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: width / points });
  const density = Math.min(
    globalThis.devicePixelRatio || 1,
    2,
    Math.sqrt(MAX_CANVAS_PIXELS / (viewport.width * viewport.height)),
  );
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width * density));
  canvas.height = Math.max(1, Math.floor(viewport.height * density));
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  const cancel = () => drawing.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await drawing.promise;
  } catch (error) {
    releaseCanvas(canvas);
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', cancel);
    // Frees the decoded pictures, unless the page is also being drawn at another size.
    page.cleanup();
  }
  return canvas;
}

/** Frees the memory of a canvas immediately, instead of when it is collected. */
export function releaseCanvas(canvas: HTMLCanvasElement | null | undefined) {
  if (!canvas) return;
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}

/** The text of a drawn page: its pieces and the element of each. */
export interface PageText {
  pieces: string[];
  elements: HTMLElement[];
}

/** Sets the size of a text layer. */
export const setTextScale = (container: HTMLElement, scale: number) =>
  container.style.setProperty('--total-scale-factor', String(scale));

/** Reads the text of a page without layers that are off, and with the values of form fields and typed notes. */
async function readText(page: PDFPageProxy, pdf: PdfCopy['pdf']) {
  const layers = (await pdf.getOptionalContentConfig()) as PdfLayers;
  const [{ content }, annotations] = await Promise.all([readShownText(page, layers, OPS), page.getAnnotations()]);
  const shown = shownAnnotations(annotations, layers);
  const styles = { ...content.styles, '': { ascent: 0.8, descent: -0.2, vertical: false, fontFamily: 'sans-serif' } };
  return { ...content, styles, items: withAnnotations(content.items, shown) };
}

/** Lays out the invisible text of a page, which can be selected and read aloud. */
export async function layOutText(
  page: PDFPageProxy,
  pdf: PdfCopy['pdf'],
  container: HTMLElement,
  signal: AbortSignal,
): Promise<PageText> {
  signal.throwIfAborted();
  const viewport = page.getViewport({ scale: 1 });
  const layer = new TextLayer({ textContentSource: await readText(page, pdf), container, viewport });
  const cancel = () => layer.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await layer.render();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  signal.throwIfAborted();
  return { pieces: layer.textContentItemsStr, elements: layer.textDivs };
}

/** Returns the pieces of text of a page that is not drawn. */
export async function textOfPage(pdf: PdfFile, number: number): Promise<string[]> {
  const { items } = await pdf.withPage(number, readText);
  return items.flatMap((item) => ('str' in item ? [item.str] : []));
}
