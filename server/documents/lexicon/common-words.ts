import { stem } from '../label/stem.ts';
import { pattern, wordsOf } from '../words.ts';

const organization = wordsOf({
  text: [
    /Company|Group|Firm|Corporation|Partnership|Cooperative|Co-operative|Bank|Fund/,
    /Foundation|Trust|Charity|Association|Society|Club|Council|Board|District/,
    /School|University|Hospital|Museum/,
  ],
});

/** Names of several words with the word that replaces them. */
export const phrases: readonly [RegExp, string][] = [
  [new RegExp(pattern`\b[Tt]he ${organization}\b(?! of\b)`, 'g'), ' '],
  [/\bhead ?-?counts?\b|\b(?:team members|staff members|members of (?:staff|the team))\b/gi, 'employees'],
  [/\bgross (?:profit )?margins?\b/gi, 'grossmargin'],
  [/\b(?:net (?:profit|income)|profit after tax)\b/gi, 'netprofit'],
  [/\b(?:operating (?:profit|income|result)|EBIT)\b/gi, 'operatingprofit'],
  [/\bresearch (?:and|&) development\b/gi, 'R&D'],
  [/\bgeneral (?:and|&) administrati(?:on|ve)\b/gi, 'G&A'],
  [/(?<=研发|销售|营销|管理|财务|人工)(?:投入|支出|开支|经费)/g, '费用'],
  [/\bannual(?:ly|i[sz]ed)? recurring revenues?\b|年度?经常性收入/gi, ' ARR '],
  [/\bmonthly recurring revenues?\b|月度?经常性收入/gi, ' MRR '],
  [/\b(?:number|no\.|total|count|amount|level|rate|balance|value|size|share|percentage) of\b/gi, ' '],
  [/销售收入|营业收入|主营业务收入|营收|收入/g, ' revenue '],
  [
    /(?:在职|全职|在册|在岗|正式)?(?:员工|职工|雇员|(?<!\p{Script=Han})人员)(?:总数|人数|数量)?(?=$|[^\p{Script=Han}]|[约共为达有总合])/gu,
    ' employees ',
  ],
  [/客户(?:总数|数量|数)/g, '客户'],
  [/(?:营业|经营|零售)?(?:门[店市]|分[店号]|店[铺面]|网点)(?:总数|数量|数)?/g, ' 门店 '],
];

/** Words with one meaning in a business document. The first one stands for the others. */
const sameMeaning: readonly string[] = [
  'lease tenancy leasehold',
  'employees staff workforce colleagues fte ftes crew personnel headcount heads workers manpower',
  'customers clients',
  'stores shops outlets',
  'revenue turnover sales billing billings topline',
  'suppliers vendors',
  'facility limit limits',
  'stake shares stock equity holding holdings ownership shareholding',
  'premoney pre-money',
  'postmoney post-money',
  'paying payers paid',
  'yearly annual annually',
  'supported helped assisted',
  'sites locations',
  'members membership',
  'licence license',
  'pay salary salaries wages',
];
export const synonyms: ReadonlyMap<string, string> = new Map(
  sameMeaning.flatMap((line) => {
    const [first, ...others] = line.split(' ').map(stem);
    return others.map((other): [string, string] => [other, first!]);
  }),
);

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
    '全国 全球 各地 季 季末 月末 期末 年初 月初 期初 营运 在营 开业 在运 一共 全体 ' +
    '公司 集团 我们 本 本公司 目前 现 现有 共 共有 拥有 有 约 达 达到 为 是 的 了 已 在 于 和 与 及 等 将 以 其 该 年 月 日 年度 全年 当前 截至 截止 末 底 年末 年底 实现 完成 合计 总 ' +
    '已经 均 均已 都 仍 还 且 则 上 中 内 中的 经 按 按照 口径 约合 折合 足以 覆盖 来自 账上 账面 名册 在册 共同 总共 累计 本次 ' +
    '总计 共计 总数 数量 人数 数 金额 总额 余额 平均 约为 左右 以上 个 家 名 人 位 台 套 座 间 所 条 项 户 款 元 万元 亿元 万 亿 运营 经营 设有 设 开设 开出 设立 建有 每 由 从 到 ' +
    '至 也 并 而 均 全部 所有 整体 水平 全 占 占比 贡献 比重 以内 以下 之内 控制在 可以 压到 整个 现在'
  ).split(' '),
);
