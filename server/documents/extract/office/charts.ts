import { displayOf } from '../sheet/number-formats.ts';
import { type Block, Flow } from './flow.ts';
import { attributeOf, scanXml } from './xml-tags.ts';

/** Limits of a chart, far above those that people can read. */
const MAX_SERIES = 60;
const MAX_POINTS = 256;

interface Series {
  name: string;
  categories: string[];
  values: string[];
}

/** Where the text of a point belongs, by the element around it. */
const targets: Record<string, 'name' | 'categories' | 'values'> = {
  tx: 'name',
  cat: 'categories',
  xVal: 'categories',
  val: 'values',
  yVal: 'values',
};

/** Reads the numbers of a chart that its file keeps (ECMA-376, part 1, section 21.2). @returns its title and a table */
export function readChart(xml: string): Block[] {
  const series: Series[] = [];
  let title = '';
  let isInTitle = false;
  let one: Series | undefined;
  let target: 'name' | 'categories' | 'values' | undefined;
  let point = 0;
  let code = 'General';
  let text: string | undefined;
  const put = (value: string) => {
    if (!one || !target) return;
    if (target === 'name') one.name += value;
    else if (point >= 0 && point < MAX_POINTS) {
      const isNumber = value.trim() !== '' && Number.isFinite(Number(value));
      one[target][point] = isNumber ? displayOf(Number(value), code, false) : value;
    }
  };
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'ser') {
        one = { name: '', categories: [], values: [] };
        if (series.length < MAX_SERIES) series.push(one);
      } else if (name === 'title') isInTitle = true;
      else if (name === 'numCache' || name === 'strCache') code = 'General';
      else if (name === 'pt') point = Number(attributeOf(attributes, 'idx') ?? point + 1);
      else if (one && !target && targets[name]) target = targets[name];
      if (name === 'formatCode' || name === 'v' || name === 't') text = '';
    },
    close(name) {
      if (name === 'formatCode') code = text?.trim() || 'General';
      else if (name === 'v') put(text ?? '');
      else if (name === 't' && isInTitle && !one) title += text;
      else if (name === 'title') isInTitle = false;
      else if (name === 'ser') one = undefined;
      else if (targets[name] && targets[name] === target) target = undefined;
      if (name === 'formatCode' || name === 'v' || name === 't') text = undefined;
    },
    text(piece) {
      if (text !== undefined) text += piece;
    },
  });
  const flow = new Flow();
  const row = (cells: readonly string[]) => {
    flow.openRow();
    for (const cell of Array.from(cells, (each) => each ?? '')) {
      flow.openCell();
      flow.openParagraph();
      flow.text(cell);
      flow.closeParagraph();
      flow.closeCell();
    }
  };
  if (title.trim() !== '') {
    flow.openParagraph();
    flow.text(title);
    flow.closeParagraph();
  }
  const filled = series.filter(({ values }) => values.length > 0);
  const categories = filled.find((each) => each.categories.length > 0)?.categories ?? [];
  if (filled.length > 0) {
    flow.openTable();
    if (categories.length > 0) row(['', ...categories]);
    for (const { name, values } of filled) row([name, ...values]);
    flow.closeTable();
  }
  return flow.blocks;
}
