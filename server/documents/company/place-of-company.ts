import { pattern, wordsOf } from '../words.ts';
import { aboutUs } from './about-us.ts';
import { knownHan } from './cities-zh.ts';
import {
  hanWriter,
  isNoCity,
  isRegion,
  isWriter,
  legalForm,
  placeInAddress,
  placeInSentence,
  placeInTitle,
} from './places.ts';
import type { Source } from './source.ts';

const city = /\p{Lu}[\p{L}'’.-]{1,24}(?: \p{Lu}[\p{L}'’.-]{1,24}){0,2}/u;
/** A city with its state or country. */
const place = pattern`(?:the )?${city}(?:, (?:the )?${city})?`;
const seatedIn = wordsOf({
  text: [
    /based in|headquartered in|located in|made in|on the (?:outskirts|edge) of/,
    /headquarters (?:is |are )?in|(?:head |registered )?offices? (?:is |are )?(?:in|at)|seat (?:is )?in/,
    /(?:operates?|works?) (?:out of|from)/,
    /[Oo]ur (?:base|workshop|factory|yard|brewery|bakery|kitchen|studio|farm|plant|mill|premises) (?:is |are )?(?:in|at)/,
    /(?:\d+ (?:of us|people|employees)),? in|team of (?:\d+|\p{Ll}+) in/u,
  ],
});
/** Not the first of several places: "based in Leeds, York and Hull". */
const noList = /(?!(?:, \p{Lu}[^,.;]{1,30})?,? (?:and|or) \p{Lu})/u;
const based = new RegExp(pattern`\b${seatedIn} (${place})(?![\p{L}'’-]| \d)${noList}`, 'u');
/** "The company was incorporated in 2016 at Mahua": not a state known for its company law alone. */
const setUp = new RegExp(
  pattern`\b(?:[Ii]ncorporated|[Ff]ounded|[Ee]stablished|[Ss]et up|[Rr]egistered) (?:in (?:19|20)\d\d )?(?:in|at) (?!Delaware|
    Cayman)(${city}(?:, ${city})?)`,
  'u',
);
/** "Founded in Bristol in 2014, it moved to Falmouth in 2019". */
const movedTo = new RegExp(pattern`\b(?:moved|relocated)(?: its [a-z ]{3,20})? to (${city})`, 'u');
const organization = wordsOf({
  en: [
    /compan(?:y|ies)|firm|business|start-?up|group|enterprise|venture|organi[sz]ation|non-?profit|charity|cooperative/,
    /manufacturer|maker|producer|provider|supplier|developer|operator|distributor|retailer|designer|studio|agency/,
    /brewery|bakery|distillery|restaurant|clinic|laborator(?:y|ies)|consultancy|contractor|builder|chain|brand/,
  ],
});
/** "Brindle is a Leeds-based maker of boats", but not "Browser-based camera" or "NOK-based prices". */
const cityBased = new RegExp(
  pattern`(?<![\p{L}-])(?!\p{Lu}{2,}-)(?:Our |The |An? )?(${city})-based\b
    (?:(?<=\b(?:is|are|as|from|by) (?:an?|the) [^.;]{2,60})(?! (?:app|application|system|platform|solution|software|model|tool|service)\b)|(?= (?:[\p{L}-]+ ){0,3}?${organization}))`,
  'u',
);

/** Text before the place of someone other than the company: "our largest customer is based in". */
const ofOthers = wordsOf({
  text: [
    pattern`\b(?:customers?|clients?|suppliers?|investors?|funds?|banks?|lenders?|competitors?|rivals?|partners?|
      distributors?|dealers?|buyers?|agenc(?:y|ies)|auditors?|advis[eo]rs?|consultants?|contractors?|landlord|
      insurers?|universit(?:y|ies)|hospitals?|subsidiary|wholesalers?|retailers?|law firm|employees?|developers?)\b
      (?:(?! and (?:is|are|we|it) )[^.;:]){0,60}$`,
    // These are often about the company itself, in an earlier clause: "With sales of $4m, Brindle is".
    pattern`\b(?:born|former|machines?|prototypes?|sales|export|branch|regional)\b
      (?:(?! and (?:is|are|we|it) )[^.,;:]){0,30}$`,
  ],
});
/** A new subject after a comma: "With customers in ten countries, Brindle is", but not "Of our customers, Nordkraft is". */
const newSubject =
  /^(?!Of|Among).*, (?:we|it|the company|\p{Lu}[\p{L}&. -]{1,30}?) (?:is |are |has |have |operates? |works? )?(?:its |our )?$/u;
/** Words after "Leeds-based" that mean someone else. */
const basedOthers =
  /^ (?:\p{Ll}+ ){0,3}(?:customer|client|supplier|investor|fund|bank|competitor|rival|partner|distributor|firm|agency|university|retailer|wholesaler)/u;
