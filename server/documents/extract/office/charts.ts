import { displayOf } from '../sheet/number-formats.ts';
import { Flow } from './flow.ts';
import type { OutsideText } from './outside.ts';
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
const newSeries = (): Series => ({ name: newPoints(), labels: newPoints(), values: newPoints() });

/** The elements that have the name, the labels and the values of a series. The last two are those of Office 2016. */
const lists: ReadonlyMap<string, keyof Series> = new Map([
  ['tx', 'name'],
  ['cat', 'labels'],
  ['xVal', 'labels'],
  ['val', 'values'],
  ['yVal', 'values'],
  ['strDim', 'labels'],
  ['numDim', 'values'],
]);
const kept = new Set(['formatCode', 'v', 't', 'pt', 'f']);

const shown = ({ texts, code }: Points): string[] =>
  Array.from(texts, (text = '') => {
    const isNumber = code !== null && text.trim() !== '' && Number.isFinite(Number(text));
    return isNumber ? displayOf(Number(text), code, false) : text;
  });

interface Chart {
  title: string;
  series: Series[];
  /** The cells that the chart shows, as formulas. */
  formulas: string[];
  /** True if it has more data than a chart may have. */
  isCut: boolean;
}

/** Reads what the XML of a chart keeps of its data (ECMA-376, part 1, section 21.2, and MS-ODRAWXML 2.24.3). */
function scanChart(xml: string): Chart {
  const series: Series[] = [];
  /** In Office 2016, the data come before the series that refer to them by their ids. */
  const byId = new Map<string, Series>();
  const formulas: string[] = [];
  /** The words of the title, and its text from a cell, which may repeat them. */
  const title: Record<'t' | 'v', string[]> = { t: [], v: [] };
  let isCut = false;
  let isInTitle = false;
  let isInPlot = false;
  let one: Series | undefined;
  /** The list that the scan is in, and the name of its element. */
  let list: Points | undefined;
  let element = '';
  let point = 0;
  let isLabel = false;
  let text: string | undefined;
  const put = (value: string) => {
    // The first level of labels is the innermost. An outer one names the points that have no other label.
    if (!list || isLabel || !(point >= 0)) return;
    if (point < MAX_POINTS) list.texts[point] ||= value;
    else isCut = true;
  };
  scanXml(xml, {
    open(name, attributes) {
      const kind = one && !list && !isLabel ? lists.get(name) : undefined;
      if (kind) {
        list = one![kind];
        element = name;
        point = 0;
      } else if (name === 'ser' || name === 'data') {
        one = newSeries();
        byId.set(attributeOf(attributes, 'id') ?? '', one);
        if (series.length < MAX_SERIES) series.push(one);
        else isCut = true;
      } else if (name === 'series') one = newSeries();
      else if (name === 'dataId' && one) {
        const data = byId.get(attributeOf(attributes, 'val') ?? '');
        if (data) data.name = one.name;
      } else if (name === 'plotArea') isInPlot = true;
      // The axes have titles too.
      else if (name === 'title') isInTitle = !isInPlot;
      else if (name === 'dLbls') isLabel = true;
      else if (name === 'lvl' && element === 'numDim' && list)
        list.code ??= attributeOf(attributes, 'formatCode') ?? 'General';
      else if ((name === 'numCache' || name === 'numLit') && list) list.code = 'General';
      else if (name === 'pt') point = Number(attributeOf(attributes, 'idx') ?? point + 1);
      if (kept.has(name)) text = '';
    },
    close(name) {
      if (name === 'formatCode' && list && list.code !== null) list.code = text?.trim() || 'General';
      else if ((name === 'v' || name === 't') && isInTitle && !one) title[name].push(text ?? '');
      // A point has its text in an element of its own, except in Office 2016.
      else if (name === 'v' || (name === 'pt' && text !== undefined)) put(text ?? '');
      else if (name === 'f' && text) formulas.push(text.trim());
      else if (name === 'title') isInTitle = false;
      else if (name === 'plotArea') isInPlot = false;
      else if (name === 'dLbls') isLabel = false;
      else if (name === 'ser' || name === 'data' || name === 'series') one = undefined;
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
  const words = title.t.length > 0 ? title.t : title.v;
  return { title: words.join(' ').replace(/\s+/g, ' ').trim(), series, formulas, isCut };
}

/**
 * Reads the numbers of a chart that its file keeps.
 * @param isRead returns true for cells that are read where they are
 * @returns its title and a table with a row for each series
 */
export function readChart(xml: string, isRead: (formula: string) => boolean = () => false): OutsideText {
  const { title, series, formulas, isCut } = scanChart(xml);
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
  const isRepeated = formulas.length > 0 && formulas.every(isRead);
  if (isRepeated || filled.length === 0) return { blocks: flow.blocks, isUnread: !isRepeated };
  flow.openTable();
  let above = '';
  for (const { name, labels, values } of filled) {
    const header = shown(labels);
    if (header.length > 0 && header.join('\t') !== above) row(['', ...header]);
    if (header.length > 0) above = header.join('\t');
    row([shown(name).join(' '), ...shown(values)]);
  }
  flow.closeTable();
  return { blocks: flow.blocks, isUnread: isCut };
}
