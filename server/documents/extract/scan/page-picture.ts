import type { Bytes } from '../../detect/bytes.ts';
import { MAX_PAGE_PIXELS } from '../sandbox/messages.ts';
import type { Output } from '../sandbox/output.ts';
import { loadPdfjs, openScan } from './open-scan.ts';
import { type Matrix, multiply, type Picture, Raster } from './raster.ts';

/** Minimum and maximum resolution of the picture in pixels per point: 150 and 300 dpi. In between, it has that of the scan. */
const MIN_SCALE = 150 / 72;
const MAX_SCALE = 300 / 72;
/** Larger images are left out: A4 at 1,000 dpi has 97 million pixels. */
const MAX_IMAGE_PIXELS = 100_000_000;
/** Maximum number of images that are drawn on a page. */
const MAX_IMAGES = 5_000;

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openScan>>['getPage']>>;
type Operations = Awaited<ReturnType<Page['getOperatorList']>>;
/** An image on a page. */
interface Drawing {
  picture: Picture;
  matrix: Matrix;
  /** Gray value in which a mask is painted. */
  shade: number;
}
interface Decoded {
  width?: unknown;
  height?: unknown;
  kind?: number;
  data?: unknown;
}

/** Sends the images of a page as one picture in shades of gray, as the page shows them. */
export async function sendPagePicture(bytes: Bytes, number: number, output: Output): Promise<void> {
  const pdf = await openScan(bytes, { maxImageSize: MAX_IMAGE_PIXELS, verbosity: 0 });
  const page = await pdf.getPage(number);
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const drawings = await drawingsOf(page, await page.getOperatorList(), transform as Matrix);
  const fitting = Math.sqrt(MAX_PAGE_PIXELS / (width * height));
  const scale = Math.min(fitting, MAX_SCALE, Math.max(MIN_SCALE, resolutionOf(drawings)));
  const raster = new Raster(Math.max(1, Math.floor(width * scale)), Math.max(1, Math.floor(height * scale)));
  for (const { picture, matrix, shade } of drawings) {
    await output.breathe();
    raster.draw(picture, multiply([scale, 0, 0, scale, 0, 0], matrix), shade);
  }
  await output.picture({ page: number, width: raster.width, height: raster.height, data: raster.data });
}

/** Returns the pixels per point of the finest image. */
const resolutionOf = (drawings: readonly Drawing[]) =>
  drawings.reduce((finest, { picture, matrix: [a = 0, b = 0, c = 0, d = 0] }) => {
    const area = Math.abs(a * d - b * c);
    return area > 1 ? Math.max(finest, Math.sqrt((picture.width * picture.height) / area)) : finest;
  }, 0);

/** Returns the images of a page in drawing order. Everything else that a page can draw is left out. */
async function drawingsOf(page: Page, { fnArray, argsArray }: Operations, base: Matrix): Promise<Drawing[]> {
  const { OPS } = await loadPdfjs();
  let state: { matrix: Matrix; shade: number } = { matrix: base, shade: 0 };
  const saved: (typeof state)[] = [];
  const drawings: Drawing[] = [];
  const draw = (picture: Picture | null, matrix = state.matrix) => {
    if (picture && drawings.length < MAX_IMAGES) drawings.push({ picture, matrix, shade: state.shade });
  };
  for (const [index, operation] of fnArray.entries()) {
    const args = (argsArray[index] ?? []) as unknown[];
    switch (operation) {
      case OPS.save:
        saved.push(state);
        break;
      case OPS.paintFormXObjectBegin:
        saved.push(state);
        if (args[0]) state = { ...state, matrix: multiply(state.matrix, args[0] as Matrix) };
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        state = saved.pop() ?? state;
        break;
      case OPS.transform:
        state = { ...state, matrix: multiply(state.matrix, args as unknown as Matrix) };
        break;
      case OPS.setFillRGBColor:
        state = { ...state, shade: shadeOf(args[0]) };
        break;
      case OPS.paintImageXObject:
        draw(pictureOf(await decoded(page, args[0])));
        break;
      case OPS.paintInlineImageXObject:
        draw(pictureOf(args[0] as Decoded));
        break;
      case OPS.paintImageMaskXObject:
        draw(await maskOf(page, args[0] as Decoded));
        break;
      case OPS.paintImageMaskXObjectGroup:
        for (const mask of args[0] as (Decoded & { transform: Matrix })[])
          draw(await maskOf(page, mask), multiply(state.matrix, mask.transform));
        break;
    }
  }
  return drawings;
}

/** Returns a decoded image, which may arrive after the operations that draw it. */
const decoded = (page: Page, id: unknown) =>
  new Promise<Decoded | null>((resolve) => {
    if (typeof id !== 'string') return resolve(null);
    (id.startsWith('g_') ? page.commonObjs : page.objs).get(id, resolve);
  });

/** Returns the gray value of a color such as `#1a2b3c`; black for anything else. */
function shadeOf(color: unknown): number {
  if (typeof color !== 'string' || !/^#[\da-f]{6}$/i.test(color)) return 0;
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red! * 0.299 + green! * 0.587 + blue! * 0.114;
}

/** Kinds of image data of pdf.js. */
const kinds: Record<number, [Picture['kind'], bytesPerPixel: number]> = {
  1: ['gray1', 1 / 8],
  2: ['rgb', 3],
  3: ['rgba', 4],
};

/** Returns an image if its data is complete. */
function pictureOf(
  image: Decoded | null,
  [kind, bytesPerPixel] = kinds[image?.kind ?? 0] ?? [null, 0],
): Picture | null {
  const { width, height, data } = image ?? {};
  if (kind === null || typeof width !== 'number' || typeof height !== 'number') return null;
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray)) return null;
  return data.length >= Math.ceil(width * bytesPerPixel) * height ? { width, height, kind, data } : null;
}

async function maskOf(page: Page, mask: Decoded): Promise<Picture | null> {
  const image = typeof mask.data === 'string' ? await decoded(page, mask.data) : mask;
  return pictureOf(image, ['mask', 1 / 8]);
}