/** Words at the start of a line that are not a city: "Draft 3 March 2024". */
const noDateline = wordsOf({
  text: [
    /\p{L}+ed|On|As|Since|By|From|Until|To|For|Date/u,
    /Version|Draft|Minutes|Meeting|Report|Notes?|Letter|Memo|Paper/,
    /Locations?|Place|City|Where/,
  ],
});
const monthOrSeason = wordsOf({
  text: [
    /January|February|March|April|May|June|July|August|September|October|November|December/,
    /[Ss]pring|[Ss]ummer|[Aa]utumn|[Ff]all|[Ww]inter/,
  ],
});
/** Kinds of documents, whose date follows in the same way: "Information Memorandum, September 2024". */
const kindOfDocument =
  /(?:Memorandum|Plan|Deck|Pack|Proposal|Summary|Statement|Submission|Application|Presentation|Accounts|Update|Review)/;
const dateline = new RegExp(
  pattern`^\*?(?!${noDateline}\b)(?![^,]*\b${kindOfDocument}\b)(${city}(?:, (?:the )?${city})?)\*?
    (?:\s[–—-]\s|,? )(?:\d{1,2} )?${monthOrSeason} (?:\d{1,2}, )?20\d\d`,
  'u',
);
/** Words about places where a company does something but is not based. */
const elsewhere = wordsOf({
  en: [
    /open(?:ed|s|ing)?|launch\w*|expand\w*|pilots?|trial\w*|projects?/,
    /s[eo]lls?|sold|won|customers?|deliver\w*|export\w*/,
    /buys?|bought|acquire\w*|subsidiary/,
    /born|met/,
  ],
});
/** First cell of the row that identifies the company. */
const entity =
  /^(?:issuer|borrower|applicant|company|entity|legal entity|legal name|name|operator|target|organi[sz]ation)$/i;
/** A title line that ends with a date and a place: "4 March 2025, Manchester". */
const titlePlace = new RegExp(
  pattern`(?:(?:19|20)\d{2}|^[^,.]{0,40}spring (?:19|20)\d{2})[,.] (${city}(?:, (?:the )?${city})?)$`,
  'u',
);
/** "a family brewery in Whitstable, Kent", "Brightlot (Austin, TX) leases". */
const placeInText = wordsOf(
  {
    text: [
      pattern`\b(?:is|are) an? [a-z][\p{L} -]{3,70}? in (${city}(?:, ${city})?)(?= that| which|[.,;]|$)`,
      pattern`^${city} \((${city}, [A-Z]{2})\)`,
    ],
  },
  'u',
);

