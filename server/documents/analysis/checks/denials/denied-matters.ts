import { pattern, wordsOf } from '../../../words.ts';
import type { Read } from '../../read/reading.ts';
import type { Check } from '../check.ts';
import {
  conflictOf,
  type Denied,
  isOtherSection,
  MAX_DENIALS,
  MAX_LENGTH,
  otherFirms,
  type Source,
  supposed,
} from './denial.ts';

/** A standing matter that documents deny flatly, with the words of the denial and of the fact. */
interface Matter {
  id: Denied;
  denied: RegExp;
  fact: RegExp;
  /** Words that show that a statement does not contradict the denial. */
  innocent: RegExp;
}

const none = /no|not (?:a )?party to (?:any)?|nor|without(?: any| an?)?|never (?:had|been)(?: an?)?|free (?:of|from)/;
const noneZh = /(?<!并非)(?:无|没有|不存在|未(?!来)|从未|不涉及|零)/;
const adjectives =
  /(?:(?:any|pending|material|current|ongoing|open|known|significant|legal|other|or|kind of) ?,? ?){0,4}/;
const disputes =
  /litigation|lawsuits?|legal (?:proceedings|disputes|action|claims)|court (?:cases|proceedings)|arbitrations?/;
const settled = /settled|closed|dismissed|withdrawn|won|resolved|concluded|了结|结案|撤诉|和解|胜诉|驳回|执行回款/;

