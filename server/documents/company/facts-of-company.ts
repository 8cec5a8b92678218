import type { CompanyRecord, Found } from '../outputs.ts';
import { afterKey, foundIn } from './found.ts';
import type { Source } from './lines-of-text.ts';
import { hanWriter, isWriter, placeInAddress, placeInSentence, placeInTitle } from './places.ts';
import { sectors } from './sectors.ts';

const business =
  /^(?:(?:main |core )?business|(?:principal |main )?activit(?:y|ies)|line of business|trade|what (?:we|it) do(?:es)?|主营(?:业务)?|经营范围|主要业务)/i;
const keys = {
  sector: /^(?:sector|industry|(?:所属)?行业(?:领域)?|所属领域|领域)/i,
  stage: /^(?:stage|funding stage|(?:current )?round|融资(?:阶段|轮次)|发展阶段|阶段|轮次)/i,
  location:
    /^(?:headquarters|where|head office|HQ|location|city|based in|registered office|regd\.? office|总部(?:所在地|地点)?|(?:注册|办公|经营|研发|生产|主要)地?(?:及|和|与|、)?(?:注册|办公|经营|研发|生产)?(?:地址?|所在地|地点|场所)|公司地址|所在(?:地|城市)|地址)/i,
  website: /^(?:web ?site|web|homepage|url|公司网址|网址|官网|网站)/i,
};
const stages =
  /\b(?:pre-seed|(?:seed|angel)(?! (?!round|stage|extension|fund|financ|capital|invest|money|rais|deck|plan|memo|pitch|in\b|at\b|and\b|from\b|by\b)\p{L})|pre-series [A-D]|series [A-F]\d?|growth(?= round)|bridge(?= (?:round|financing|loan|note)))(?: (?:round|stage|extension))?\b|(?:种子|天使|Pre-?A|[A-F])\+{0,2} ?轮|战略融资轮?/iu;