const provinceZh = /\p{Script=Han}{2,8}?(?:省|自治区)/u;
/** A city, but not a word that ends like one: 上市, 门市, 市场. */
const cityZh = /\p{Script=Han}{2,6}?(?<![门超上股夜楼入各多本全])市(?![场值民政面占售])/u;
const districtZh = /\p{Script=Han}{1,8}?(?:新区|园区|开发区|区|县|市)/u;
/** A Chinese address at the start of a line or after a separator: 浙江省杭州市余杭区, 成都市高新区. */
const hanAddress = new RegExp(
  pattern`(?:^|[\s，,、|｜·])
    ((?:${provinceZh})?${cityZh}(?:${districtZh})?|\p{Script=Han}{2,3}省\p{Script=Han}{2,12}?(?:园区|开发区|新区|市|区|县))
    (?=[\s，,。；;·|（(]|$)`,
  'u',
);
const seatedAtZh = wordsOf({
  zh: [
    /住所地?(?:为|位于|在|[:：])?(?=\p{Script=Han}{2})/u,
    /注册地(?:址)?(?:为|位于|[:：])?|总(?:部|公司)(?:设[在于]|位于|在)/,
    pattern`(?<!(?:客户|用户|市场|供应商|对手|同行|学校|医院|分公司|子公司)[^，,。；;、]{0,10}|[店线库站定])(?:位于|坐落[于在])|(?:公司|企业|工厂|厂区|项目)地处`,
  ],
});
const hanPlace = new RegExp(
  pattern`${seatedAtZh}((?:(?![和及与])\p{Script=Han}){2,26}?)(?=[，,。；;、（(]|的|设有|$)`,
  'u',
);
/** 成立于苏州平江路, 2014年在织金注册. */
const hanSetUp = wordsOf(
  {
    zh: [
      /(?:成立|创立|创办|注册)于(?!\d)(\p{Script=Han}{2,10}?)(?=[，,。；;、（(]|$)/u,
      pattern`(?:公司|集团)?于?(?:(?:19|20)\d{2} ?年)?(?:\d{1,2} ?月)?(?:[，,])?(?:公司)?
        在(?!此|全|同|国|行|其|这|组织|登[录陆]|项目|公司|团队|系统|平台|网站|页面|本|我|该|工商|创业|海外|中国|日本|[欧美]|境|多|各|两)(\p{Script=Han}{2,14}?)(?:注册|成立|创立)(?!之?初|界面|页面|[时前]|登录)`,
    ],
  },
  'u',
);
/** A city or province that begins the name of a company: 苏州某某文化传播有限公司. */
const placeLeading = new RegExp(pattern`^(${knownHan})(?:市|省)?\p{Script=Han}{2,}(?:公司|集团|厂|银行)$`, 'u');
/** A street in a known city: 香港九龙观塘伟业街. */
const hanStreet = new RegExp(
  pattern`(?:^|[\s，,：:、|])(${knownHan})(?=\p{Script=Han}{1,20}(?:[路街道号]|大厦|广场|园区))`,
  'u',
);
/** A city alone or with its district in a line of the title page: "2025年3月，深圳龙岗". */
const hanTitlePlace = new RegExp(
  pattern`^(?:.*(?:19|20)\d\d.*[\s，,|/·日月年])?(${knownHan})(?:市|省)?
    (?!大学|学院|医院|银行|法院|路演|会议|交易)(?:\p{Script=Han}{2,3}(?<![展会赛节报]))?(?=\s*(?:$|[，,|/·]))`,
  'u',
);
/** 注册及办公地深圳龙岗. */
const hanSeat = new RegExp(
  pattern`(?:注册|办公|经营|总部)(?:及|和|与|、)?(?:办公|注册|经营)?(?:地址?|所在地)(${knownHan})`,
  'u',
);
/** A city in the name of a company: 云栖科技（杭州）有限公司. */
const placeWithinName = /[（(](?!中国|集团|控股|国际|亚洲|全球)(\p{Script=Han}{2,4})[)）].*公司$/u;

/** Returns the city or province in the name of a Chinese company. */
export const placeInName = (name: string): string | undefined =>
  placeWithinName.exec(name)?.[1] ?? placeLeading.exec(name)?.[1];

const afterName = new RegExp(
  pattern`^(?:,? \(?${legalForm}\)?\.?)*(?:,? of | \(|, (?=\p{Lu}[\p{L}-]+(?:,| \()))
    (${city}(?:, ${city})?)(?=\)|,? (?!and |or )\p{Ll}| \(|\.?$)`,
  'u',
);

/** Returns the place after the company's name: "Noyyal Pumps Private Limited, Coimbatore, makes". */
export function placeAfterName(text: string, name: string): string | undefined {
  const at = text.indexOf(name);
  const found = at < 0 ? undefined : afterName.exec(text.slice(at + name.length).replace(/\s+/g, ' '))?.[1];
  const [first, region] = found?.split(', ') ?? [];
  const isPlace = first && /\p{Ll}/u.test(first) && !name.includes(first) && !isNoCity(first);
  return isPlace && (region === undefined || isRegion(region)) ? found : undefined;
}

/** Returns the place in the first match that is about the company and not about someone else. */
function seat(text: string, words: RegExp): string | undefined {
  const found = words.exec(text);
  if (!found) return undefined;
  const before = text.slice(0, found.index);
  const isOthers =
    ofOthers.test(before) &&
    !newSubject.test(before) &&
    !/^[^,]* (?:is|are) an? /.test(aboutUs.test(text) ? before : '');
  return isOthers || basedOthers.test(text.slice(found.index + found[0].length))
    ? undefined
    : found.slice(1).find(Boolean);
}

/** Returns true for a line of the title page, the row that identifies the company, and a founder's signature. */
const isAddressed = ({ text, at, cells }: Source) =>
  text.length < 200 &&
  (at < 12 ||
    entity.test(cells?.[0] ?? '') ||
    (text.length < 90 && /^\p{Lu}.*\b(?:founder|CEO|chief executive|managing director)\b/iu.test(text)));

/** Returns the place of the company that a line states. */
export function placeIn(source: Source): string | undefined {
  const { text, at, cells } = source;
  // The name of a stage or option: "Tier 1: Game Changers".
  if (at >= 400 || /^\p{L}+ \d+:/u.test(text)) return undefined;
  const line = text.trim().replace(/\s+/g, ' ');
  const found =
    seat(text, based) ??
    (setUp.test(text) ? (movedTo.exec(text)?.[1] ?? setUp.exec(text)?.[1]) : undefined) ??
    (at < 60 ? seat(text, cityBased) : undefined) ??
    (isAddressed(source) ? placeInAddress(line) : null) ??
    (at < 8 && text.length < 90 ? titlePlace.exec(line)?.[1] : undefined) ??
    (at < 40 && !elsewhere.test(text) && aboutUs.test(text.replace(/ \([^()]*\)/g, ''))
      ? placeInSentence(text)
      : null) ??
    (at < 20 ? seat(text, placeInText) : undefined) ??
    (at < 12 && !cells && !isWriter(line) ? dateline.exec(line)?.[1] : undefined) ??
    hanPlace.exec(text)?.[1] ??
    hanSeat.exec(text)?.[1] ??
    hanSetUp.exec(text)?.slice(1).find(Boolean) ??
    (at < 8 && text.length < 60 ? (hanAddress.exec(text)?.[1] ?? hanStreet.exec(text)?.[1]) : undefined) ??
    (at > 0 && at < 6 && text.length < 40 && !hanWriter.test(text) ? hanTitlePlace.exec(text)?.[1] : undefined) ??
    (at < 3 && !isWriter(line) && !elsewhere.test(text) ? placeInTitle(line) : undefined);
  return found && !isNoCity(found) ? found.replace(/\.$/, '') : undefined;
}
