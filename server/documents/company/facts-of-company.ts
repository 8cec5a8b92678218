import type { CompanyRecord, Found } from '../outputs.ts';
import { pattern, wordsOf } from '../words.ts';
import { aboutUs } from './about-us.ts';
import { placeAfterName, placeIn, placeInName } from './place-of-company.ts';
import { isNoAddress, legalForm } from './places.ts';
import type { Source } from './source.ts';
import { afterKey, foundIn } from './source.ts';
import { closedRoundIn, stageIn, stages } from './stage-of-company.ts';

const business = pattern`^${wordsOf({
  text: [
    /(?:main |core )?business|line of business|trade/,
    /(?:principal |main )?activit(?:y|ies)|what (?:we|it) do(?:es)?/,
  ],
  zh: [/主营(?:业务)?|经营范围|主要业务/],
})}`;
/** "Business Plan: Boat Building", "Business Opportunity: Why does a town need boats?" */
const businessHeading =
  /^\W*(?:\w+ )?business (?:plan|model|opportunit|proposal|case|overview|name|summary|description|development|strategy)/i;
const placeKinds = /注册|办公|经营|研发|生产/;
const keys = {
  sector: /^(?:sector|industry|(?:所属)?行业(?:领域)?|所属领域|领域)/i,
  stage: /^(?:stage|funding stage|(?:current )?round|融资(?:阶段|轮次)|发展阶段|阶段|轮次)/i,
  location: pattern`^${wordsOf({
    text: [/headquarters|head office|HQ|registered office|regd\.? office/, /where|location|city|based(?: in)?/],
    zh: [
      /总部(?:所在地|地点)?|公司地址|所在(?:地|城市)|地址/,
      pattern`(?:${placeKinds}|主要)地?(?:及|和|与|、)?(?:${placeKinds})?(?:地址?|所在地|地点|场所)`,
    ],
  })}`,
  website: /^(?:web ?site|web|homepage|url|公司网址|网址|官网|网站)/i,
};
const url = /(?:https?:\/\/|www\.)[a-z0-9][a-z0-9.-]{1,80}\.[a-z]{2,24}(?:\/[\w./-]{0,80})?/i;
const what = wordsOf({
  en: [/is an?|is the/, /builds?|makes?|develops?|turns?/, /provides?|offers?|helps?|sells?|operates?/],
  zh: [
    /是一家|是一个|专注于|致力于|主营(?!业务(?:收入|成本|利润))|从事|提供|研[发制]/,
    /承接|种植|养殖|经营(?![状情范业成活性现])|运营(?![成效总数情状])/,
    /(?:生产|制造)(?!经营|成本|能力|[线部厂总])|(?:公司|我们)(?:主要)?做(?![了出好大强到])/,
  ],
});

type Text = Found<string> | null;
type Key = keyof typeof keys;

/** The rest of a column's name after "Where": "(31 December 2024)", "Locations", "门店数". */
const noPlace = pattern`^[(（]|^${wordsOf({
  en: [
    /(?:locations?|sites?|stores?|shops?|branches|units|people|staff|headcount)(?! of\b)/,
    /(?:number|count|total|amount|share|revenue|sales|date|since|opened)(?! of\b)/,
  ],
})}|(?:数量?|金额|占比|面积|时间|日期)$`;

/** Returns the value after a key, or null if it cannot be a value of this fact. */
function keyedValue(key: Key, source: Source): string | null {
  const value = afterKey(source, keys[key])?.split(' | ')[0]?.replace(/[。]$/, '');
  if (!value || value.length > 100) return null;
  // The header of a table: 行业 | 客户数（家） | 收入.
  if (key === 'sector' && source.cells && source.cells.length > 2) return null;
  // Without a colon, "Industry Growth" is a heading.
  const hasMark = source.cells !== null || /[:：]|\s[-–—]\s/.test(source.text.slice(0, source.text.indexOf(value)));
  if (key === 'sector' && (value.length > 60 || /[:：]$|[\u2500-\u259f★⭐]/.test(value))) return null;
  if (key === 'sector' && !hasMark) return null;
  if (key === 'website') return url.exec(value)?.[0] ?? (/^[a-z0-9.-]+\.[a-z]{2,}$/i.test(value) ? value : null);
  if (key === 'location' && /\p{L} \p{L}+[:：]/u.test(value)) return value.replace(/ \p{L}+[:：].*/u, '');
  if (key === 'location' && (noPlace.test(value) || isNoAddress(value) || /^(?:19|20)\d\d(?:$|\s?年)/.test(value)))
    return null;
  return (key === 'stage' ? stages : /\p{L}{2}/u).test(value) ? value : null;
}

/** Sites that a document refers to, but that are not the company's own. */
const otherSites =
  /^(?:https?:\/\/)?(?:[\w-]+\.)*(?:google|youtube|youtu|linkedin|facebook|twitter|instagram|github|medium|wikipedia|tinyurl|bit|goo|t|baidu|weibo|zhihu|bilibili|taobao|microsoft|apple|amazon|1ppt|statista|forbes|mckinsey|figma|notion|canva|vercel|gov|edu|lta)\.[a-z]/i;
const isReference =
  /\b(?:sources?|references?|template|see|via|competitors?|prices?|pricing|according to|read more|retrieved)\b|来源|参考|模板|下载|数据|注[:：]/i;