const matters: readonly Matter[] = [
  {
    id: 'lawsuits',
    denied: wordsOf({
      en: [pattern`(?:${none}) ${adjectives}(?:${disputes})`],
      zh: [pattern`${noneZh}(?:任何|重大|涉及|的|未决|未了结|及潜在|正在进行){0,4}(?:诉讼|仲裁|官司|法律纠纷)`],
    }),
    fact: wordsOf({
      en: [
        /(?:is|are|was|were) suing|(?:has|have) (?:sued|filed (?:a|an) (?:\w+ )?(?:claim|suit|lawsuit))|sued (?:us|the company)/,
        /(?:appeal|case|claim|suit|hearing|matter)\b.{0,40}\b(?:is pending|part-heard|is listed|is set for|is due|will be heard)/,
        /(?:county|high|district|civil|small claims) court (?:claim|action|summons|judg(?:e?ment))|(?:writ|summons|claim form) (?:was |has been )?(?:issued|served|lodged)/,
        /before (?:the|a) (?:\w+ ){0,2}(?:tribunal|court|arbitrator)|heard (?:in part )?by (?:the|a) (?:\w+ ){0,2}(?:tribunal|court)|claims? (?:damages|compensation) (?:of|from)/,
      ],
      zh: [
        /起诉|被诉|诉至|(?:索赔|追偿)[\d一二三四五六七八九十]|(?:一|二)审|开庭|仲裁(?:委|庭|申请)|提起(?:诉讼|仲裁)/,
      ],
    }),
    innocent: wordsOf({
      text: [settled, /against (?:a|our|the|one) (?:customer|supplier|debtor|tenant)/],
      zh: [/(?:我司|公司|我们|均为\S{2,6})起诉(?!书)|作为原告|为原告/],
    }),
  },
  {
    id: 'guarantees',
    denied: wordsOf({
      en: [pattern`(?:${none}) ${adjectives}(?:guarantees|sureties|contingent liabilities)`, /has not guaranteed/],
      zh: [
        pattern`${noneZh}(?:对|为|向)?(?:任何)?(?:第三方|外部|他人|其他企业)?(?:提供|存在|的|任何){0,3}(?:对外)?担保`,
        /或有负债(?:为|是)?零|无或有负债|从(?:来)?[不没](?:有)?(?:给|替|为|对)[^，。；]{1,6}(?:作|做|提供)?担保/,
      ],
    }),
    fact: wordsOf({
      en: [
        /(?:guarantees?|guaranteed|stands? surety for) (?:a|the|an|its|his|her|their) (?:[\w-]+ ){0,4}(?:loan|debt|borrowings?|facility|lease)/,
        /gave (?:a|its) guarantee|(?:a|our|its) guarantee (?:of|for|to) /,
      ],
      zh: [
        /为[^，。；]{2,16}(?:借款|贷款|融资|债务)[^，。；]{0,10}(?:提供|出具|承担)[^，。；]{0,8}(?:担保|保证)|连带责任保证/,
      ],
    }),
    innocent: wordsOf({
      en: [
        /directors?|shareholders?|founders?|owners?|personal|parent|family|state|government|bank guarantee|for us|our loan/,
      ],
      zh: [/实控人|实际控制人|股东|法定代表人|董事|夫妇|配偶|担保公司|为(?:我司|本公司|公司|我们)|反担保|本次/],
    }),
  },
  {
    id: 'grants',
    denied: wordsOf({
      en: [
        /never (?:had|received|taken|been given|applied for) (?:any |an? )?(?:\w+ )?(?:grants?|state aid|public (?:money|funding)|subsid(?:y|ies))/,
        /(?:have|has) (?:received|had) no (?:grants?|state aid|public (?:money|funding)|subsid(?:y|ies))/,
      ],
      zh: [/(?:从未|未曾|没有)(?:获得|申请|拿|享受)过?(?:任何)?[^，。；]{0,6}(?:补贴|补助|资助|财政资金)/],
    }),
    fact: wordsOf({
      en: [
        /grants? (?:of|worth) [^.;]{1,24}\b(?:paid|received|awarded|drawn)|(?:received|was awarded|won|were awarded|drew) (?:a|an|the) (?:[\w-]+ ){0,4}grant/,
      ],
      zh: [
        /(?:获得|收到|取得|领取)[^，。；]{0,16}(?:补贴|补助|资助|扶持资金)|(?:补贴|补助|资助)[^，。；]{0,8}(?:到账|已拨付)/,
      ],
    }),
    innocent: wordsOf({
      en: [/ask|request|apply|application|this (?:grant|call)|competitors?|tax credit/],
      zh: [/申请|拟|本次|同行|对手/],
    }),
  },
  {
    id: 'covenant_breaches',
    denied: wordsOf({
      en: [
        /covenants? (?:have|has) (?:all )?(?:been )?(?:always been )?met|met (?:all|every one of) (?:its|our|the) covenants?/,
        pattern`(?:${none}) ${adjectives}(?:covenant breach(?:es)?|breach(?:es)? of (?:any |a )?covenants?)`,
        /never (?:missed|breached|broken) an? covenant|in (?:full )?compliance with all (?:\w+ )?covenants/,
      ],
      zh: [/(?:从未|没有|未)(?:触发|违反)[^，。；]{0,6}(?:贷款)?(?:约束|限制性|财务)?(?:条款|承诺|指标)/],
    }),
    fact: wordsOf({
      en: [
        /waiver (?:was |has been )?(?:granted|given|obtained)|(?:was|were|been) waived|waived (?:the|a|that) |covenant (?:was|had been) (?:breached|broken|missed)/,
      ],
      zh: [/(?:触发|违反)了?[^，。；]{0,10}(?:条款|承诺)|豁免/],
    }),
    innocent: wordsOf({
      en: [/(?:fees?|premiums?|rent) (?:was |were |is )?waived|waived (?:the |its )?(?:fees?|premiums?|rent)/],
      zh: [/免息|减免/],
    }),
  },
  {
    id: 'tax_arrears',
    denied: wordsOf({
      en: [
        /no arrears of (?:tax|VAT|PAYE)|nothing is (?:outstanding|owed|due|payable) to (?:any|the) tax|(?:statutory|tax) dues (?:have (?:all )?been|are) (?:fully |all )?paid|(?:no|not any|without) (?:overdue|unpaid|outstanding) tax(?:es)?|taxes are (?:all )?(?:paid|up to date)/,
        /(?:tax|VAT|PAYE)[^.;]{0,20} (?:is|are) (?:fully )?up to date|not behind (?:with|on) (?:any |its |our )?tax/,
      ],
      zh: [/(?:无|没有|不存在)(?:任何)?(?:欠税|欠缴税款|拖欠税款)|税款?(?:均)?(?:已)?(?:按时|足额)缴/],
    }),
    fact: wordsOf({
      en: [
        /time to pay|(?:arrears|overdue|unpaid|late) (?:of )?(?:tax|VAT|GST|PAYE|duty)|(?:tax|VAT|GST|PAYE|excise|(?<!-)duty|TDS)(?:[^.;]|\.\d){0,40}(?:in arrears|install?ments|overdue|unpaid)/,
      ],
      zh: [/(?:欠缴|补缴|拖欠)[^，。；]{0,8}税|滞纳金|税款?[^，。；]{0,8}(?:尚未缴|分期)/],
    }),
    innocent: wordsOf({ en: [/customers?|suppliers?|repaid|cleared|paid off/], zh: [/客户|已缴清|已补缴|供应商/] }),
  },
  {
    id: 'injuries',
    denied: wordsOf({
      en: [
        /(?:nobody|no one) (?:was|has been) (?:hurt|injured)|(?:no|zero|without an?y?) (?:work )?injur(?:y|ies)|without (?:a single|one) injury/,
      ],
      zh: [
        /(?:没有|无|未有)(?:任何)?(?:一)?人(?:员)?(?:受伤|伤亡)|没有?(?:出|发生)过?[^，。；]{0,6}伤人|零伤亡|无(?:人员)?伤亡/,
      ],
    }),
    fact: wordsOf({
      en: [
        /(?:was|were|got) (?:hurt|injured|burn(?:t|ed)|taken to (?:the )?hospital)|lost (?:a|his|her) (?:finger|hand|arm)|broke (?:a|his|her) (?:leg|arm|wrist)/,
      ],
      zh: [/撞[到了]?人|(?:烫|烧|砸|摔|划|压|扭)伤|受了?伤|骨折|住(?:了)?院|工伤/],
    }),
    innocent: wordsOf({
      en: [/customers?|patients?|insurance|competitors?/],
      zh: [/患者|病人|客户|投保|保单|用户|学员/],
    }),
  },
  {
    id: 'findings',
    denied: wordsOf({
      en: [/(?:without|no) (?:a single |one |any |an )?(?:adverse )?findings?\b|(?:clean|spotless) inspections?/],
      zh: [/(?:检查|抽查|审核|验厂)[^，。；]{0,12}(?:全部|均|都)?(?:合格|通过|零缺陷|没有问题|无不符合)/],
    }),
    fact: wordsOf({
      en: [
        /found (?:us|it|the \w+) (?:not compliant|non-?compliant|in breach|wanting)|not compliant with|non-?compliance (?:was|with)|improvement notice/,
      ],
      zh: [/(?:不合格|不符合项|责令整改|限期整改|整改通知|处罚)/],
    }),
    innocent: wordsOf({ en: [/competitors?|suppliers?|if/], zh: [/同行|供应商|原料|对手|如/] }),
  },
];

