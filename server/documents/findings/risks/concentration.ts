import Big from 'big.js';
import type { NumberHit } from '../../read/numbers.ts';
import type { Read } from '../../read/reading.ts';
import { evidenceOf } from '../../read/statements.ts';
import type { Table } from '../../read/table.ts';
import { pattern, wordsOf } from '../../words.ts';
import type { Evidence, Figure } from '../analysis-output.ts';

/** A value and the place where it is stated. */
export interface Stated {
  value: Big;
  evidence: Evidence;
}

export const statedIn = (figure: Figure): Stated => ({ value: new Big(figure.value), evidence: figure });

export const largestOf = (values: readonly Stated[]) =>
  values.reduce<Stated | undefined>((most, one) => (most?.value.gte(one.value) ? most : one), undefined);

/** Returns the figures with this meaning that the rules found, rather than a model. */
export const figuresAbout = (id: string, figures: readonly Figure[]) =>
  figures.filter(({ about, source }) => about === id && source !== 'model');

/** Names of a buyer, in the words of different trades. */
const buyers = wordsOf({
  en: [
    /customers?|clients?|accounts?|buyers?|contracts?/,
    /payers?|funders?|donors?|sources?|councils?|commissioners?/,
    /tenants?|employers?|off-?takers?/,
    /chains?|retailers?|distributors?/,
  ],
  zh: [/客户|[买卖商]家|甲方/, /经销商|渠道商/],
});
/** The other side: shares of what the company buys. */
const suppliers = /\bsuppliers?\b|\bpurchases\b|供应商|采购[额总]/i;
const largest = wordsOf({
  en: [/(?:largest|biggest|main|top|most important|number one)\b(?! (?:two|three|four|five|six|ten|\d))/],
  zh: [/第一大|最大|单一|[^\d第]一家/],
});
const several = wordsOf({
  en: [/(?:two|three|four|five|six|ten) (?:largest|biggest|main)/],
  stems: [/(?:largest|biggest|main|top) (?:two|three|four|five|six|ten|\d)/],
  zh: [/前\s?[二三四五六十\d]/],
});
const sales = wordsOf({
  text: [
    /revenues?|sales|turnover|income|billings|receipts|collections/,
    /ARR|MRR|GMV|orders?|order book|volume|business/,
  ],
});
const ofWhich = /our |its |their |total |all |group |company |the |net |annual |(?:FY|fiscal )?\d+ /;
const ofSales = pattern`^(?: ?%)? ?of ${ofWhich}{0,3}${sales}\b`;
const ofSalesZh = /(?:占|贡献).{0,16}(?:收入|营收|销售|营业额|订单|货款|流水)?.{0,6}$/;
const salesZh = /收入|[营營]收|[销銷]售/;
const wholeZh = /全?公司|全部|[总總]|全年|\d{4} ?年度?|年度|[营營][业業]|主[营營]/;
/** A share of only a part of the sales: "占企业健康合约收入". */
const ofPart = new RegExp(pattern`[占佔](?!${wholeZh}*${salesZh})[^，。；\d]{2,12}${salesZh}`, '');
/** Groups that are not a single buyer. */
const groups = wordsOf({
  en: [
    /segments?|markets?|channels?|products?|lines?|categor(?:y|ies)/,
    /regions?|countr(?:y|ies)/,
    /no (?:single|one)|neither|none/,
  ],
  zh: [/产品|品类|单款|渠道(?!商)/, /地区|区域|没有/],
});

/** Returns the share of one or several buyers in the sales that a sentence states. */
function shareIn({ text, numbers, kind }: Read, words: RegExp): NumberHit | undefined {
  const at = kind === 'row' ? -1 : text.search(words);
  if (ofPart.test(text) || at < 0 || suppliers.test(text) || groups.test(text)) return undefined;
  if (!buyers.test(text) && !/采购/.test(text)) return undefined;
  return numbers.find(
    (hit) =>
      hit.start > at &&
      hit.percent &&
      hit.value.lte(100) &&
      (ofSales.test(text.slice(hit.end)) || ofSalesZh.test(text.slice(0, hit.start))),
  );
}

/** Names of the first column of a table with a row for each customer. */
const customerColumn = wordsOf({
  text: [
    pattern`^(?:(?:main|key|largest|top|our) )?
      (?:customers?|clients?|accounts?|buyers?|payers?|funders?|donors?|tenants?)\b`,
  ],
  zh: [/^(?:主要)?客户(?:名称)?$/],
});
const shareColumn = /\bshare\b|%|\bpart\b|\bportion\b|\bweight\b|占比|比例|比重/i;
/** Rows of a table of customers that do not name a customer. */
const noCustomer = /\b(?:others?|total|rest|remain\w+|all|sum)\b|^\W*\d|合计|总计|小计|全[年部]|其[他它余]/i;

/** Returns the share of the largest customer in a table with a row for each. */
function shareInTable({ header, rows }: Table): Stated | undefined {
  if (!header || !customerColumn.test(header.label)) return undefined;
  const column = header.cells.findIndex(({ text }) => shareColumn.test(text));
  const shares = rows.flatMap(({ label, cells, read }): Stated[] => {
    const number = cells[column]?.number;
    return number?.percent && !noCustomer.test(label) ? [{ value: number.value, evidence: evidenceOf(read) }] : [];
  });
  return largestOf(shares);
}

const sharesIn = (reads: readonly Read[], words: RegExp) =>
  reads.flatMap((read): Stated[] => {
    const hit = shareIn(read, words);
    return hit ? [{ value: hit.value, evidence: evidenceOf(read, hit.start) }] : [];
  });

/** Returns the shares of the largest buyers together, from figures and sentences. */
export const sharesOfSeveral = (figures: readonly Figure[], reads: readonly Read[]): Stated[] => [
  ...figuresAbout('top_customers', figures).map(statedIn),
  ...sharesIn(reads, several),
];

/** Returns the shares of single buyers in the sales, from figures, sentences and tables. */
export function sharesOfBuyers(from: {
  figures: readonly Figure[];
  reads: readonly Read[];
  tables: readonly Table[];
}): Stated[] {
  const figures = figuresAbout('top_customer', from.figures).filter(({ quote, raw }) => {
    const after = quote.slice(quote.indexOf(raw) + raw.length);
    if (suppliers.test(quote) && !buyers.test(quote.replace(suppliers, ''))) return false;
    return !ofPart.test(quote) && (!/^(?: ?%)? of\b/.test(after) || ofSales.test(after));
  });
  const sentences = sharesIn(
    from.reads.filter(({ text }) => !several.test(text)),
    largest,
  );
  const tables = from.tables.map(shareInTable).filter((share) => share !== undefined);
  return [...figures.map(statedIn), ...sentences, ...tables];
}