/** Returns the first address in a line that may be the company's own. */
function websiteIn({ text, at }: Source): string | undefined {
  const found = at < 200 && !isReference.test(text) ? url.exec(text)?.[0].replace(/[./]+$/, '') : undefined;
  // A page within a site is something that the document refers to.
  const isPage = /^(?:https?:\/\/)?[^/]+\/./i.test(found ?? '');
  return found && !isPage && !otherSites.test(found) ? found : undefined;
}

/** "Bowlback Inc. lends": a verb after the name and its legal form. */
const ownVerb = /^(?:,? (?:Inc|Ltd|Limited|LLC|Corp|GmbH|plc)\b\.?)? [a-z]+s\b/;

/** Returns a name without its legal form. */
const stemOf = (name: string | null) =>
  name
    ?.replace(/(?:科技)?(?:[（(].*)?(?:股份)?有限(?:责任)?公司$/, '')
    .split(new RegExp(pattern`,? ${legalForm}(?![\p{L}-])`, 'u'))[0] ?? '';

/** Returns true for the header row of a table: the row below it has numbers. */
const isHead = ({ cells: head }: Source, { cells: next }: Source) =>
  head !== null && next?.length === head.length && next.slice(1).some((cell) => /^[\d,.%()-]+$/.test(cell));

/** Returns the first sentence that says what the company is or does, preferably one that starts with its name. */
function descriptionIn(sentences: readonly Source[], stem: string): Text {
  const says = sentences.filter(({ text }) => what.test(text));
  const own = stem.length >= 2 ? says.find(({ text }) => text.slice(0, 60).includes(stem.slice(0, 30))) : undefined;
  const begins = sentences.find(
    ({ text }) => stem.length >= 2 && text.startsWith(stem) && ownVerb.test(text.slice(stem.length)),
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

/** Returns the place of a round in the usual order of rounds, from seed to Series F. */
const orderOf = (round: string) => /(?<![a-z])([A-F])(?![a-z])/.exec(round)?.[1]?.charCodeAt(0) ?? 0;

/** Returns the last of the company's own rounds. */
function latestRound(rounds: readonly (Found<string> & { by: string | null })[], name: string): Text {
  const own = rounds.filter(({ by }) => by === null || name.includes(by.split(' ')[0]!));
  const last = own.reduce<(typeof own)[number] | null>(
    (best, one) => (best === null || orderOf(one.value) >= orderOf(best.value) ? one : best),
    null,
  );
  return last && { value: last.value, place: last.place, evidence: last.evidence };
}

/** Returns the first result that is not null. */
function firstOf(sources: readonly Source[], find: (source: Source) => Text): Text {
  for (const source of sources) {
    const text = find(source);
    if (text) return text;
  }
  return null;
}

/** Collects sector, stage, location, website and description. Values after a key win over those in sentences. */
export function factsFinder(chinese: boolean) {
  const keyed: Record<Key, Text> = { sector: null, stage: null, location: null, website: null };
  const told: Record<'stage' | 'location' | 'website', Text> = { stage: null, location: null, website: null };
  const sentences: Source[] = [];
  let activity: Text = null;
  const early: Source[] = [];
  let previous: Source | null = null;
  /** The source of the location. Places are not enough to compare: all sources of a page have the same one. */
  let locationSource: Source | null = null;
  const closedRounds: (Found<string> & { by: string | null })[] = [];
  const found = (value: string | null | undefined, source: Source): Text => (value ? foundIn(value, source) : null);

  return {
    add(source: Source): void {
      const { text, at, kind } = source;
      if (at <= 400) {
        if (previous && previous === locationSource && isHead(previous, source)) keyed.location = null;
        if (keyed.location === null) locationSource = source;
        for (const key of Object.keys(keys) as Key[]) keyed[key] ??= found(keyedValue(key, source), source);
      }
      previous = source;
      if (at < 60 && !source.cells) early.push(source);
      const does = activity === null && at < 60 && !businessHeading.test(text) ? afterKey(source, business) : null;
      if (does && does.length >= (chinese ? 6 : 20)) activity = foundIn(does, source);
      if (at > 3_000) return;
      told.stage ??= found(stageIn(source), source);
      const closed = closedRoundIn(source);
      if (closed) closedRounds.push({ ...foundIn(closed.round, source), by: closed.by });
      told.website ??= found(websiteIn(source), source);
      told.location ??= found(placeIn(source), source);
      if (kind === 'sentence' && sentences.length < 300 && text.length >= (chinese ? 12 : 35) && text.length < 420)
        sentences.push(source);
    },
    facts(name: Text): Pick<CompanyRecord, 'description' | 'sector' | 'stage' | 'location' | 'website'> {
      const stem = stemOf(name?.value ?? null);
      const about = activity ?? descriptionIn(sentences, stem);
      const seat =
        stem.length < 3 ? null : firstOf(early, (source) => found(placeAfterName(source.text, stem), source));
      const named = placeInName(name?.value ?? '');
      return {
        description: about,
        sector: keyed.sector,
        stage: keyed.stage ?? told.stage ?? latestRound(closedRounds, name?.value ?? ''),
        location: keyed.location ?? told.location ?? seat ?? (name && named ? { ...name, value: named } : null),
        website: keyed.website ?? told.website,
      };
    },
  };
}
