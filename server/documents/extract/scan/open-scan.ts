import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bytes } from '../../detect/bytes.ts';
import { readWhole } from '../formats/read-whole.ts';

/** Loads pdf.js, which expects a class of the browser that only drawing needs. The sandbox cannot load a canvas. */
export async function loadPdfjs() {
  Object.assign(globalThis, { DOMMatrix: globalThis.DOMMatrix ?? class {} });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/** Decoders for JBIG2, fax and JPEG 2000 images, which scanners write. unpdf, which reads the text, has none. */
const decoders = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), 'wasm', sep);

/**
 * Opens a PDF to look at its images, with everything active disabled.
 * @param options `maxImageSize` is the number of pixels above which an image is left out
 */
export async function openScan(bytes: Bytes, options: { maxImageSize: number; verbosity: number }) {
  const data = await readWhole(bytes);
  const { getDocument } = await loadPdfjs();
  // The reader of text may have left its worker behind, which is of another version.
  const shared = globalThis as { pdfjsWorker?: unknown };
  const left = shared.pdfjsWorker;
  shared.pdfjsWorker = undefined;
  const opening = getDocument({
    data: new Uint8Array(data.buffer, data.byteOffset, data.length),
    disableFontFace: true,
    enableXfa: false,
    useWorkerFetch: false,
    wasmUrl: decoders,
    ...options,
  }).promise;
  return opening.finally(() => {
    shared.pdfjsWorker = left;
  });
}
