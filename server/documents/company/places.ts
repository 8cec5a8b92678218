import { pattern, wordsOf } from '../words.ts';

/** Names of all countries, and what people call them. */
const countries = new Set([
  ...['UK', 'USA', 'US', 'UAE', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Great Britain'],
  ...['Holland', 'The Netherlands', 'Czechia', 'Turkey', 'Korea', 'Hong Kong', 'Macau'],
]);
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
for (const first of letters)
  for (const second of letters) {
    const name = regionNames.of(first + second);
    if (name) countries.add(name);
  }

/** States, provinces and counties that addresses name after the city. */
const state = wordsOf({
  text: [
    /Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho/,
    /Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota/,
    /Mississippi|Missouri|Montana|Nebraska|Nevada|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island/,
    /Tennessee|Texas|Utah|Vermont|Virginia|Washington|Wisconsin|Wyoming|D\.?C\.?/,
    /New (?:Hampshire|Jersey|Mexico|York|South Wales|Brunswick)/,
    /Ontario|Quebec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia/,
    /Victoria|Queensland|Tasmania/,
    /Andhra Pradesh|Assam|Bihar|Goa|Gujarat|Haryana|Himachal Pradesh|Jharkhand|Karnataka|Kerala/,
    /Madhya Pradesh|Maharashtra|Odisha|Punjab|Rajasthan|Tamil Nadu|Telangana|Uttar Pradesh|Uttarakhand/,
    /\p{Lu}\p{Ll}+shire|Kent|Essex|Surrey|Sussex|Devon|Cornwall|Dorset|Somerset|Suffolk|Norfolk|Cumbria/u,
    /Bavaria|Bayern|Hessen|Hesse|Saxony|Sachsen|Catalonia|Tuscany|Brittany/,
    /(?:Co\.|County) \p{Lu}\p{Ll}+/u,
    /Johor|Selangor|Lagos State/,
    /(?:North|South|East|West|Northern|Southern|Eastern|Western|Upper|Lower|Central) \p{Lu}\p{Ll}+/u,
    // States of the US and Australia, and provinces of Canada
    /A[LKZR]|C[AOT]|D[EC]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]/,
    /N\.?S\.?W\.?|QLD|VIC|TAS|ACT|SA|NT|ON|QC|BC|AB|MB|SK|NS|NB/,
  ],
});
const states = new RegExp(pattern`^${state}$`, 'u');
export const isRegion = (part: string) => countries.has(part) || states.test(part);
/** Returns true for a country, and for a state that is written out. */
export const isPlaceName = (name: string) => countries.has(name) || (name.length > 2 && states.test(name));