/** Matters whose amount says more than their number. */
const isOfMoney = new Set<Denied>(['lawsuits', 'guarantees', 'grants', 'tax_arrears']);

const denies =
  /\b(?:no|not|never|without|none|nobody|nor|zero|free|met|clean|spotless|compliance|up to date)\b|无|没|未|零|不|合格|缴/i;
const negated = /\b(?:no|not a|never|without|none|nor)\b(?! compliant)|没有|从未|未曾|不存在|无(?!锡)|零/i;

const isText = ({ kind, text }: Read) => kind !== 'heading' && text.length <= MAX_LENGTH;

/**
 * Finds standing matters, such as lawsuits, guarantees or arrears, that a document denies in one place and states in
 * another.
 */
export function findDeniedMatters({ reads }: Source): Check[] {
  const denials = reads
    .filter((read) => isText(read) && read.kind !== 'row' && denies.test(read.text) && !isOtherSection(read))
    .flatMap((read) => matters.filter(({ denied }) => denied.test(read.text)).map((matter) => ({ read, matter })))
    .slice(0, MAX_DENIALS);
  const found = new Set<Denied>();
  return denials.flatMap(({ read, matter }) => {
    if (found.has(matter.id)) return [];
    const other = reads.find(
      (one) =>
        one !== read &&
        isText(one) &&
        one.place.entry === read.place.entry &&
        !isOtherSection(one) &&
        matter.fact.test(one.text) &&
        !matter.innocent.test(one.text) &&
        !otherFirms.test(one.text) &&
        !negated.test(one.text.slice(0, matter.fact.exec(one.text)!.index)) &&
        !supposed.test(one.text),
    );
    if (!other) return [];
    found.add(matter.id);
    const [amount] = isOfMoney.has(matter.id) ? other.numbers.filter(({ currency }) => currency !== null) : [];
    return [
      conflictOf(
        matter.id,
        { read, value: 0 },
        { read: other, value: amount?.value ?? 1, ...(amount && { unit: amount.currency! }) },
      ),
    ];
  });
}
