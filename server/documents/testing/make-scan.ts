import { deflateSync } from 'node:zlib';
import { makePdf, type PdfObject } from './make-pdf.ts';

/** An image of a page, with the filter and the color space that `dictionary` names. */
interface PageImage {
  width: number;
  height: number;
  dictionary: string;
  data: Uint8Array;
}

/** A page: what it draws, with the font `F` and the image `I` if it has one. */
export interface ScanPage {
  content: string;
  image?: PageImage;
  /** Width and height in points. Defaults to A4. */
  size?: readonly [number, number];
  rotate?: number;
}

/** Content of a page that shows its image over the whole page. */
export const wholePage = 'q 595 0 0 842 0 0 cm /I Do Q';

/** Returns an image in shades of gray. @param data one byte per pixel */
export const grayImage = (width: number, height: number, data: Uint8Array): PageImage => ({
  width,
  height,
  dictionary: '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode',
  data: deflateSync(data),
});

/** Returns an image of one shade of gray. */
export const plainImage = (width: number, height: number, shade = 0): PageImage =>
  grayImage(width, height, new Uint8Array(width * height).fill(shade));

/** Builds a PDF of pages with images. */
export function makeScan(pages: readonly ScanPage[]): Buffer {
  const objects: PdfObject[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  const kids: string[] = [];
  for (const { content, image, size = [595, 842], rotate = 0 } of pages) {
    const id = objects.length + 1;
    kids.push(`${id} 0 R`);
    const images = image ? `/XObject << /I ${id + 2} 0 R >>` : '';
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Rotate ${rotate} /Contents ${id + 1} 0 R /Resources << /Font << /F 3 0 R >> ${images} >> >>`,
      { dictionary: '', stream: content },
    );
    if (!image) continue;
    const { width, height, dictionary, data } = image;
    objects.push({
      dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${dictionary}`,
      stream: Buffer.from(data).toString('latin1'),
    });
  }
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`;
  return makePdf(objects);
}
