import { adviserFirm, onBehalf, organizationNoun } from '../lexicon/organizations.ts';
import {
  citiesZh,
  countries,
  endsNoPlace,
  neverPlace,
  opensDate,
  opensNoPlace,
  otherPlaces,
  premises,
  seatWords,
  seatWordsZh,
  states,
  streets,
} from '../lexicon/places.ts';
import { pattern } from '../words.ts';
import type { Source } from './source.ts';

/** Number of statements at the start that can be the title page. */
const TITLE_PAGE = 12;

const isRegion = (part: string) => countries.has(part) || states.test(part);
/** Returns true for a country, and for a state that is written out. */
export const isPlaceName = (name: string) => countries.has(name) || (name.length > 2 && states.test(name));

/** A city in a sentence, and with its state or country. */
const city = /\p{Lu}[\p{L}'’.-]{1,24}(?: \p{Lu}[\p{L}'’.-]{1,24}){0,2}/u;
const place = pattern`(?:the )?${city}(?:, (?:the )?${city})?`;
/** A city on its own can have small words: "Newcastle upon Tyne". "EUR" and "USA" are none. */
const wholeCity =
  /^(?!\p{Lu}{2,3}$)\p{Lu}[\p{L}'’.-]{1,24}(?:[ -](?:(?:upon|am|an|der|de|del|la) )?\p{Lu}[\p{L}'’.-]{1,24}){0,3}$/u;
