import { stem } from '../../label/stem.ts';

/** Spellings of several words that mean one thing. */
const phrases: readonly [RegExp, string][] = [
  [/\bnew (?=\w+ (?:opened|hired|launched|built|added)\b)/gi, ' '],
  [
    /\bhead ?-?counts?\b|\b(?:full[- ]time )?(?:team members|staff members|members of (?:staff|the team))\b/gi,
    'employees',
  ],
  [/\bgross (?:profit )?margins?\b/gi, 'grossmargin'],
  [/\bnon[- ]performing\b|\bNPAs?\b|\bNPLs?\b/gi, 'nonperforming'],
  [/\bcustomer acquisition costs?\b/gi, 'CAC'],
  [/\blife ?time value\b/gi, 'LTV'],
  [/\bpay ?-?back\b/gi, 'payback'],
  [/\b(?:number|no\.|total|count|amount|level|rate|balance|value|size) of\b/gi, ' '],
  [/销售收入|营业收入|主营业务收入|营收/g, '收入'],
  [/员工(?:总数|人数|数量)?|职工(?:总数|人数)?|团队(?:规模|人数|成员)|雇员|在职人数/g, '员工'],
  [/客户(?:总数|数量|数)/g, '客户'],
  [/门店(?:总数|数量|数)/g, '门店'],
];
/** Words with the same meaning, by stem. */
const synonyms: Record<string, string> = {
  staff: 'employe',
  workforc: 'employe',
  colleagu: 'employe',
  person: 'employe',
  fte: 'employe',
  employee: 'employe',
  client: 'customer',
  shop: 'stor',
  outlet: 'stor',
  turnov: 'revenu',
  sale: 'revenu',
  sal: 'revenu',
  location: 'sit',
};
const soft = new Set(
  (
    'a an the this that these those its his her our your their my we us it they he she i you who which what there here all both any some such ' +
    'of in on at by for to from with without and or but as than then so if while when where into across over under about around ' +
    'is are was were be been being am has have had having do does did can will would could may might shall should ' +
    'operate run own employ serve manage hold held count reach stand stood come came make made get got give gave use ' +
    'report record achieve generate see saw show remain stay become became include consist comprise keep kept take took ' +
    'now currently today already still just only also presently together roughly approximately nearly almost more least most less fewer up ' +
    'company group business firm organisation organization figure value number total amount level rate current overall ' +
    'year quarter month date end period annual annually fiscal financial calendar full average averag mean typical typically usually normally ' +
    'approx circa net-of per each every one actual actually ie eg vs total totals balance time size whole entire altogether roll payroll book only ' +
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sept sep oct nov dec ' +
    'early mid late fy h1 h2 q1 q2 q3 q4'
  )
    .split(' ')
    .flatMap((word) => [word, stem(word)]),
);
const softHan = new Set(
  (
    '公司 集团 我们 本 本公司 目前 现 现有 共 共有 拥有 有 约 达 达到 为 是 的 了 已 在 于 和 与 及 等 将 以 其 该 年 月 日 年度 全年 当前 截至 截止 末 底 年末 年底 实现 完成 合计 总 ' +
    '总计 共计 总数 数量 人数 数 金额 总额 余额 平均 约为 左右 以上 个 家 名 人 位 台 套 座 间 所 条 项 户 款 元 万元 亿元 万 亿 运营 经营 设有 设 每 由 从 到 至 也 并 而 均 全部 所有 整体 水平'
  ).split(' '),
);
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const han = /\p{Script=Han}/u;

/** Returns the words that give a text its subject, in their basic form and in order. Words that every sentence may have are left out. */
export function contentWords(original: string): string[] {
  let text = original;
  for (const [expression, instead] of phrases) text = text.replace(expression, instead);
  const found: string[] = [];
  for (const [part] of text.matchAll(
    /\p{Script=Han}+|[\p{Script=Latin}][\p{Script=Latin}\d&]*(?:['’-][\p{Script=Latin}\d]+)*/gu,
  )) {
    if (han.test(part)) {
      for (const { segment } of segmenter.segment(part)) if (!softHan.has(segment)) found.push(segment);
      continue;
    }
    const word = part.toLowerCase().replace(/['’]s$/, '');
    if (soft.has(word)) continue;
    const base = stem(word);
    if (!soft.has(base)) found.push(synonyms[base] ?? base);
  }
  return found;
}
