import { pageRanges } from '#src/lib/text/page-ranges.ts';
import { MAX_PAGE_PIXELS, type Message } from '../extract/sandbox/messages.ts';
import { BusyFault, runSandbox } from '../extract/sandbox/sandbox.ts';
import { say } from '../messages/say.ts';
import type { ScannedPage, TextBlock } from '../outputs.ts';
import type { StepContext } from '../step.ts';
import type { Ocr } from './ocr.ts';
import { averageConfidence, blocksOfScan } from './page-text.ts';
import type { GrayPicture } from './tesseract.ts';

/** Maximum number of pages of a file that are recognized, and the processor time for all of them. */
const MAX_SCANS = 200;
const MAX_MINUTES = 20;

/** Part of the progress that reading the text takes in a file whose scans are read too. */
export const TEXT_SHARE = 0.3;

const limits = { cpuMs: 30_000, wallMs: 600_000, memoryMb: 1_024, maxCharacters: 0 };

interface ScannedFile {
  name: string;
  /** Descriptor of the file, open for reading. It stays open. */
  descriptor: number;
}

/** Returns true if a page that is a scan was not read. */
export const isUnreadScan = (status: ScannedPage['status']): boolean =>
  status === 'off' || status === 'unavailable' || status === 'limit' || status === 'failed';

const sorted = (pages: ReadonlySet<number>) => [...pages].sort((a, b) => a - b);

/**
 * Finds the scans among pages without text, without decoding them, and reports pages with drawings. A file that makes this
 * fail has its text already, so the scans that were found until then are returned.
 */
async function findScans({ name, descriptor }: ScannedFile, pages: readonly number[], { signal, log }: StepContext) {
  const found = { scan: new Set<number>(), drawing: new Set<number>() };
  const onMessage = (message: Message) => {
    if ((message.type === 'scan' || message.type === 'drawing') && pages.includes(message.page))
      found[message.type].add(message.page);
  };
  try {
    await runSandbox({ mode: 'scans', format: 'pdf', name, limits, pages, descriptor, signal, onMessage });
  } catch (error) {
    signal.throwIfAborted();
    log.warn(...say('scan.search_failed', { cause: (error as Error).message }));
  }
  for (const page of sorted(found.drawing)) log.warn(...say('scan.drawing', { page }));
  return sorted(found.scan);
}

/** Returns the picture of a page. Its size is checked, because a hostile file may control the process that draws it. */
async function pictureOf({ name, descriptor }: ScannedFile, page: number, signal: AbortSignal): Promise<GrayPicture> {
  let picture: GrayPicture | undefined;
  const onMessage = (message: Message) => {
    if (message.type !== 'picture') return;
    const { width, height } = message;
    const data = Buffer.from(message.data, 'base64');
    if (width * height > MAX_PAGE_PIXELS || data.length !== width * height)
      throw new Error('The picture has a different size.');
    picture = { width, height, data };
  };
  await runSandbox({ mode: 'picture', format: 'pdf', name, limits, pages: [page], descriptor, signal, onMessage });
  if (!picture) throw new Error('The page has no picture.');
  return picture;
}

/**
 * Finds the scans among the pages of a PDF without text and recognizes their text if possible. Pages that cannot be read are
 * logged and returned with the reason.
 * @param bare 1-based numbers of the pages without text
 */
export async function readScans(file: ScannedFile, bare: readonly number[], ocr: Ocr, context: StepContext) {
  const { log, signal, progress } = context;
  const found = bare.length > 0 ? await findScans(file, bare, context) : [];
  const blocks: TextBlock[] = [];
  if (found.length === 0) return { scans: [], blocks };
  if (ocr.status !== 'ready') {
    log.warn(...say(`scan.${ocr.status}`, { pages: found.length, list: pageRanges(found) }));
    return { scans: found.map((page): ScannedPage => ({ page, status: ocr.status })), blocks };
  }
  log.info(...say('scan.found', { pages: found.length, list: pageRanges(found), languages: ocr.languages }));
  const scans: ScannedPage[] = [];
  let cpuMs = 0;
  for (const [index, page] of found.entries()) {
    if (index >= MAX_SCANS || cpuMs > MAX_MINUTES * 60_000) {
      const rest = found.slice(index);
      const limit = { max_pages: MAX_SCANS, minutes: MAX_MINUTES };
      log.warn(...say('scan.limit', { pages: rest.length, list: pageRanges(rest), ...limit }));
      scans.push(...rest.map((each): ScannedPage => ({ page: each, status: 'limit' })));
      break;
    }
    try {
      const picture = await pictureOf(file, page, signal);
      const { lines, cpuMs: used } = await ocr.recognize(picture, signal);
      cpuMs += used;
      const ofPage = blocksOfScan(page, lines, picture.width, picture.height);
      blocks.push(...ofPage);
      const confidence = averageConfidence(ofPage.flatMap(({ scan }) => scan?.words ?? []));
      const characters = ofPage.reduce((sum, { text }) => sum + text.length, 0);
      if (ofPage.length > 0) log.info(...say('scan.page', { page, characters, confidence }));
      else log.warn(...say('scan.page_empty', { page }));
      scans.push(ofPage.length > 0 ? { page, status: 'read', confidence } : { page, status: 'empty' });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof BusyFault) log.warn(...say('scan.page_busy', { page }));
      else log.warn(...say('scan.page_failed', { page, cause: (error as Error).message }));
      scans.push({ page, status: 'failed' });
    }
    progress(TEXT_SHARE + ((0.98 - TEXT_SHARE) * (index + 1)) / found.length);
  }
  return { scans, blocks };
}