const street = new RegExp(
  pattern`\S ${streets}\.?(?: \d{1,4}[A-Za-z]?)?$|^(?:No\.? ?)?\d{1,5}[a-zA-Z]?(?:[-/]\d+)? \p{Lu}|^\p{Lu}\p{L}+ \d{1,3}[a-zA-Z]?$`,
  'u',
);
/** Codes before a city, and after it in the United States, India, the United Kingdom and Canada. */
const postcodes = [
  /^(?:[A-Z]{1,2}-)?\d{2,6}(?:-\d{3})? (?:[A-Z]{2} )?(?=\p{Lu})/u,
  /,? (?:\d{5}(?:-\d{4})?|\d{3} ?\d{3}|[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?|[A-Z]\d[A-Z] \d[A-Z]\d)\.?$/,
];
const plain = (part: string) =>
  postcodes
    .reduce((rest, code) => rest.replace(code, ''), part)
    .replace(/\.$/, '')
    .trim();

const isDate = (text: string) => opensDate.test(text.replace(/^\d{1,2} /, ''));
const isNoPlace = (text: string) =>
  isDate(text) || neverPlace.test(text) || opensNoPlace.test(text) || endsNoPlace.test(text);
const isCity = (name: string) => wholeCity.test(name) && !isNoPlace(name) && !countries.has(name);

/** A province, city, district or street in Chinese, but not 上市, 城市 or 地区. */
const unitZh = /\p{Script=Han}(?:省|自治区|(?<![门超上股夜城])市|(?<![地社园小])区|[县镇乡街路])/u;
const isPlaceZh = (text: string) => citiesZh.test(text) || unitZh.test(text);

/** Returns true for a value that can be an address. With several parts, "Home Farm" and "Head Office" can be the first. */
export function isAddress(value: string): boolean {
  if (/\p{Script=Han}/u.test(value)) return isPlaceZh(value);
  const parts = value.split(/\s*[,;]\s*/);
  return (
    !neverPlace.test(parts[0]!) &&
    !isDate(parts[0]!) &&
    parts.some((part) => /\p{L}{2}/u.test(part) && !isNoPlace(part))
  );
}

/** Returns true for a line about the organization that wrote the document. */
const isOfAdviser = (line: string) => adviserFirm.test(line) || onBehalf.test(line);

/**
 * Finds the place in a line of a title page or in the row of a fact sheet: a city before its state or country, or after a
 * street.
 */
export function placeInAddress(line: string): string | undefined {
  if (isOfAdviser(line)) return undefined;
  const parts = line.split(/\s*(?:[,，|·•;:()\t]|\s[–—-]\s|(?<!Co)\.(?=\s|$))\s*/).map((part) => part.trim());
  for (const [index, part] of parts.entries()) {
    const name = plain(part);
    const isKey = line.includes(`${part}:`);
    if (isKey || !isCity(name) || street.test(name)) continue;
    const next = plain(parts[index + 1] ?? '');
    if (isRegion(next)) return `${name}, ${next}`;
    const before = (parts[index - 1] ?? '').split(' ').slice(-4).join(' ');
    if (street.test(before) && !isNoPlace(before)) return name;
  }
  return undefined;
}

/** The first line of a letter: "Bristol, 4 March 2025". */
const dateline = /^(\p{Lu}[\p{L}'’-]+), \d{1,2} \p{Lu}\p{Ll}{2,8} 20\d\d\.?$/u;

function placeInDateline(line: string): string | undefined {
  const name = dateline.exec(line)?.[1];
  return name && isCity(name) ? name : undefined;
}

const seated = new RegExp(
  pattern`(?:${seatWords}|our ${premises}(?: is| are)? (?:in|at)|(?<!\p{L})is an? (?:[\p{L}-]+ ){0,4}?${organizationNoun} in) (${place})(?![\p{L}'’-]| \d)(?!(?:, \p{Lu}[^,.;]{1,30})?,? (?:and|or) \p{Lu})`,
  'gu',
);
/** Returns the last place of a sentence after words such as "based in": "Founded in Bristol, it moved to Falmouth". */
function seatIn(line: string): string | undefined {
  const text = line.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
  const found = [...text.matchAll(seated)].at(-1);
  if (!found) return undefined;
  const before = text
    .slice(0, found.index)
    .split(/[;:.] /)
    .at(-1)!;
  return otherPlaces.test(before) || isNoPlace(found[1]!.split(',')[0]!) ? undefined : found[1];
}

const seatedZh = new RegExp(
  pattern`${seatWordsZh}(?:为|在|位于|[:：])?((?:(?![和及与])\p{Script=Han}){2,26}?)(?=[，,。；;、（(]|的|设有|$)`,
  'u',
);
/** A city or an address alone on a part of a line: 浙江省杭州市余杭区, 2025年3月，深圳. */
const titleZh = new RegExp(
  pattern`(?:^|[\s，,、|｜·：:/年月日])((?:\p{Script=Han}{2,3}省)?(?:${citiesZh}市?|\p{Script=Han}{2,6}市)(?:\p{Script=Han}{1,10}[区县市镇])?)(?=$|[\s，,。；;·|/（(])`,
  'u',
);

function placeInZh({ text, at }: Source): string | undefined {
  const isTitle = at < TITLE_PAGE && text.length < 60 && !isOfAdviser(text);
  const found = seatedZh.exec(text) ?? (isTitle ? titleZh.exec(text) : null);
  return found && isPlaceZh(found[1]!) && !otherPlaces.test(text.slice(0, found.index + 3)) ? found[1] : undefined;
}

/** Returns the city in the name of a Chinese company: 云栖科技（杭州）有限公司, 苏州某某文化传播有限公司. */
export function placeInName(name: string): string | undefined {
  const within = /[（(](\p{Script=Han}{2,4})[)）].*公司$/u.exec(name)?.[1];
  const leading = /公司$|集团$|厂$/.test(name) ? citiesZh.exec(name) : null;
  return within && isPlaceZh(within) ? within : leading?.index === 0 ? leading[0] : undefined;
}

/** Returns the place of the company that a statement gives. */
export function placeIn(source: Source, stem: string): string | undefined {
  const { text, at, cells } = source;
  const line = text.trim().replace(/\s+/g, ' ');
  // The name of a stage or option: "Tier 1: Game Changers".
  const isNamed = cells !== null && stem.length > 2 && text.includes(stem);
  const isTitle = (at < TITLE_PAGE || isNamed) && text.length < 200 && !/^\p{L}+ \d+:/u.test(line);
  const found =
    seatIn(line) ?? (isTitle ? (placeInAddress(line) ?? placeInDateline(line)) : undefined) ?? placeInZh(source);
  return found?.replace(/\.$/, '');
}
