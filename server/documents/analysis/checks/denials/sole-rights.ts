import { wordsOf } from '../../../words.ts';
import { spanOf } from '../../claims/periods.ts';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';
import type { Check } from '../check.ts';
import { conflictOf, isOtherSection, MAX_DENIALS, MAX_LENGTH, namesIn, type Source, supposed } from './denial.ts';
import { territoriesIn, withoutPlaces } from './territories.ts';

/** Rights that only one party has. */
const exclusive = wordsOf({
  en: [
    /(?<!non-|not |no )exclusive (?:\w+ ){0,2}(?:rights?|licen[cs]es?|licensee|distribution|distributor|agency|agent|dealer|reseller|importer)/,
    /(?<!non-|not )exclusively (?:licen[cs]ed|distributed|sold|represented)|(?:licen[cs]ed|distributed) exclusively/,
    /sole (?:and exclusive )?(?:\w+ )?(?:distributor|agent|licensee|importer|reseller|dealer)/,
  ],
  zh: [
    /(?<![非无])独家(?:实施|经营|使用|销售|分销|代理|经销|授权)?(?:许可|授权|权|代理|经销|分销|销售|总代)/,
    /唯一(?:的)?(?:代理商|经销商|被许可方|总代理)|不得再(?:许可|授权|委托)任何(?:第三方|其他)/,
  ],
});
/** Rights that another party has: it sells the product, or was granted it. */
const granted = wordsOf({
  en: [
    /(?:has|have) been (?:selling|distributing|importing|reselling|stocking|representing)/,
    /(?:now|also|already) (?:sells|distributes|imports|resells|stocks)/,
    /sells|distributes|resells|imports|is (?:our|the company's|its|a) (?:second )?(?:distributor|agent|reseller|licensee|dealer)/,
    /(?:licen[cs]ed|granted|sublicensed)\b[^.;]{1,80}\bto|(?:holds|has|obtained|received) (?:a|an) (?:\w+ )?licen[cs]e/,
    /(?:appointed|signed)\b[^.;]{1,60}\bas (?:our |its |the |a )?(?:second )?(?:distributor|agent|reseller|dealer|licensee)/,
  ],
  zh: [
    /(?:许可|授权|授予)给/,
    /(?:由|授权|委托)[^，。；]{2,16}(?:代理|经销|分销|销售|独家)/,
    /也?(?:代理|经销|分销|在售)(?:着|了)?(?:公司|我们|该)?/,
  ],
});
/** Rights for another time, field or channel, and sales that need no right. */
const limited = wordsOf({
  en: [
    /joined|employees?|hired/,
    /online|retail|e-commerce|hospitals? channel|channel|field of|for (?:human|veterinary|animal|research|military|civil) use|within the field/,
    /until (?:19|20)\d\d(?= ?\bwhen)|expired|ended|terminated|lapsed|lost|former\w*|previous\w*|after (?:the )?(?:exclusivity|expiry)/,
    /on behalf of|sub-?distributors?|through|under (?:the|its) agreement/,
    /second-?hand|cop(?:y|ies)|imitations?|clones?|data|used|refurbished|counterfeit\w*|gr[ae]y import\w*|parallel import\w*/,
    /mandate\w*|negotiat\w*|talks|period of exclusivity|asks?|seek\w*|offers?|wants?/,
  ],
  zh: [
    /线上|线下|电商|零售渠道|医院渠道|商超|领域|用途|适应症/,
    /到期后|届满后|终止|解除|失效|取消|已到期|曾/,
    /二级|分包|通过[^，。；]{2,12}(?:代理|销售)|水货|假冒|二手|翻新|串货/,
    /洽谈|谈判|争取|希望|有意|拟(?!合)/,
  ],
});

/** Code of a strain, a model or a molecule. */
const code = /(?<![A-Za-z\d])(?=[A-Z\d-]*\d)[A-Z](?:[A-Z\d]|-(?=[A-Z\d]))+(?![A-Za-z\d])/g;
const quoted = /[“「《]([^”」》]{2,16})[”」》]/g;
const calledName =
  /\b(?:called|named|product,?|platform,?|brand|branded|device,?) (?:the )?(\p{Lu}[\p{L}\d-]+(?: \p{Lu}[\p{L}\d-]+)?)/gu;
const allProducts = wordsOf({
  en: [
    /(?:our|its|the company['’]s|whole|full|entire) (?:\w+ )?(?:products?|range|line|portfolio)/,
    /\w+['’]s (?:products?|range|portfolio)/,
  ],
  zh: [/(?:公司|我们|旗下|全部|全系列?)的?产品/],
});

/** Returns the names of the products that the document introduces. */
function productsIn(reads: readonly Read[]): string[] {
  return [...new Set(reads.flatMap(({ written }) => [...written.matchAll(calledName)].map(([, name]) => name!)))];
}

const codesIn = (text: string) =>
  (text.match(code) ?? []).filter((one) => !/^(?:ISO|Q\d|H\d|FY|COVID|CO2|B2B|B2C|A\d$)/.test(one));
const quotesIn = (text: string) => [...text.matchAll(quoted)].map(([, name]) => name!);

/** Matches the party that a Chinese sentence grants a right to. */
const hanParty =
  /(?:许可|授权|授予)给([\p{Script=Han}A-Za-z]{2,14})|(?:由|委托|授权)([\p{Script=Han}A-Za-z]{2,14}?)(?:独家|代理|经销|分销|销售)/u;
const ownHan = /^(?:本?公司|我们|我司|本集团)/;

const isReadable = ({ kind, text }: Read) => kind !== 'heading' && kind !== 'row' && text.length <= MAX_LENGTH;

/**
 * Returns true if two rights are for the same territory. A right without a territory is compared only with another such
 * right.
 */
function areOfSamePlace(a: string, b: string): boolean {
  const [first, second] = [territoriesIn(a), territoriesIn(b)];
  if (first.includes('world')) return true;
  return first.length === 0 ? second.length === 0 : second.some((place) => first.includes(place));
}

/** Returns the first and last month in which a right holds, from the dates of its statement. */
function spanOfRight({ text, dates }: Read): { from: number; to: number } | null {
  const isEnd = (start: number, end: number) =>
    /(?:until|till|through|to|expires (?:in|on)|by)(?: the)?(?: end of)? ?$/i.test(text.slice(0, start)) ||
    /^ ?(?:止|到期|为止|前)/.test(text.slice(end)) ||
    /(?:至|到)$/.test(text.slice(0, start));
  if (dates.length > 2 || dates.some(({ precision }) => precision === 'plan_year' || precision === 'span')) return null;
  const ends = dates.filter(({ start, end }) => isEnd(start, end));
  const starts = dates.filter((date) => !ends.includes(date));
  return {
    from: starts[0] ? spanOf(starts[0]).to : Number.NEGATIVE_INFINITY,
    to: ends[0] ? spanOf(ends[0]).from : Number.POSITIVE_INFINITY,
  };
}

/** Finds exclusive rights that a second party also holds. */
export function findSoleRights({ reads, clock, own }: Source): Check[] {
  const readable = reads.filter(isReadable);
  const rights = readable.filter(
    (read) =>
      exclusive.test(read.text) && !limited.test(read.text) && !supposed.test(read.text) && !isOtherSection(read),
  );
  if (rights.length === 0) return [];
  const products = productsIn(reads);
  const others = readable.filter(
    (read) =>
      granted.test(read.text) && !exclusive.test(read.text) && !limited.test(read.text) && !supposed.test(read.text),
  );
  return rights.slice(0, MAX_DENIALS).flatMap((right) => {
    const { text } = right;
    const isOfAll = allProducts.test(text);
    const [codes, quotes] = [codesIn(text), quotesIn(text)];
    const named = products.filter((product) => right.written.includes(product));
    const span = spanOfRight(right);
    if (!span || (clock.now !== null && span.to < clock.now)) return [];
    const other = others.find((one) => {
      if (one.place.entry !== right.place.entry || !areOfSamePlace(text, one.text)) return false;
      const isSameThing =
        codesIn(one.text).some((found) => codes.includes(found)) ||
        quotesIn(one.text).some((found) => quotes.includes(found)) ||
        (isOfAll ? products : named).some((product) => one.written.includes(product)) ||
        (isOfAll && allProducts.test(one.text));
      if (!isSameThing) return false;
      const time = spanOfRight(one);
      if (!time || time.from > span.to || time.to < Math.max(span.from, clock.now ?? span.from)) return false;
      return hasOtherParty(one, right, [...own, ...products.flatMap(contentWords)]);
    });
    return other ? [conflictOf('rights', { read: right, value: 1 }, { read: other, value: 2 })] : [];
  });
}

/** Returns the names in a statement, except places and products. */
const partiesIn = ({ written }: Read, own: readonly string[]) =>
  namesIn(withoutPlaces(written).replace(code, ' '), own);
const isHeldByCompany =
  /\b(?:we|company|group) (?:holds?|has|have|owns?|obtained|received)\b|(?:公司|我们)(?:拥有|持有|享有|取得|获得)/iu;

/** Returns true if a statement names a party that is neither the company nor one that the exclusive right names. */
function hasOtherParty(one: Read, right: Read, own: readonly string[]): boolean {
  if (/\p{Script=Han}/u.test(one.text)) {
    const [, first, second] = hanParty.exec(one.text) ?? [];
    const party = first ?? second;
    return (
      party !== undefined &&
      !ownHan.test(party) &&
      !right.text.includes(party.slice(0, 4)) &&
      !own.some((word) => party.includes(word))
    );
  }
  const [holder, found] = [partiesIn(right, own), partiesIn(one, own)];
  // Sales by the holder or its partner are not a second right.
  const isOther = found.length > 0 && !found.some((name) => holder.includes(name));
  return isOther && (holder.length > 0 || isHeldByCompany.test(right.text));
}