/** A round that describes investors or a past event: "our seed investor", "the Series A was led by", A 轮股东. */
const roundOfOthers =
  /^(?:['’]s)? (?:(?:lead |existing )?investors?|(?:share|stock)?holders?|backers?|directors?|valuation|closed|was|were|of (?:19|20)\d\d)\b|^(?:的?(?:投资[人方者]|股东|领投|跟投|估值|投后|投前)|之?[前后时]|以[来前后]|\s*(?:融资)?已)/iu;
/** A round after the one at hand: "before the Series B", 四季度启动 C 轮. */
const later =
  /\b(?:(?:next|subsequent|future|following|eventual)\b|(?:ahead of|ready for|before|until|after|towards?) (?:the |our |an? )?(?:pre-)?(?:seed|series|next)\b)|(?:Series [A-F]|round) (?:in|by|from) (?:late |early |mid-)?20\d\d|下一轮|后续|储备|启动|未来|明年|不能|若/i;
const askingNow = /\b(?:raising|seeking|now open|this round)\b|本[轮次]|拟/i;
const asking = /\b(?:raise|raising|round|stage|seeking|funding|opens?)\b|融资|轮/i;
const money = /[$€£₹]\s?\d|\d\s?[万亿]/;
const past =
  /\b(?:closed|completed|led by|raised in|from series|joined)\b|完成(?!后)|领投|此前|曾|历[史次]|那次|上一?轮|投了|(?:19|20)\d\d ?年.{0,8}轮/i;
const url = /(?:https?:\/\/|www\.)[a-z0-9][a-z0-9.-]{1,80}\.[a-z]{2,24}(?:\/[\w./-]{0,80})?/i;
const city = "\\p{Lu}[\\p{L}'’.-]{1,24}(?: \\p{Lu}[\\p{L}'’.-]{1,24}){0,2}";
const based = new RegExp(
  `\\b(?:based in|headquartered in|(?:\\d+ (?:of us|people|employees)),? in|team of (?:\\d+|\\p{Ll}+) in|headquarters (?:is |are )?in|offices? (?:is |are )?in|located in|made in) ((?:the )?${city}(?:, (?:the )?${city})?)(?![\\p{L}'’-])(?!(?:, \\p{Lu}[^,.;]{1,30})?,? (?:and|or) \\p{Lu})`,
  'u',
);
/** "The company was incorporated in 2016 at Mahua": not a state known for its company law alone. */
const setUp = new RegExp(
  `\\b(?:incorporated|founded|established|set up|registered) (?:in (?:19|20)\\d\\d )?(?:in|at) (?!Delaware|Cayman)(${city}(?:, ${city})?)`,
  'u',
);
const cityBased = new RegExp(`(?<![\\p{L}-])(?!(?:AI|ML|US|UK|EU|Web|Cloud|App)-)(${city})-based\\b`, 'u');
const dateline = new RegExp(
  `^\\*?(?!(?:\\p{L}+ed|Version|Draft|Minutes|Meeting|Report|Notes?|Letter|Memo|Paper|Date|On|As|Since|By|From|Until|To|For)\\b)(${city}(?:, (?:the )?${city})?)\\*?(?:\\s[–—-]\\s|,? )(?:\\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December|[Ss]pring|[Ss]ummer|[Aa]utumn|[Ff]all|[Ww]inter) (?:\\d{1,2}, )?20\\d\\d`,
  'u',
);
/** Verbs of places where a company does something, but is not at home. */
const elsewhere =
  /\b(?:open(?:ed|s|ing)?|s[eo]lls?|sold|won|pilots?|customers?|launch\w*|deliver\w*|export\w*|expand\w*|buys?|bought|acquire\w*|subsidiary|born|met|trial\w*|projects?)\b/i;
/** First cell of the row that identifies the company. */
const entity =
  /^(?:issuer|borrower|applicant|company|entity|legal entity|legal name|name|operator|target|organi[sz]ation)$/i;
/** A title line that ends with a date and a place: "4 March 2025, Manchester". */
const titlePlace = new RegExp(
  `(?:(?:19|20)\\d{2}|^[^,.]{0,40}spring (?:19|20)\\d{2})[,.] (${city}(?:, (?:the )?${city})?)$`,
  'u',
);
/** "a family brewery in Whitstable, Kent", "Brightlot (Austin, TX) leases". */
const placeInText = new RegExp(
  `\\b(?:is|are) an? [a-z][\\p{L} -]{3,70}? in (${city}(?:, ${city})?)(?= that| which|[.,;]|$)|^${city} \\((${city}, [A-Z]{2})\\)`,
  'u',
);
/** A Chinese address at the start of a line or after a separator: 浙江省杭州市余杭区, 成都市高新区. */
const hanAddress =
  /(?:^|[\s，,、|｜·])((?:\p{Script=Han}{2,8}?(?:省|自治区))?\p{Script=Han}{2,6}?(?<![门超上股夜楼入各多本全])市(?![场值民政面占售])(?:\p{Script=Han}{1,8}?(?:新区|园区|开发区|区|县|市))?|\p{Script=Han}{2,3}省\p{Script=Han}{2,12}?(?:园区|开发区|新区|市|区|县))(?=[\s，,。；;·|（(]|$)/u;
const hanPlace =
  /(?:注册地(?:址)?(?:为|位于)|总部(?:设[在于]|位于|在)|(?<!客户|用户|市场|供应商|对手|学校|医院|[店线库站])(?:位于|坐落于))((?:(?![和及与])\p{Script=Han}){2,16}?)(?=[，,。；;、（(]|的|设有|$)/u;
/** 成立于苏州平江路, 2014年在织金注册. */
const hanSetUp =
  /(?:成立|创立|创办|注册)于(?!\d)(\p{Script=Han}{2,10}?)(?=[，,。；;、（(]|$)|(?:公司|集团)?(?:(?:19|20)\d{2} ?年)?(?:[，,])?(?:公司)?在(?!此|全|同|国|行|其|这|海外)(\p{Script=Han}{2,8}?)(?:注册|成立|创立)/u;
/** A city or province that begins the name of a company: 苏州某某文化传播有限公司. */
const knownHan =
  '北京|上海|天津|重庆|广州|深圳|杭州|南京|苏州|无锡|常州|南通|宁波|温州|嘉兴|绍兴|合肥|福州|厦门|泉州|南昌|济南|青岛|烟台|郑州|武汉|长沙|佛山|东莞|珠海|南宁|海口|成都|贵阳|昆明|西安|兰州|西宁|银川|乌鲁木齐|沈阳|大连|长春|哈尔滨|石家庄|太原|呼和浩特|拉萨|香港|澳门|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|内蒙古|广西|西藏|宁夏|新疆';
const placeLeading = new RegExp(`^(${knownHan})(?:市|省)?\\p{Script=Han}{2,}(?:公司|集团|厂|银行)$`, 'u');
/** A street in a known city: 香港九龙观塘伟业街. */
const hanStreet = new RegExp(
  `(?:^|[\\s，,：:、|])(${knownHan})(?=\\p{Script=Han}{1,20}(?:[路街道号]|大厦|广场|园区))`,
  'u',
);
/** A city alone or with its district in a line of the title page: "2025年3月，深圳龙岗". */
const hanTitlePlace = new RegExp(
  `^(?:.*(?:19|20)\\d\\d.*[\\s，,|/·日月年])?(${knownHan})(?:市|省)?(?!大学|学院|医院|银行|法院|路演|会议|交易)(?:\\p{Script=Han}{2,3}(?<![展会赛节报]))?(?=\\s*(?:$|[，,|/·]))`,
  'u',
);
/** 注册及办公地深圳龙岗. */
const hanSeat = new RegExp(
  `(?:注册|办公|经营|总部)(?:及|和|与|、)?(?:办公|注册|经营)?(?:地址?|所在地)(${knownHan})`,
  'u',
);
/** A city in the name of a company: 云栖科技（杭州）有限公司. */
const placeInName = /[（(](?!中国|集团|控股|国际|亚洲|全球)(\p{Script=Han}{2,4})[)）].*公司$/u;
const what =
  /\b(?:is an?|is the|builds?|makes?|develops?|provides?|offers?|helps?|turns?|sells?|operates?)\b|是一家|是一个|专注于|致力于|提供|研发/i;

/** Start of a sentence about the company itself. */
const aboutUs =
  /^(?:[Ww]e|[Oo]ur (?:company|business|products?|platform|software|technology|team|service)|(?:[Tt]he|[Tt]his) (?:company|group|firm|business|start-?up|charity|venture|project|society|cooperative)|[Ii]t|\p{Lu}[\p{L}&.-]*(?: \p{Lu}[\p{L}&.-]*){0,4} (?:is an? |builds?|makes?|develops?|provides?|offers?|helps?|sells?|operates?|runs?|buys?|turns?|takes?|grows?|rents?|leases?|designs?|supplies|produces?|manufactures?|manages?))\b|^(?:我们|我司|公司|本公司|集团|企业|本?项目|\p{Script=Han}{2,6}(?:(?:19|20)\d{2} ?年)?(?:成立于|创立于|是一|专注|致力))/u;

type Text = Found<string> | null;
type Key = keyof typeof keys;

/** Returns the value after a key, or null if it cannot be a value of this fact. */
function keyedValue(key: Key, source: Source): string | null {
  const value = afterKey(source, keys[key])?.split(' | ')[0]?.replace(/[。]$/, '');
  if (!value || value.length > 100) return null;
  if (key === 'website') return url.exec(value)?.[0] ?? (/^[a-z0-9.-]+\.[a-z]{2,}$/i.test(value) ? value : null);
  return (key === 'stage' ? stages : /\p{L}{2}/u).test(value) ? value : null;
}

/** A company whose shares are traded, in the opening of its report. */
const listed =
  /^(?:(?:the )?(?:company|shares|group|\p{Lu}[\p{L} ]{2,40}) (?:is |are |has been )?)?listed on\b|\((?:NASDAQ|NYSE|SGX|AIM|LSE|BSE|NSE|HKEX|SEHK|ASX|TSX|Euronext)[:：] ?\w+\)|(?:股票|证券)代码|(?:新三板|主板|创业板|科创板|北交所|联交所)(?:挂牌|上市)/iu;
const planned = /\b(?:plan|will|would|intend|aim|prepar)\w*\b|计划|拟|将|筹备|目标/i;

function stageIn({ text, label, at, cells }: Source): string | undefined {
  if (at < 8 && listed.test(text) && !planned.test(text))
    return /\p{Script=Han}/u.test(text) ? '上市公司' : 'Public company';
  const isOwn = asking.test(text) || label === 'funding' || money.test(text) || at < 6;
  const found = isOwn && !past.test(text) ? stages.exec(text) : null;
  if (!found || roundOfOthers.test(text.slice(found.index + found[0].length))) return undefined;
  // A table of rounds or of those who paid for them.
  if (
    cells &&
    !cells.some((cell) => askingNow.test(cell)) &&
    (stages.test(cells[0]!) || cells.some((cell) => /[（(][^）)]*轮[）)]/.test(cell)))
  )
    return undefined;
  return at >= 3 && later.test(text) && !askingNow.test(text) ? undefined : found[0];
}

/** Returns true for a line of the title page, the row that identifies the company, and a founder's signature. */
const isAddressed = ({ text, at, cells }: Source) =>
  text.length < 200 &&
  (at < 12 ||
    entity.test(cells?.[0] ?? '') ||
    (text.length < 90 && /^\p{Lu}.*\b(?:founder|CEO|chief executive|managing director)\b/iu.test(text)));

function placeIn(source: Source): string | undefined {
  const { text, at } = source;
  if (at >= 400) return undefined;
  const line = text.trim().replace(/\s+/g, ' ');
  const place =
    based.exec(text)?.[1] ??
    setUp.exec(text)?.[1] ??
    (at < 60 ? cityBased.exec(text)?.[1] : undefined) ??
    (isAddressed(source) ? placeInAddress(line) : null) ??
    (at < 8 && text.length < 90 ? titlePlace.exec(line)?.[1] : undefined) ??
    (at < 40 && !elsewhere.test(text) && aboutUs.test(text.replace(/ \([^()]*\)/g, ''))
      ? placeInSentence(text)
      : null) ??
    (at < 20 ? (placeInText.exec(text)?.[1] ?? placeInText.exec(text)?.[2]) : undefined) ??
    (at < 12 && !isWriter(line) ? dateline.exec(line)?.[1] : undefined) ??
    hanPlace.exec(text)?.[1] ??
    hanSeat.exec(text)?.[1] ??
    hanSetUp.exec(text)?.slice(1).find(Boolean) ??
    (at < 8 && text.length < 60 ? (hanAddress.exec(text)?.[1] ?? hanStreet.exec(text)?.[1]) : undefined) ??
    (at > 0 && at < 6 && text.length < 40 && !hanWriter.test(text) ? hanTitlePlace.exec(text)?.[1] : undefined) ??
    (at < 3 && !isWriter(line) && !elsewhere.test(text) ? placeInTitle(line) : undefined);
  return place?.replace(/\.$/, '');
}

const websiteIn = ({ text, at }: Source) => (at < 200 ? url.exec(text)?.[0].replace(/[./]+$/, '') : undefined);

/** Returns the first sentence that says what the company is or does, preferably one that starts with its name. */
function descriptionIn(sentences: readonly Source[], name: string | null): Text {
  const stem =
    name
      ?.replace(/(?:科技)?(?:[（(].*)?(?:股份)?有限(?:责任)?公司$/, '')
      .split(/,? (?:Inc|Ltd|Limited|LLC|GmbH|B\.V|BV|AS|AG|PLC)\b/)[0] ?? '';
  const says = sentences.filter(({ text }) => what.test(text));
  const own = stem.length >= 2 ? says.find(({ text }) => text.slice(0, 60).includes(stem.slice(0, 30))) : undefined;
  const begins = sentences.find(
    ({ text }) => stem.length >= 2 && text.startsWith(stem) && /^ [a-z]+s\b/.test(text.slice(stem.length)),
  );
  const early = says.find(
    ({ at, text }) =>
      at < 15 &&
      aboutUs.test(text) &&
      !/\b(?:confidential|offer of securities|for information only)\b|保密/i.test(text),
  );
  const chosen = own ?? begins ?? early;
  return chosen ? foundIn(chosen.text.replace(/\s+/g, ' ').trim(), chosen) : null;
}

/** Sections about money and law name lenders, insurers and courts, and those about the market name others' trades. */
const sectionWorth: Partial<Record<Source['label'], number>> = {
  product: 2,
  market: 0.5,
  traction: 0.5,
  funding: 0.2,
  financials: 0.3,
  legal: 0.2,
  team: 0.3,
  risk: 0.5,
};
/** Where a sentence about the company turns to its customers. */
const customers = /\b(?:for|to|used by|serving|customers? (?:are|include)|among)\b|客户(?:为|包括|是)|服务于|面向/;

/** How far the first sector must be ahead of the second. */
const MIN_LEAD = 1.5;

/** Counts the words of each sector, mostly in what the company says of itself. */
function sectorCounter(chinese: boolean) {
  const counts = new Map<string, { count: number; hits: number; source: Source }>();
  const count = (text: string, weight: number, source: Source) => {
    for (const { en, zh, words } of sectors) {
      const hits = text.match(words);
      if (!hits) continue;
      const sector = chinese ? zh : en;
      const known = counts.get(sector);
      counts.set(sector, {
        count: (known?.count ?? 0) + hits.length * weight,
        hits: (known?.hits ?? 0) + hits.length,
        source: known?.source ?? source,
      });
    }
  };
  return {
    add(source: Source): void {
      const { text, at, label } = source;
      const worth = (sectionWorth[label] ?? 1) * (at < 4 ? 4 : at < 20 ? 2 : 1);
      const isOwn = aboutUs.test(text);
      const [own = '', ...rest] = isOwn ? text.split(customers) : [text];
      count(own, worth * (isOwn ? 3 : 1), source);
      count(rest.join(' '), worth / 2, source);
    },
    /** Returns the sector that a description names, otherwise the one with the most words. */
    sector(about: Text, name: Text): Text {
      // The company's own description decides, up to its customers. Words elsewhere may be about the market.
      const core = about?.value.split(customers)[0] ?? '';
      const said = sectors.filter(({ words }) => core.match(words) !== null);
      if (about && said.length === 1) return { ...about, value: chinese ? said[0]!.zh : said[0]!.en };
      const source = [...counts.values()][0]?.source;
      if (source) count(`${core} ${name?.value ?? ''}`, 6, source);
      const names = said.map(({ en, zh }) => (chinese ? zh : en));
      const [best, next] = [...counts.entries()]
        .filter(([sector]) => names.length === 0 || names.includes(sector))
        .sort(([, a], [, b]) => b.count - a.count);
      if (!best) return null;
      const [{ count: most, hits }, second] = [best[1], next?.[1] ?? { count: 0, hits: 0 }];
      const isClear =
        (names.length > 0 && most >= second.count * MIN_LEAD) ||
        (hits >= 2 && most >= 4 && most >= second.count * MIN_LEAD) ||
        (hits >= 5 && hits >= second.hits * 3);
      return isClear ? foundIn(best[0], best[1].source) : null;
    },
  };
}

/** Collects sector, stage, location, website and description. Values after a key win over those in sentences. */
export function factsFinder(chinese: boolean) {
  const keyed: Record<Key, Text> = { sector: null, stage: null, location: null, website: null };
  const told: Record<'stage' | 'location' | 'website', Text> = { stage: null, location: null, website: null };
  const sectorWords = sectorCounter(chinese);
  const sentences: Source[] = [];
  let activity: Text = null;
  const found = (value: string | null | undefined, source: Source): Text => (value ? foundIn(value, source) : null);

  return {
    add(source: Source): void {
      const { text, at, kind } = source;
      if (at <= 400)
        for (const key of Object.keys(keys) as Key[]) keyed[key] ??= found(keyedValue(key, source), source);
      const does = activity === null && at < 60 ? afterKey(source, business) : null;
      if (does && does.length >= (chinese ? 6 : 20)) activity = foundIn(does, source);
      if (at > 3_000) return;
      told.stage ??= found(stageIn(source), source);
      told.website ??= found(websiteIn(source), source);
      told.location ??= found(placeIn(source), source);
      if (kind === 'sentence' && sentences.length < 300 && text.length >= (chinese ? 12 : 35) && text.length < 420)
        sentences.push(source);
      sectorWords.add(source);
    },
    facts(name: Text): Pick<CompanyRecord, 'description' | 'sector' | 'stage' | 'location' | 'website'> {
      const about = activity ?? descriptionIn(sentences, name?.value ?? null);
      const named = placeInName.exec(name?.value ?? '')?.[1] ?? placeLeading.exec(name?.value ?? '')?.[1];
      return {
        description: about,
        sector: keyed.sector ?? sectorWords.sector(about, name),
        stage: keyed.stage ?? told.stage,
        location: keyed.location ?? told.location ?? (name && named ? { ...name, value: named } : null),
        website: keyed.website ?? told.website,
      };
    },
  };
}
