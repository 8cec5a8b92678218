import { legalEnding } from '../../lexicon/organizations.ts';
import type { CompanyRecord } from '../../outputs.ts';
import { isPlaceName } from '../place-of-company.ts';
import type { Source } from '../source.ts';
import { foundIn } from '../source.ts';
import { type Candidate, candidatesOf } from './name-candidates.ts';

/** Number of lines that are searched for the name, and from which a title has to be repeated. */
const MAX_LINES = 6_000;
const MIN_LINES_TO_REPEAT = 30;
const MAX_GROUPS = 2_000;
/** Number of candidates, by weight, that are searched for in the whole document. */
const MAX_COUNTED = 40;
const MIN_WEIGHT = 2.5;
/** Worth of a candidate that is also the name of the file, or of the company's site or mailboxes. */
const CONFIRMED_WORTH = 3;
const MAX_WORTH_OF_MENTIONS = 3;

/** Returns a name without its English legal form. */
const stemOf = (value: string) => (hasHan(value) ? value : value.replace(legalEnding, '').replace(/[, ]+$/, ''));
/** A word with a capital inside, such as "HarborNest", is made for a brand. */
const isCoined = (value: string) => /^\S*\p{Ll}\p{Lu}\S*$/u.test(value);
const hasHan = (value: string) => /\p{Script=Han}/u.test(value);
/** Returns letters and digits in lower case, to compare "Hale Boats" with haleboats.com. */
const compact = (value: string) => value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
/** The name in the address of a site or mailbox. */
const domain = /(?:@|\bwww\.|https?:\/\/(?:www\.)?)([a-z0-9][a-z0-9-]{2,40})\.[a-z]{2}/gi;

/** Counts the lines with a name in whole words, and those in which all of its words are in lower case. */
function countMentions(value: string, sources: readonly Source[]): { named: number; common: number } {
  const sourceOf = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/ /g, '\\s+');
  const written = sourceOf(value);
  const name = hasHan(value) ? new RegExp(written, 'u') : new RegExp(`(?<![\\p{L}\\d])${written}(?![\\p{L}\\d])`, 'iu');
  // An address such as info@brindle.com has no capitals.
  const lower = new RegExp(`(?<![\\p{L}\\d@./])${sourceOf(value.toLowerCase())}(?![\\p{L}\\d@]|\\.[a-z])`, 'u');
  const isCased = value.toLowerCase() !== value;
  let [named, common] = [0, 0];
  for (const { text } of sources) {
    if (isCased && lower.test(text)) common++;
    else if (name.test(text)) named++;
  }
  return { named, common };
}

/** The candidates that differ only in case or legal form. */
interface Group {
  weight: number;
  best: Candidate;
  /** False if the name is only the subject of sentences, whose weights already count the mentions. */
  isNamed: boolean;
}

/**
 * Picks the name on which the title, keys, legal forms, first sentences and mentions agree most. Pass it every
 * statement before asking for the name.
 * @param fileName confirms a name that it contains.
 */
export function nameFinder(fileName: string) {
  const groups = new Map<string, Group>();
  const sources: Source[] = [];
  const domains = new Set<string>();
  let previous: Source | null = null;
  const file = compact(fileName);

  /** Returns how well the whole document confirms a candidate, or null if it is no name. */
  function worthOf({ weight, best: { value, kind }, isNamed }: Group): number | null {
    const stem = stemOf(value);
    const letters = compact(stem);
    const isConfirmed = letters.length >= (hasHan(letters) ? 2 : 4) && (file.includes(letters) || domains.has(letters));
    const { named, common } = countMentions(stem, sources);
    const isLegal = legalEnding.test(value);
    if (isPlaceName(stem) || (!isLegal && common > named)) return null;
    // A title that the document never repeats is rarely the name of a company.
    const isOnce = kind === 'title' && named <= 1 && !isConfirmed && !isCoined(stem);
    const isDoubtful = isOnce && sources.length >= MIN_LINES_TO_REPEAT;
    if (isDoubtful && (stem.split(' ').length > 2 || /\p{Script=Han}{9}/u.test(stem))) return null;
    const mentions = isNamed ? Math.min(MAX_WORTH_OF_MENTIONS, Math.log2(Math.max(1, named))) : 0;
    return weight / (isDoubtful ? 2 : 1) + (isConfirmed ? CONFIRMED_WORTH : 0) + mentions;
  }

  return {
    add(source: Source): void {
      if (sources.length >= MAX_LINES) return;
      sources.push(source);
      for (const [, host] of source.text.matchAll(domain)) if (domains.size < 100) domains.add(compact(host!));
      for (const candidate of candidatesOf(source, previous)) {
        const isFormOnly = compact(stemOf(` ${candidate.value}`)) === '';
        if (candidate.value.length < 2 || isFormOnly || groups.size > MAX_GROUPS) continue;
        const id = stemOf(candidate.value).toLowerCase();
        const known = groups.get(id);
        const isBetter = !known || (legalEnding.test(candidate.value) && !legalEnding.test(known.best.value));
        groups.set(id, {
          weight: (known?.weight ?? 0) + candidate.weight,
          best: isBetter ? candidate : known.best,
          isNamed: known?.isNamed === true || candidate.kind !== 'subject',
        });
      }
      previous = source;
    },
    name(): CompanyRecord['name'] {
      const ranked = [...groups.values()]
        .sort((a, b) => b.weight - a.weight)
        .slice(0, MAX_COUNTED)
        .map((group) => ({ best: group.best, worth: worthOf(group) }))
        .filter(({ worth }) => worth !== null && worth >= MIN_WEIGHT)
        .sort((a, b) => b.worth! - a.worth!);
      const first = ranked[0];
      return first ? foundIn(first.best.value, first.best.source) : null;
    },
  };
}
