import type { Bytes } from '../../detect/bytes.ts';
import { unusable } from '../../messages/faults.ts';
import { say } from '../../messages/say.ts';
import type { Output } from '../sandbox/output.ts';
import { readChart } from './charts.ts';
import { linesOf } from './flow.ts';
import { readOutside } from './outside.ts';
import { openParts, orDamaged, orUnusable, type Parts, reportLeftOut } from './parts.ts';
import { readDiagram, readSlide } from './slide-text.ts';
import { attributesOf, scanXml } from './xml-tags.ts';

/** Maximum number of slides: as many as a file has parts. */
const MAX_SLIDES = 5_000;
const PRESENTATION = 'ppt/presentation.xml';

/** Returns the paths of the slides in order: as the presentation lists them, or else by their number. */
async function slidePaths(parts: Parts): Promise<string[]> {
  const relations = await parts.relationsOf(PRESENTATION);
  const slides = new Map(
    relations.flatMap(({ id, type, target }) => (type === 'slide' ? [[id, target] as const] : [])),
  );
  const paths = new Set<string>();
  scanXml(await parts.read(PRESENTATION), {
    open(name, attributes) {
      if (name !== 'sldId') return;
      // The number of the slide has the same name without a prefix.
      for (const id of attributesOf(attributes, 'id')) if (slides.has(id)) paths.add(slides.get(id)!);
    },
  });
  if (paths.size > 0) return [...paths];
  const numberOf = (path: string) => Number(/(\d+)\.xml$/i.exec(path)![1]);
  return parts.paths
    .filter((path) => /^ppt\/slides\/slide\d+\.xml$/i.test(path))
    .sort((a, b) => numberOf(a) - numberOf(b));
}

interface SlideLines {
  isHidden: boolean;
  title: string;
  lines: string[];
  /** True if it has a picture but no words of its own. */
  isPicture: boolean;
}

/** Returns the title and all lines of a slide, its notes last. A hidden slide has none. */
async function linesOfSlide(parts: Parts, path: string): Promise<SlideLines> {
  const xml = await parts.read(path);
  if (xml === '') throw unusable('FILE_DAMAGED.document');
  const { title, blocks, outside, struck, footers, isHidden, hasPicture } = readSlide(xml);
  if (isHidden) return { isHidden, title, lines: [], isPicture: false };
  parts.struck.push(...struck);
  for (const footer of footers) parts.margins.add(footer);
  const relations = await parts.relationsOf(path);
  await readOutside(
    outside,
    { parts, relations },
    { chart: (text) => readChart(text), diagram: readDiagram, object: null },
  );
  const own = [title, ...[...linesOf(blocks)].map(({ text }) => text)];
  const isPicture = hasPicture && !own.some((text) => /\p{L}/u.test(text));
  const notes = relations.find(({ type }) => type === 'notesSlide');
  const ofNotes = notes ? await orDamaged(parts.read(notes.target).then(readSlide)) : null;
  if (notes && !ofNotes) parts.damaged.add(notes.target);
  parts.struck.push(...(ofNotes?.struck ?? []));
  const lines = [...linesOf([...blocks, ...(ofNotes?.blocks ?? [])])].map(({ text }) => text);
  return { isHidden, title, lines: title === '' ? lines : [title, ...lines], isPicture };
}

async function read(bytes: Bytes, output: Output): Promise<void> {
  const parts = await openParts(bytes);
  const all = await slidePaths(parts);
  const paths = all.slice(0, MAX_SLIDES);
  if (paths.length === 0) throw unusable('FILE_DAMAGED.document');
  output.pages(all.length);
  let damaged = 0;
  let hidden = 0;
  for (const [index, path] of paths.entries()) {
    await output.breathe();
    const slide = await orDamaged(linesOfSlide(parts, path));
    const place = { page: index + 1 };
    if (!slide) output.damaged(path, ...say('office.slide_damaged', place));
    else if (slide.isHidden) hidden += 1;
    else {
      const { title, lines, isPicture } = slide;
      if (isPicture) output.log('warn', ...say('office.picture_slide', place));
      const text = lines.join('\n');
      await output.block({ place, ...(title && { heading: title }), text });
      output.log('debug', ...say('office.slide', { ...place, lines: lines.length, characters: text.length }));
    }
    if (parts.unread.size > 0) output.log('warn', ...say('office.unread_slide', { ...place, n: parts.unread.size }));
    parts.unread.clear();
    output.progress((index + 1) / paths.length, index + 1);
    damaged += slide ? 0 : 1;
  }
  if (damaged === paths.length) throw unusable('FILE_DAMAGED.document');
  await reportLeftOut(parts, output);
  if (hidden > 0) output.log('warn', ...say('office.hidden_slides', { n: hidden }));
  if (all.length > MAX_SLIDES) output.truncated({ limit: 'pages', n: MAX_SLIDES });
}

/**
 * Writes one block per visible slide of a PowerPoint file, with its title as the heading.
 * @throws UnusableFile FILE_DAMAGED or FILE_TOO_COMPLEX
 */
export const readPptx = (bytes: Bytes, output: Output): Promise<void> => orUnusable(read(bytes, output));
