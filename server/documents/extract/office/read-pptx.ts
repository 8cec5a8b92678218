import type { Bytes } from '../../detect/bytes.ts';
import { unusable } from '../../messages/faults.ts';
import { say } from '../../messages/say.ts';
import type { Output } from '../sandbox/output.ts';
import { readChart } from './charts.ts';
import { readDiagram } from './diagrams.ts';
import { linesOf } from './flow.ts';
import { readOutside } from './outside.ts';
import { openParts, orUnusable, type Parts } from './parts.ts';
import { readSlide } from './slide-text.ts';
import { attributesOf, scanXml } from './xml-tags.ts';

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

/** Returns the title and all lines of a slide, its notes last. Null for a hidden slide. */
async function linesOfSlide(parts: Parts, path: string): Promise<{ title: string; lines: string[] } | null> {
  const { title, blocks, outside, isHidden } = readSlide(await parts.read(path));
  if (isHidden) return null;
  const relations = await parts.relationsOf(path);
  await readOutside(outside, { parts, relations }, { chart: readChart, diagram: readDiagram });
  const notes = relations.find(({ type }) => type === 'notesSlide');
  const ofNotes = notes ? readSlide(await parts.read(notes.target)).blocks : [];
  const lines = [...linesOf([...blocks, ...ofNotes])].map(({ text }) => text);
  return { title, lines: title === '' ? lines : [title, ...lines] };
}

async function read(bytes: Bytes, output: Output): Promise<void> {
  const parts = await openParts(bytes);
  const paths = await slidePaths(parts);
  if (paths.length === 0) throw unusable('FILE_DAMAGED.document');
  output.pages(paths.length);
  for (const [index, path] of paths.entries()) {
    await output.breathe();
    const slide = await linesOfSlide(parts, path);
    const place = { page: index + 1 };
    if (slide) {
      const { title, lines } = slide;
      const text = lines.join('\n');
      await output.block({ place, ...(title && { heading: title }), text });
      output.log('debug', ...say('office.slide', { ...place, lines: lines.length, characters: text.length }));
    }
    output.progress((index + 1) / paths.length);
  }
}

/**
 * Writes one block per visible slide of a PowerPoint file, with its title as the heading.
 * @throws UnusableFile FILE_DAMAGED or FILE_TOO_COMPLEX
 */
export const readPptx = (bytes: Bytes, output: Output): Promise<void> => orUnusable(read(bytes, output));
