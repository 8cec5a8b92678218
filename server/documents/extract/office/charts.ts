import { displayOf } from '../sheet/number-formats.ts';
import { type Block, Flow } from './flow.ts';
import { attributeOf, scanXml } from './xml-tags.ts';

/** Limits of a chart, far above those that people can read. */
const MAX_SERIES = 60;
const MAX_POINTS = 256;

/** A name, a list of labels or a list of values, with the format of its numbers. */
interface Points {
  texts: string[];
  /** Null for texts. */
  code: string | null;
}

interface Series {
  name: Points;
  labels: Points;
  values: Points;
}

const newPoints = (): Points => ({ texts: [], code: null });

/** The elements that have the name, the labels and the values of a series. */
const lists: ReadonlyMap<string, keyof Series> = new Map([
  ['tx', 'name'],
  ['cat', 'labels'],
  ['xVal', 'labels'],
  ['val', 'values'],
  ['yVal', 'values'],
]);
const kept = new Set(['formatCode', 'v', 't']);

const shown = ({ texts, code }: Points): string[] =>
  Array.from(texts, (text = '') => {
    const isNumber = code !== null && text.trim() !== '' && Number.isFinite(Number(text));
    return isNumber ? displayOf(Number(text), code, false) : text;
  });

/** Reads what the XML of a chart keeps of its data (ECMA-376, part 1, section 21.2). */
function scanChart(xml: string): { title: string; series: Series[] } {
  const series: Series[] = [];
  const title: string[] = [];
  let isInTitle = false;
  let isInPlot = false;
  let one: Series | undefined;
  /** The list that the scan is in, and the name of its element. */
  let list: Points | undefined;
  let element = '';
  let point = 0;
  let levels = 0;
  let isLabel = false;
  let text: string | undefined;
  const put = (value: string) => {
    if (isInTitle && !one) title.push(value);
    // The first level of labels is the innermost.
    else if (list && !isLabel && levels < 2 && point >= 0 && point < MAX_POINTS) list.texts[point] = value;
  };
  scanXml(xml, {
    open(name, attributes) {
      const kind = one && !list && !isLabel ? lists.get(name) : undefined;
      if (kind) {
        list = one![kind];
        element = name;
        levels = 0;
        point = 0;
      } else if (name === 'ser') {
        one = { name: newPoints(), labels: newPoints(), values: newPoints() };
        if (series.length < MAX_SERIES) series.push(one);
      } else if (name === 'plotArea') isInPlot = true;
      // The axes have titles too.
      else if (name === 'title') isInTitle = !isInPlot;
      else if (name === 'dLbls') isLabel = true;
      else if (name === 'lvl') levels += 1;
      else if ((name === 'numCache' || name === 'numLit') && list) list.code = 'General';
      else if (name === 'pt') point = Number(attributeOf(attributes, 'idx') ?? point + 1);
      if (kept.has(name)) text = '';
    },
    close(name) {
      if (name === 'formatCode' && list && list.code !== null) list.code = text?.trim() || 'General';
      else if (name === 'v' || (name === 't' && isInTitle)) put(text ?? '');
      else if (name === 'title') isInTitle = false;
      else if (name === 'plotArea') isInPlot = false;
      else if (name === 'dLbls') isLabel = false;
      else if (name === 'ser') one = undefined;
      else if (name === element) {
        list = undefined;
        element = '';
      }
      if (kept.has(name)) text = undefined;
    },
    text(piece) {
      if (text !== undefined) text += piece;
    },
  });
  return { title: title.join(' ').replace(/\s+/g, ' ').trim(), series };
}

/** Reads the numbers of a chart that its file keeps. @returns its title and a table with a row for each series */
export function readChart(xml: string): Block[] {
  const { title, series } = scanChart(xml);
  const flow = new Flow();
  const paragraph = (text: string) => {
    flow.openParagraph();
    flow.text(text);
    flow.closeParagraph();
  };
  const row = (cells: readonly string[]) => {
    flow.openRow();
    for (const cell of cells) {
      flow.openCell();
      paragraph(cell);
      flow.closeCell();
    }
  };
  if (title !== '') paragraph(title);
  const filled = series.filter(({ values }) => values.texts.length > 0);
  const labels = filled.find((each) => each.labels.texts.length > 0)?.labels;
  if (filled.length > 0) {
    flow.openTable();
    if (labels) row(['', ...shown(labels)]);
    for (const { name, values } of filled) row([shown(name).join(' '), ...shown(values)]);
    flow.closeTable();
  }
  return flow.blocks;
}