const streetWord = wordsOf({
  text: [
    /Street|St|Road|Rd|Lane|Ln|Avenue|Ave|Way|Drive|Dr|Boulevard|Blvd|Highway|Parade/,
    /Row|Mews|Close|Crescent|Terrace|Green|Hill|Park|Square|Place|Plaza|Court|Yard|Gate/,
    /House|Building|Buildings|Floor|Suite|Tower|Cent(?:re|er)|Estate|Mill|Works/,
    /Quay|Wharf|Dock|Docks/,
    /Marg|Nagar|Chowk|Phase|Sector|Jalan/,
  ],
});
const street = wordsOf(
  {
    text: [
      pattern`(?:^(?!Dr|St)| )${streetWord}\.?(?: \d{1,4}[A-Za-z]?)?$`,
      /^(?:No\.? ?)?\d{1,5}[a-zA-Z]?(?:[-/]\d+)? \p{Lu}|^\p{Lu}\p{L}+ \d{1,3}[a-zA-Z]?$/u,
      /\p{Ll}(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|laan|straat|kade|vej|gatan|gata|katu) \d/u,
      /^(?:rue|via|viale|calle|avenida|ul\.|ulica|al\.|piazza|plaza) /,
    ],
  },
  'u',
);
const postcode = wordsOf(
  {
    text: [
      /^(?:[A-Z]{1,2}-)?\d{2,6}(?:-\d{3})? (?:[A-Z]{2} )?(?=\p{Lu})/u,
      // US, India, United Kingdom, Canada
      /,? (?:\d{5}(?:-\d{4})?|\d{3} ?\d{3}|[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?|[A-Z]\d[A-Z] \d[A-Z]\d)\.?$/,
    ],
  },
  'u',
);
const city = /^\p{Lu}[\p{L}'’.-]{1,24}(?:[ -](?:\p{Lu}[\p{L}'’.-]{1,24}|upon|am|an|der|de|del|la|le|sur|do|of)){0,3}$/u;
/** Chinese text that is not a place: 覆盖四个城市, 行业前列, 改革开放初期, 租赁. */
const noPlaceZh = wordsOf({
  zh: [
    /^(?:覆盖|遍布|分布|涉及|全国|各|无(?![锡为极棣])|不|未(?!央)|见|详|租|自有|变更|行业|产业|市场|国内|世界|领先|改革|疫情|[去今前]年|[上本]世纪)/,
    /^[一二三四五六七八九十〇]{2,4}年/,
    /[一二三四五六七八九十两\d多数]+个?(?:城市|省|地区|国家|区域)/,
    /(?:变化|变更|前列|[上中下]游|[时初后前]期|期间|阶段|年代|水平|地位|租赁|自有|核心|平原|盆地|腹地|沿海|流域|第[一二三四五])$/,
  ],
});
const date = wordsOf({
  text: [
    /January|February|March|April|May(?! Pen)|June|July|August|September|October|November|December/,
    /Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday/,
    /(?:Spring|Summer|Autumn|Winter)(?=$| \d)|Q[1-4]|FY/,
  ],
});
/** Words that no place has: legal forms, roles, documents and periods. */
const neverPlace = wordsOf({
  en: [
    /Inc|Ltd|Limited|LLC|PLC|GmbH|Pty|Pte|Pvt/,
    /Director|Officer|Manager/,
    /Confidential|Agenda|Memo|Minutes/,
    /(?:Fiscal|Financial) Year|Year Ended|(?:Best|Worst|Base|Loss|Profit) Case|Scenario/,
  ],
});
/** Words that begin or end a text that is not a place, but can be within one: "Old Page Mill", "Sales Street". */
const atEdge = wordsOf({
  text: [
    /AG|NV|BV|Company|Group|Holdings?|Trust/,
    /Board|Chair|Team|Office|Present|Sales|Finance/,
    /Draft|Version|Page|Report|Plan|Deck|Meeting/,
    /Annex|Appendix|Part|Home|Section|Table|Figure|Chapter|Exhibit|Zone/,
    /Series|Seed|Private|Delaware|Cayman/,
    /Borrower|Issuer|Seller|Buyer|Target|Applicant|Parent|Guarantor|Lender|Client|Supplier|Tenant|Landlord|Subsidiary/,
  ],
});
const noPlaceEn = new RegExp(pattern`^(?:\d{1,2} )?${date}\b|${neverPlace}`, 'iu');
const noCity = new RegExp(pattern`${noPlaceEn}|^${atEdge}\b|\b${atEdge}(?: \d{1,4}| [A-Z])?\.?$`, 'iu');
/**
 * Returns true if the part before the first comma is not a city: it begins with a date, begins or ends with a kind of
 * document or the like, or contains a legal form or a role.
 */
export const isNoCity = (place: string): boolean => noCity.test(place.split(',')[0]!) || noPlaceZh.test(place);
/** Returns true for a value that is not an address. With several parts, "Home Farm" and "Head Office" can be the first. */
export const isNoAddress = (value: string): boolean => {
  const parts = value.split(/\s*[,;]\s*/);
  return parts.length === 1 ? isNoCity(value) : noPlaceEn.test(parts[0]!) || parts.every((part) => noCity.test(part));
};

