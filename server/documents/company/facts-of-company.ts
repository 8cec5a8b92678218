import { opensWith } from '../lexicon/aliases.ts';
import { businessKey, doesWhat, factKeys, notice } from '../lexicon/company-facts.ts';
import { legalForm } from '../lexicon/organizations.ts';
import { ownWords } from '../lexicon/subjects.ts';
import type { CompanyRecord, Found } from '../outputs.ts';
import { pattern } from '../words.ts';
import { isAddress, placeIn, placeInName } from './place-of-company.ts';
import type { Source } from './source.ts';
import { afterKey, foundIn } from './source.ts';
import { rounds, stageIn } from './stage-of-company.ts';

type Text = Found<string> | null;
type Key = keyof typeof factKeys;

/** Number of statements in which keys and places are searched for, of the introduction, and of its first sentences. */
const [MAX_KEYED, INTRODUCTION, OPENING] = [400, 60, 15];
/** 晴川是一家 */
const isOneZh = /^\p{Script=Han}{2,8}是一[家个]/u;
const url = /(?:https?:\/\/|www\.)[a-z0-9][a-z0-9.-]{1,80}\.[a-z]{2,24}/i;
const isOwn = opensWith([...ownWords, 'it', '本项目', '项目', '本公司', '企业']);

/** Returns the value after a key, or null if it cannot be a value of this fact. */
function keyedValue(key: Key, source: Source): string | null {
  const value = afterKey(source, factKeys[key])?.split(' | ')[0]?.replace(/[。]$/, '');
  if (!value || value.length > 100) return null;
  if (key === 'website') return url.exec(value)?.[0] ?? (/^[a-z0-9.-]+\.[a-z]{2,}$/i.test(value) ? value : null);
  if (key === 'stage') return value.search(rounds) < 0 ? null : value;
  if (key === 'location') return isAddress(value) ? value : null;
  // A row of several cells is the header of a table.
  const isKey = source.cells === null || source.cells.length <= 2;
  return isKey && value.length <= 60 && /\p{L}{2}/u.test(value) && !/[:：]$/.test(value) ? value : null;
}

/** Returns true for the header row of a table: the row below it has numbers. */
const isHead = ({ cells: head }: Source, next: Source | undefined) =>
  head !== null &&
  next?.cells?.length === head.length &&
  next.cells.slice(1).some((cell) => /^[\d,.%()-]+$/.test(cell));

/** Returns a name without its legal form. */
const stemOf = (name: string) =>
  name
    .replace(/(?:科技)?(?:[（(].*)?(?:股份)?有限(?:责任)?公司$/, '')
    .split(new RegExp(pattern`,? ${legalForm}`, 'u'))[0]!;

/** Returns the first result with the statement that it comes from. */
function firstOf(sources: readonly Source[], find: (source: Source) => string | null | undefined): Text {
  for (const source of sources) {
    const value = find(source);
    if (value) return foundIn(value, source);
  }
  return null;
}

/** Returns sector, stage, location, website and description. Values after a key win over those in sentences. */
export function factsOfCompany(
  sources: readonly Source[],
  name: Text,
  chinese: boolean,
): Omit<CompanyRecord, 'name' | 'people'> {
  const stem = stemOf(name?.value ?? '');
  const start = stem.slice(0, 30);
  const first = /^\p{L}{5,}|^\p{Script=Han}{2,}/u.exec(stem)?.[0];
  const isAbout = (text: string) => isOwn.test(text) || (first !== undefined && text.startsWith(first));
  const early = sources.slice(0, MAX_KEYED);
  const keyed = (key: Key) =>
    firstOf(early, (source) =>
      key === 'location' && isHead(source, sources[source.at + 1]) ? null : keyedValue(key, source),
    );
  const intro = sources.slice(0, INTRODUCTION);
  const [minActivity, minLength] = chinese ? [6, 12] : [20, 35];

  const activity = firstOf(intro, (source) => {
    const does = afterKey(source, businessKey);
    return does && does.length >= minActivity ? does : null;
  });
  const sentences = sources.filter(
    ({ kind, text }) => kind === 'sentence' && text.length >= minLength && text.length < 420,
  );
  const says = (isFit: (source: Source) => boolean) =>
    firstOf(sentences, (source) =>
      isFit(source) && !notice.test(source.text) ? source.text.replace(/\s+/g, ' ').trim() : null,
    );
  const inName = name && placeInName(name.value);
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const site = letters(stem.split(' ')[0]!);

  return {
    description:
      activity ??
      says(({ text }) => start.length >= 2 && text.slice(0, 60).includes(start) && doesWhat.test(text)) ??
      says(({ at, text }) => at < OPENING && (isAbout(text) || isOneZh.test(text)) && doesWhat.test(text)),
    sector: keyed('sector'),
    stage: keyed('stage') ?? firstOf(sources, stageIn),
    location:
      keyed('location') ??
      firstOf(early, (source) => placeIn(source, stem)) ??
      (inName ? { ...name, value: inName } : null),
    // Other sites are those of sources, customers or competitors.
    website:
      keyed('website') ??
      firstOf(sources, ({ text }) => {
        const address = url.exec(text)?.[0];
        const host = address?.replace(/^(?:https?:\/\/)?(?:www\.)?/i, '');
        return host && site.length >= 3 && letters(host).startsWith(site) ? address : null;
      }),
  };
}
