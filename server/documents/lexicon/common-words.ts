import { stem } from '../label/stem.ts';

/** Names of several words with the word that replaces them. */
export const phrases: readonly [RegExp, string][] = [
  [/\b(?:head ?-?counts?|(?:team|staff) members|staff|workforce|personnel|ftes?)\b/gi, 'employees'],
  [/\b(?:number|no\.|total|count|amount|level|rate|balance|value|size|share|percentage) of\b/gi, ' '],
  [/销售收入|营业收入|主营业务收入|营收|收入/g, ' revenue '],
  [
    /(?:在职|全职|在册|在岗|正式)?(?:员工|职工|雇员|(?<!\p{Script=Han})人员)(?:总数|人数|数量)?(?=$|[^\p{Script=Han}]|[约共为达有总合])/gu,
    ' employees ',
  ],
  [/客户(?:总数|数量|数)/g, '客户'],
];

/** Adverbs end in "ly", and so do a few words that matter. */
const noAdverb = /(?:family|supply|assembly|italy|reply|anomaly|monopoly|july|belly|jelly|fly)$/;
export const isAdverb = (word: string) => word.length > 4 && word.endsWith('ly') && !noAdverb.test(word);

/** Words that every sentence may have and that do not tell one subject from another. */
export const commonWords: ReadonlySet<string> = new Set(
  (
    'a an the no none this that these those its his her our your their my we us it they he she i you who which ' +
    'what there here all both any some such ' +
    'of in on at by for to from with without and or but as than then so if while when where into across over under ' +
    'between among about around out ' +
    'is are was were be been being am has have had having do does did can will would could may might shall should ' +
    'operate run own employ serve manage hold held count reach stand stood come came make made get got give gave use ' +
    'report record achieve generate see saw show remain stay become became include consist comprise keep kept take ' +
    'took ' +
    'account represent contribute bring brought last cover set apply span offer provide require need carry look ' +
    'end ended begin start finish close total amount sit sat lie lay handle work know known call present ' +
    'now currently today already still just also presently together roughly approximately nearly almost more least ' +
    'most less fewer up ' +
    'company year-end mid-year quarter-end month-end nationwide worldwide aggregate combined business firm ' +
    'organisation organization figure value number total amount level rate current overall altogether alone ' +
    'themselves itself ' +
    'year quarter month date end period annual annually fiscal financial calendar full average averag mean typical ' +
    'typically usually normally ' +
    'approx circa net-of per each every one actual actually ie eg vs total totals balance time size whole entire ' +
    'altogether roll payroll book only ' +
    'january february march april june july august september october november december jan feb mar apr jun jul aug ' +
    'sept sep oct nov dec ' +
    'early mid late fy h1 h2 q1 q2 q3 q4'
  )
    .split(' ')
    .flatMap((word) => [word, stem(word)]),
);
export const commonHan: ReadonlySet<string> = new Set(
  (
    '全国 各地 期末 年初 期初 公司 集团 我们 本 本公司 目前 现 现有 共 共有 拥有 有 约 达 达到 为 是 的 了 已 在 于 和 与 及 等 将 以 其 该 年 月 日 年度 ' +
    '全年 当前 截至 截止 末 底 年末 年底 实现 完成 合计 总 已经 均 都 上 中 内 按 总共 累计 总计 共计 总数 数量 人数 数 金额 总额 余额 平均 左右 以上 ' +
    '个 家 名 人 位 台 套 座 间 所 条 项 户 款 元 万元 亿元 万 亿 运营 经营 设有 开设 每 由 从 到 至 也 并 而 全部 所有 整体 占 占比'
  ).split(' '),
);