/** Organizations that write about a company. */
const writer = wordsOf({
  en: [
    /Partners|Associates|Solicitors|LLP|University/,
    /Advis[eo]rs|Advisory|Consult(?:ing|ants)/,
    /Bank|Capital|Ventures|Corporate Finance|Securities/,
    /prepared by|on behalf of|mandated/,
  ],
});
/** Firms that advise on, audit or fund a Chinese company. */
export const hanWriter = wordsOf(
  {
    zh: [
      pattern`(?:顾问|咨询|律师|会计师|评估|审计|证券|创投|资本|投资管理)
        \p{Script=Han}{0,6}(?:公司|事务所|中心|合伙)`,
      /银行|基金/,
    ],
  },
  'u',
);

export const legalForm = wordsOf({
  text: [
    /(?:Private |Pvt\.? )?(?:Ltd|Limited)|LLC|Inc|PLC|plc|Pty|Corp|Co|DAC|Sdn Bhd/,
    /GmbH|KG|OHG|UG|AG|SE|B\.?V|N\.?V|S\.?A|SAS|SARL/,
    /Oy|AB|ASA?|ApS|A\/S/,
  ],
});
const endsInForm = new RegExp(pattern`\b${legalForm}\.?$`, '');
const plain = (part: string) => part.replace(postcode, '').replace(postcode, '').replace(/\.$/, '').trim();

/** Returns true for a line about the organization that wrote the document. */
export const isWriter = (line: string): boolean => writer.test(line);

/**
 * Finds the place in a line of a title page or in the row of a fact sheet: a city before its state or country, after a
 * street, or after the company's full name at the end. A writer's own place does not count.
 */
export function placeInAddress(line: string): string | null {
  if (isWriter(line)) return null;
  const parts = line.split(/\s*(?:[,，|·•;:()\t]|\s[–—-]\s|\.(?=\s|$))\s*/).map((part) => part.trim());
  for (const [index, part] of parts.entries()) {
    const name = plain(part);
    if (!city.test(name) || noCity.test(name) || street.test(name)) continue;
    const next = plain(parts[index + 1] ?? '');
    if (isRegion(next) && !countries.has(name)) return `${name}, ${next}`;
    if (index === parts.length - 1 && endsInForm.test(parts[index - 1] ?? '')) return name;
    const before = (parts[index - 1] ?? '').split(' ').slice(-4).join(' ');
    if (street.test(before) && !noCity.test(before)) return name;
  }
  return null;
}

/** "Roosbeke makes sweets in Aalst, Belgium": the place of a sentence about the company. */
export function placeInSentence(text: string): string | null {
  for (const found of text.matchAll(
    /\b(?:in|from|near|outside) (\p{Lu}[^,.;:()]{1,40}), ((?:Co\. )?\p{Lu}[\p{L}. ]{1,30}?)(?=[,.;:()]|$| [\p{Ll}])/gu,
  )) {
    const [name, region] = [plain(found[1]!), plain(found[2]!)];
    if (city.test(name) && !noCity.test(name) && isRegion(region) && !countries.has(name)) return `${name}, ${region}`;
  }
  return null;
}

const afterWord = /(?<!\b(?:for|to|into|of|in|from|across|between))(?<=\p{Ll}) /u;
const cityInTitle = /\p{Lu}[\p{L}'’-]{2,24}(?: \p{Lu}[\p{L}'’-]{2,24})?/u;
const stateInTitle = /\p{Lu}\p{Ll}{3,14}(?: \p{Lu}\p{Ll}{3,14})?/u;
const cityAndState = new RegExp(pattern`(?:^|${afterWord})(${cityInTitle}), (${stateInTitle})(?![\p{L}'’-])`, 'gu');

/** "Cider without alcohol Portland, Oregon Growth round": a city and its state in title lines that have run together. */
export function placeInTitle(text: string): string | undefined {
  for (const [, name, region] of text.matchAll(cityAndState)) {
    const state = [region!, region!.split(' ')[0]!].find((one) => isRegion(one));
    if (state && !noCity.test(name!) && !countries.has(name!) && !isRegion(name!)) return `${name}, ${state}`;
  }
  return undefined;
}
