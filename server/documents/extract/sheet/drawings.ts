import { readChart } from '../office/charts.ts';
import type { Block } from '../office/flow.ts';
import { readOutside } from '../office/outside.ts';
import type { Parts } from '../office/parts.ts';
import { readDiagram, readSlide } from '../office/slide-text.ts';

/**
 * Reads the text boxes, charts and diagrams on a sheet.
 * @param isShown returns true for cells of a visible sheet, whose numbers the chart would only repeat
 */
export async function readDrawing(parts: Parts, path: string, isShown: (formula: string) => boolean): Promise<Block[]> {
  const { blocks, outside, hasPicture } = readSlide(await parts.read(path));
  if (hasPicture) parts.pictures.add(path);
  const readers = { chart: (text: string) => readChart(text, isShown), diagram: readDiagram, object: null };
  await readOutside(outside, { parts, relations: await parts.relationsOf(path) }, readers);
  return blocks;
}
