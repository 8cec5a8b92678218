import { matchTerms } from '../../label/matcher.ts';
import type { Source } from '../source.ts';
import { afterKey } from '../source.ts';
import {
  agent,
  agentName,
  brand,
  chinese,
  clean,
  codeName,
  dateOnly,
  defined,
  english,
  field,
  generic,
  isCompany,
  key,
  kindOfDocument,
  legalName,
  organization,
  productKey,
  pronoun,
  tradesAs,
  withoutLead,
} from './name-words.ts';

export interface Candidate {
  value: string;
  weight: number;
  source: Source;
  /** A title that nothing marks as a name, or the subject of a sentence such as "Brindle makes boats". */
  kind?: 'title' | 'subject';
}

/** Number of lines at the beginning in which a title is searched for. */
const TITLE_LINES = 6;
/** The same for a line beside one such as "Business plan": a title page can have many lines. */
const TITLE_PAGE_LINES = 14;
const MAX_TITLE_LENGTH = 90;

/** XX科技有限公司, 某某有限公司: a template that nobody filled in. */
const placeholder = /^(?:[Xx×某]{2,}|贵公司)/;

/** Returns true for a line that only says which kind of document it is. */
const isKindOnly = (text: string): boolean => {
  const kind = kindOfDocument.exec(text);
  return kind !== null && clean(text.replace(kind[0], '').replace(/[(（].*[)）]/, '')) === '';
};

/** Returns the first part of a title, or null if it is no name. */
function nameInTitle(part: string, line: string): string | null {
  const pieces = part
    .replace(/[(（][^()（）]*[)）]/g, ' ')
    .split(/\s[|–—-]\s|—+|[:：,，|（(《》]/)
    .map(clean);
  const value = pieces.find((piece) => piece !== '') ?? '';
  const isName =
    value.length >= 2 &&
    value.length <= 50 &&
    /^[\p{Lu}\p{Lo}\d]|^\p{Ll}\p{Lu}/u.test(value) &&
    /\p{L}/u.test(value) &&
    value.split(' ').length <= 6 &&
    !/[.。!?！？、，,:：;；]$|[[\]{}<>=/]/.test(line.trim()) &&
    !generic.test(value) &&
    !(field.test(value) && /[:：]/.test(line)) &&
    !/\b(?:agreement|contract|lease|deed)$|(?:合同|协议(?:书)?)$/i.test(value) &&
    !matchTerms(value).some(({ label, weight }) => weight >= 3 && label !== 'other') &&
    !/^(?:Q[1-4]|\d{4}|for|v\d|version|draft|[\d\s]+)|^[A-Z]{2,5}-\d+$/i.test(value) &&
    !dateOnly.test(value);
  return isName ? value : null;
}

function* titlesOf(source: Source, previous: Source | null): Generator<Candidate> {
  const { text, at } = source;
  // A line of several short parts is the navigation of a web page.
  const isMenu = text.split(/\s[|·•]\s|\t/).length > 3;
  if (at >= TITLE_PAGE_LINES || text.length > MAX_TITLE_LENGTH || isMenu) return;
  const document = at < TITLE_LINES ? kindOfDocument.exec(text) : null;
  const parts = document
    ? [text.slice(0, document.index), text.slice(document.index + document[0].length)]
    : at === 0 || (previous && isKindOnly(previous.text))
      ? [text]
      : [];
  for (const part of parts) {
    const value = nameInTitle(part, text);
    if (value) yield document ? { value, weight: 4, source } : { value, weight: 2.5, source, kind: 'title' };
  }
  if (at > 1 && previous && previous.text.length <= MAX_TITLE_LENGTH && isKindOnly(text)) {
    const value = nameInTitle(previous.text, previous.text);
    if (value) yield { value, weight: 2.5, source: previous, kind: 'title' };
  }
}

function* everyCandidate(source: Source, previous: Source | null): Generator<Candidate> {
  const { text, at } = source;
  const early = at < 3 ? 3 : at < 12 ? 1.5 : at < 60 ? 0.5 : 0.1;
  const isHeader = (source.cells?.length ?? 0) > 2;
  for (const [keys, weight] of [
    [key, 9],
    [productKey, 4],
  ] as const) {
    const keyed = at < 400 && !isHeader ? afterKey(source, keys) : null;
    if (!keyed || keyed.length > 60 || /[.。]\s/.test(keyed)) continue;
    const value = clean(keyed.split(/[;；(]/)[0]!);
    // "Company Highlights" is a heading and no key.
    const isKey = source.cells !== null || /[:：]|\s[-–—]\s/.test(text);
    if (!generic.test(value) || (isKey && legalName.test(value))) yield { value, weight: isKey ? weight : 2, source };
  }
  for (const found of text.matchAll(english)) {
    const value = clean(found[0]);
    // In a line of capitals, "AS" and "SE" are rarely legal forms: "PARKS AS A GIFT".
    const isWord = / [A-Z]{2}$/.test(value) && !/\p{Ll}/u.test(text) && !text.trim().endsWith(value);
    if (!pronoun.test(value) && !isWord) yield { value, weight: 2 + early * 1.6, source };
  }
  for (const found of text.matchAll(chinese)) {
    const value = withoutLead(found[0]);
    if (!placeholder.test(value)) yield { value, weight: 2 + early * 1.6, source };
  }
  const body = at < 12 ? organization.exec(text.trim())?.[1] : undefined;
  if (body) yield { value: body, weight: 2 + early * 1.6, source };
  const short = brand.exec(text)?.[1];
  if (short) yield { value: short, weight: 2 + early, source };
  const used = at < 60 ? tradesAs.exec(text)?.[1] : undefined;
  if (used) yield { value: clean(used), weight: 9, source };
  yield* titlesOf(source, previous);
  const subject = clean(isCompany.exec(text)?.[1] ?? '');
  if (subject && subject.length <= 40 && !pronoun.test(subject) && !generic.test(subject))
    yield { value: subject, weight: 0.6 + early, source, kind: 'subject' };
}

/** Yields what a line may name as the company. Advisers and code names weigh less. */
export function* candidatesOf(source: Source, previous: Source | null): Generator<Candidate> {
  const isAgent = agent.test(source.text);
  for (const candidate of everyCandidate(source, previous)) {
    const isTitle = source.at === 0 && source.text.startsWith(candidate.value);
    const isDoubtful = isAgent || (!isTitle && agentName.test(candidate.value)) || codeName.test(candidate.value);
    yield isDoubtful ? { ...candidate, weight: candidate.weight / 4 } : candidate;
  }
  const term = source.at < 60 ? defined.exec(source.text)?.[1] : undefined;
  if (term && !pronoun.test(term)) yield { value: clean(term), weight: 9, source };
}
