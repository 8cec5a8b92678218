import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocumentProxy } from 'unpdf';
import { OPS } from 'unpdf/pdfjs';
import { withAnnotations } from '#src/lib/text/annotation-text.ts';
import { type PdfLayers, readShownText, shownAnnotations } from '#src/lib/text/layer-text.ts';
import { withoutRadicals } from '#src/lib/text/radicals.ts';
import type { Bytes } from '../../../detect/bytes.ts';
import { unusable } from '../../../messages/faults.ts';
import { say } from '../../../messages/say.ts';
import { type Output, ReadLimitReached } from '../../sandbox/output.ts';
import { readWhole } from '../read-whole.ts';
import { BodyText } from './body-text.ts';
import { attachedFiles } from './embedded-files.ts';
import { pageBlocks } from './page-blocks.ts';
import { countLonelySigns, type PageLine, pageLines, type TextPiece, textOf } from './page-lines.ts';
import { UnnamedRows } from './unnamed-rows.ts';

const MAX_PAGES = 2_000;
/** Number of lines of a page that are read together. An ordinary page has fewer than a hundred. */
const MAX_LINES = 5_000;

/** Maximum number of attached files that are named. */
const MAX_NAMES = 20;

/**
 * Folder of the tables for fonts that are not embedded, as in many Chinese PDFs. Without it such text is lost
 * silently. unpdf returns the folder as a URL, but its reader expects a path.
 */
function fontData() {
  try {
    const folder = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
    const of = (name: string) => join(folder, name, sep);
    return { cMapUrl: of('cmaps'), cMapPacked: true, standardFontDataUrl: of('standard_fonts') };
  } catch {
    return {};
  }
}

/** Disables everything active in the file: scripts, fonts and external resources. */
const safeOptions = {
  verbosity: 0,
  isEvalSupported: false,
  disableFontFace: true,
  enableXfa: false,
  // Pictures are never decoded.
  maxImageSize: 1,
  useWorkerFetch: false,
};

function faultOf(error: unknown) {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return unusable('FILE_ENCRYPTED.pdf');
  return error instanceof RangeError ? error : unusable('FILE_DAMAGED.pdf');
}

async function openPdf(bytes: Bytes) {
  const data = await readWhole(bytes);
  try {
    return await getDocumentProxy(new Uint8Array(data.buffer, data.byteOffset, data.length), {
      ...safeOptions,
      ...fontData(),
    });
  } catch (error) {
    throw faultOf(error);
  }
}

/**
 * Checks that a PDF and its first page open.
 * @throws UnusableFile FILE_ENCRYPTED if it needs a password, FILE_DAMAGED if it cannot be opened.
 */
export async function probePdf(bytes: Bytes): Promise<void> {
  const pdf = await openPdf(bytes);
  await pdf.getPage(1).catch((error) => {
    throw faultOf(error);
  });
}

/** Minimum number of letters and digits of a page whose text was not only added by a scanner. */
const MIN_PAGE_CHARACTERS = 10;
/** Text that scanner apps add to the picture of a page. */
const scannerMark = /^.{0,20}(?:scanned (?:with|by)|camscanner|扫描全能王).{0,40}$/is;

/** Returns true if a page has no text of its own, at most a page number or the mark of a scanner. */
function isBare(lines: PageLine[]): boolean {
  const text = lines.map(textOf).join(' ');
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < MIN_PAGE_CHARACTERS || scannerMark.test(text);
}

/** Reports the pages of a PDF in an archive that are pictures or drawings, because only scans of a single file are read. */
async function reportUnread(bytes: Bytes, bare: readonly number[], output: Output): Promise<void> {
  if (bare.length === 0) return;
  const { findDrawnPages } = await import('../../scan/find-scans.ts');
  for await (const { kind, page } of findDrawnPages(bytes, bare, output))
    output.log('warn', ...say(kind === 'scan' ? 'scan.archived' : 'scan.drawing', { page }));
}

/** Reads the text of each page in blocks by heading. Skips pages that cannot be read and logs a warning. */
export async function readPdf(bytes: Bytes, output: Output): Promise<void> {
  const pdf = await openPdf(bytes);
  const attached = await attachedFiles(pdf);
  const layers = (await pdf.getOptionalContentConfig()) as PdfLayers;
  output.pages(pdf.numPages);
  output.log('info', ...say('pdf.pages', { pages: pdf.numPages }));
  const body = new BodyText();
  const rows = new UnnamedRows();
  const last = Math.min(pdf.numPages, MAX_PAGES);
  const bare: number[] = [];
  let failed = 0;
  for (let number = 1; number <= last; number++) {
    await output.breathe();
    const charactersBefore = output.characters;
    try {
      const page = await pdf.getPage(number);
      const { content, isReduced, isUnsure } = await readShownText(page, layers, OPS);
      const annotations = await page.getAnnotations();
      const shown = shownAnnotations(annotations, layers);
      const isOff = withAnnotations([], annotations).length > withAnnotations([], shown).length;
      if (isReduced || isOff) output.log('warn', ...say('pdf.layers_off', { page: number }));
      if (isUnsure) output.log('warn', ...say('pdf.layers_unsure', { page: number }));
      const annotated = withAnnotations(content.items, shown);
      for (const { file } of annotations) if (file) attached.push(file.filename);
      const pieces = annotated.filter((item): item is typeof item & TextPiece => 'str' in item);
      const lines = pageLines(pieces.map((piece) => ({ ...piece, str: withoutRadicals(piece.str) })));
      if (isBare(lines)) {
        bare.push(number);
        output.barePage(number);
      }
      const signs = countLonelySigns(lines);
      if (signs > 0) output.log('warn', ...say('pdf.signs_apart', { page: number, signs }));
      const before = rows.addPage(number, lines);
      if (before !== undefined) output.log('warn', ...say('pdf.rows_unnamed', { page: number, before }));
      const style = body.addPage(lines);
      for (let at = 0; at < lines.length; at += MAX_LINES)
        for (const block of pageBlocks(lines.slice(at, at + MAX_LINES), style))
          await output.block({ place: { page: number }, ...block });
      page.cleanup();
    } catch (error) {
      if (error instanceof ReadLimitReached || error instanceof RangeError || !(error instanceof Error)) throw error;
      failed++;
      output.log('warn', ...say('pdf.page_damaged', { page: number, reason: error.message }));
    }
    const characters = output.characters - charactersBefore;
    const size =
      characters > 0 ? say('pdf.page', { page: number, characters }) : say('pdf.page_empty', { page: number });
    output.log('debug', ...size);
    output.progress(number / last, number);
  }
  if (failed === last) throw faultOf(undefined);
  const shown = attached.slice(0, MAX_NAMES);
  if (attached.length > 0)
    output.log('warn', ...say('pdf.attachments', { n: attached.length, files: shown.join(', ') }));
  if (output.isInArchive) await reportUnread(bytes, bare, output);
  if (last < pdf.numPages) output.truncated({ limit: 'pages', n: MAX_PAGES });
}
