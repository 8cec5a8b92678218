import type Big from 'big.js';
import { wordsOf } from '../../../words.ts';
import { measureIn, type Quantity, quantitiesOf } from '../../claims/quantities.ts';
import { contentWords } from '../../claims/words.ts';
import { metricIn } from '../../figures/metric-names.ts';
import type { Read } from '../../read/reading.ts';
import type { Row, Table } from '../../read/table.ts';
import { cellValue, unitOf } from '../../read/table-units.ts';
import { type Check, checkOf } from '../check.ts';

/** "每吨420元", "每只售价35元": what a price is for, before it. */
const unitBefore =
  /每(?<unit>\p{Script=Han}{1,3}?)(?:的?(?:出厂|平均|含税|销售|零售)*(?:均?价|售价|单价|价格)?(?:格|为|约)?)?$/u;
/** "$420 a tonne", "420元/吨": what a price is for, after it. */
const unitAfter = /^\s?(?:(?:per|an?|each)\s|\/\s?)(?<unit>\p{L}+)/iu;
/** "1,240,000 times, every one of them at the same $0.38". */
const flatPrice = /\btimes\b.*\b(?:at|for) (?:the same |a flat |a fixed )?$/i;
/** Words of a row that say only that it is income. */
const generic = new Set(contentWords('fees sales revenue income charges receipts per from 收入 销售 费'));
/** Prices and quantities of another time, or of a part. */
const other = wordsOf({
  en: [
    /forecast|plan\w*|expect\w*|target|will|would|could|(?<!\b(?:no|not) )discount\w*|from|up to|between|maximum|minimum/,
  ],
  zh: [/预计|计划|目标|将|若|如果|最高|最低|折扣|以上|以下|至少/],
});
const isMoney = ({ unit }: Quantity) => /^[A-Z]{3}$/.test(unit);

interface Product {
  price: Quantity;
  count: Quantity;
  value: Big;
  /** True if the price applies to every unit: "every one of them". */
  isFlat: boolean;
}

/** Returns the product of the one price and the one quantity of a statement, if the price is for a unit of the quantity. */
function productIn(read: Read): Product | null {
  const { text } = read;
  const quantities = quantitiesOf(read);
  const prices = quantities.filter(isMoney);
  const [price] = prices;
  if (!price || prices.length > 1 || quantities.some(({ isHedged }) => isHedged) || other.test(text)) return null;
  const flat = flatPrice.test(text.slice(0, price.start)) ? 'times' : undefined;
  const unit =
    flat ??
    unitAfter.exec(text.slice(price.end))?.groups?.unit ??
    unitBefore.exec(text.slice(0, price.start))?.groups?.unit;
  if (!unit) return null;
  const measure = measureIn(`(${unit})`);
  const counts = quantities.filter((one) => {
    if (flat) return one.unit === 'x' && one.value.gt(100);
    if (isMoney(one) || one.unit === '%' || one.unit === 'x' || one.unit === 'months') return false;
    const after = text.slice(one.end).trimStart().toLowerCase();
    return measure ? one.unit === measure.unit : one.unit === '' && after.startsWith(unit.toLowerCase());
  });
  const [count] = counts;
  if (!count || counts.length > 1) return null;
  if (flat) return { price, count, value: count.value.times(price.value), isFlat: true };
  const units = measure ? count.value.div(measure.factor) : count.value;
  return { price, count, value: units.times(price.value), isFlat: false };
}

/** Returns the only number of a row, or the one of the only year that a statement names. */
function onlyValueOf({ cells }: Row, { header }: Table, { dates }: Read) {
  const years = new Set(dates.map(({ year }) => year));
  const columns = cells.flatMap(({ number }, index) => (index > 0 && number ? [{ number, index }] : []));
  const ofYear = columns.filter(({ index }) => {
    const date = header?.cells[index]?.date;
    return date && years.size === 1 && years.has(date.year);
  });
  const [own, ...more] = ofYear.length > 0 ? ofYear : columns;
  return own && more.length === 0 ? own : null;
}

/**
 * Checks the revenue of a product in a table against the price and the quantity that a sentence states: "固体有机肥年产3.5万吨，
 * 出厂均价每吨420元" and a row "固体有机肥" below.
 */
export function checkRowProducts(reads: readonly Read[], tables: readonly Table[]): Check[] {
  return reads.flatMap((read) => {
    if (read.kind === 'row' || read.kind === 'heading' || read.text.length > 300) return [];
    const product = productIn(read);
    if (!product) return [];
    const words = new Set(contentWords(read.text));
    const values = tables.flatMap((table) => {
      const [first] = table.rows;
      const isNear =
        (product.isFlat || first?.read.section === read.section) && first?.read.place.entry === read.place.entry;
      if (!table.marked || !isNear) return [];
      const unit = unitOf(table);
      return table.rows.flatMap((row) => {
        const named = contentWords(row.label.replace(/\bper[- ]/i, '')).filter((word) => !generic.has(word));
        // Adjacent Chinese words may be segmented differently.
        const isNamed = named.every((word) => words.has(word)) || (named.length > 1 && read.text.includes(row.label));
        const isPerUse = product.isFlat && /^per[- ]|^usage|按次/i.test(row.label);
        if (!isPerUse && (named.length === 0 || !isNamed)) return [];
        const own = onlyValueOf(row, table, read);
        if (!own || own.number.percent) return [];
        const scaled = cellValue(own.number, unit, metricIn(row.label)?.metric ?? null);
        const isComparable =
          scaled.unit === product.price.unit &&
          scaled.value.lt(product.value.times(2)) &&
          scaled.value.gt(product.value.div(2));
        return isComparable ? [{ row, scaled }] : [];
      });
    });
    const [value, ...more] = values;
    if (!value || more.length > 0) return [];
    return checkOf({
      kind: 'ratio',
      subject: value.row.label,
      expected: product.value,
      stated: value.scaled.value,
      tolerance: product.value.times('0.05'),
      unit: product.price.unit,
      basis: `${product.count.raw} × ${product.price.raw}`,
      read: value.row.read,
    });
  });
}
