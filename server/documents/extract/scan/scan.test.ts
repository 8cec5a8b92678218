import { expect, test } from 'vitest';
import { grayImage, plainImage, type ScanPage, wholePage } from '../../testing/make-scan.ts';
import { messagesOf, pictureOf } from '../../testing/read-scan.ts';
import { MAX_PAGE_PIXELS } from '../sandbox/messages.ts';
import { findDrawnPages } from './find-scans.ts';

const image = plainImage(300, 400);

/** Curves as many as those of a few letters. */
const outlines = `${'0 0 m 9 9 8 8 7 7 c '.repeat(60)}f`;

test('finds pages that draw a picture, or text as outlines', async () => {
  const pages: [name: string, kind: string | null, page: ScanPage][] = [
    ['a picture over the whole page', 'scan', { content: wholePage, image }],
    ['an empty page', null, { content: '' }],
    ['lines', null, { content: '0 0 m 500 500 l S' }],
    ['a white background', null, { content: '1 g 0 0 595 842 re f' }],
    ['letters as outlines', 'drawing', { content: outlines }],
    ['a picture and outlines', 'scan', { content: `${wholePage} ${outlines}`, image }],
    ['a picture that is not drawn', null, { content: 'q Q', image }],
    ['a picture as small as a logo', null, { content: wholePage, image: plainImage(100, 100) }],
    ['a broken picture', 'scan', { content: wholePage, image: { ...image, data: Buffer.from('x') } }],
    ['broken drawing', null, { content: 'q (((' }],
  ];
  const numbers = pages.map((_, index) => index + 1);
  const found: unknown[] = [];
  await messagesOf(
    pages.map(([, , page]) => page),
    async (bytes, output) => {
      for await (const { page, kind } of findDrawnPages(bytes, numbers, output))
        found.push([pages[page - 1]![0], kind]);
    },
  );
  expect(found).toEqual(pages.filter(([, kind]) => kind !== null).map(([name, kind]) => [name, kind]));
});

/** An image whose upper left quarter is black. */
const quarter = grayImage(
  400,
  400,
  Uint8Array.from({ length: 160_000 }, (_, at) => (at < 80_000 && at % 400 < 200 ? 0 : 255)),
);

test.each([
  [0, [0, 255, 255, 255]],
  [90, [255, 0, 255, 255]],
  [180, [255, 255, 255, 0]],
  [270, [255, 255, 0, 255]],
])('draws a page rotated by %s degrees as it is displayed', async (rotate, shades) => {
  const { at, width, height } = await pictureOf({ content: wholePage, image: quarter, rotate });
  expect([at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]).toEqual(shades);
  expect(width < height).toBe(rotate % 180 === 0);
});

test('draws a picture where the page puts it, in inline images too', async () => {
  const { at } = await pictureOf({ content: 'q 297 0 0 421 298 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \0 EI Q' });
  expect([at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]).toEqual([255, 255, 255, 0]);
});

test('paints masks in their color', async () => {
  const mask = {
    width: 200,
    height: 200,
    dictionary: '/ImageMask true /BitsPerComponent 1',
    data: new Uint8Array(5_000).fill(0b11110000),
  };
  const gray = await pictureOf({ content: `0.5 g ${wholePage}`, image: mask });
  const shades = new Set(Array.from({ length: 100 }, (_, x) => gray.at(x / 100, 0.5)));
  expect(shades.has(255)).toBe(true);
  expect([...shades].some((shade) => shade! > 120 && shade! < 135)).toBe(true);
});

/** Images of 64 × 64 pixels whose upper left quarter is black, as the encoders of scanners write them. */
const encoded = {
  JBIG2:
    'AAAAADAAAQAAABMAAABAAAAAQAAAAAAAAAAAAAAAAAAAASYAAQAAAC4AAABAAAAAQAAAAAAAAAAAAAAD//3/Av7+/v9OFqGNJhYQGT//f/9/HKXmn/+s',
  'JPEG 2000': `
    /0//UQApAAAAAABAAAAAQAAAAAAAAAAAAAAAQAAAAEAAAAAAAAAAAAABBwEB/1IADAAAAAEABQQEAAH/XAATQEBISFBISFBISFBISFBISFD/ZAAFAAF4
    /5AACgAAAAAA8gAB/5PfgDAHs+kMIt/PwBp+ANB9QKANMRmW97cLVSTM9b8Jbdbiv8/ALn4BcH1A4BX/XVACTp5oduJuFfw2iiWPYNuGjbUV/CqQ62Aa
    z8BCfgIQ+0IAIW0CXddnUV3eLmUY7g0ovwDK0lED1jD5D1+qJsFjKr8k3Tq0ztne1c/AWn4C0PtCQDXyN5yFGFfj2K3PbY+v1mXZ5DoJX39naoHKb4n9
    KcHaWibxDrY0rdVfxSKPgv86sujVpy5/z8A+fgIQfUCAyDH34ZTIayTPX74rNq9/yDHwJBcH0GLiSOh5G0v/f8gx+wv/2Q==`,
};
/** 64 lines that equal the white line above, and the end of the image. `BlackIs1` makes them black. */
const fax = Buffer.concat([Buffer.alloc(8, 0xff), Buffer.from([0x00, 0x10, 0x01])]);

test.each<[string, string, Uint8Array, number[]]>([
  [
    'fax',
    '/BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 64 /BlackIs1 true >>',
    fax,
    [0, 0, 0, 0],
  ],
  ['JBIG2', '/BitsPerComponent 1 /Filter /JBIG2Decode', Buffer.from(encoded.JBIG2, 'base64'), [0, 255, 255, 255]],
  ['JPEG 2000', '/Filter /JPXDecode', Buffer.from(encoded['JPEG 2000'], 'base64'), [0, 255, 255, 255]],
])('reads %s images, which scanners write', async (_, parameters, data, shades) => {
  const image = { width: 64, height: 64, dictionary: `/ColorSpace /DeviceGray ${parameters}`, data };
  const { at } = await pictureOf({ content: wholePage, image });
  expect([at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]).toEqual(shades);
});

test.each<[string, ScanPage]>([
  ['a thin page', { content: wholePage, image, size: [14_400, 0.1] }],
  ['a tiny page', { content: wholePage, image, size: [1, 1] }],
  ['an image larger than the limit', { content: wholePage, image: { ...image, width: 60_000, height: 60_000 } }],
  ['an image of no size', { content: 'q 0 0 0 0 0 0 cm /I Do Q', image }],
  ['an image of endless size', { content: 'q 1e300 0 0 1e300 0 0 cm /I Do Q', image }],
])('keeps the picture of %s within its limit', async (_, page) => {
  const { width, height } = await pictureOf(page);
  expect(width * height).toBeLessThanOrEqual(MAX_PAGE_PIXELS);
});
