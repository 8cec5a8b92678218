import { readChart } from '../office/charts.ts';
import { readDiagram } from '../office/diagrams.ts';
import type { Block, Group } from '../office/flow.ts';
import { MAX_OUTSIDE, type Outside, readOutside } from '../office/outside.ts';
import type { Parts } from '../office/parts.ts';
import { attributeOf, scanXml } from '../office/xml-tags.ts';

/**
 * Reads the text boxes and then the charts on a sheet.
 * @param isShown returns true for cells of a visible sheet, whose numbers the chart would only repeat
 */
export async function readDrawing(parts: Parts, path: string, isShown: (formula: string) => boolean): Promise<Block[]> {
  const xml = await parts.read(path);
  const charts: Outside<'chart'>[] = [];
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'blip') parts.pictures.add(path);
      const id = name === 'chart' ? attributeOf(attributes, 'id') : undefined;
      if (id === undefined || charts.length > MAX_OUTSIDE) return;
      const group: Group = { kind: 'group', blocks: [] };
      charts.push({ kind: 'chart', id, group });
    },
  });
  const relations = await parts.relationsOf(path);
  await readOutside(charts, { parts, relations }, { chart: (text) => readChart(text, isShown) });
  return [...readDiagram(xml).blocks, ...charts.map(({ group }) => group)];
}
