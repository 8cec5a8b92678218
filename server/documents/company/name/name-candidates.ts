import { metricOfRow } from '../../facts/metric-names.ts';
import { matchTerms } from '../../label/matcher.ts';
import {
  aroundName,
  beforeNameZh,
  companyVerb,
  documentField,
  endsNoTitle,
  kindOfDocument,
  nameKey,
  noSubject,
  noTitle,
  placeNoun,
  productKey,
  smallWordZh,
  wholeTitle,
} from '../../lexicon/company-names.ts';
import {
  adviserFirm,
  definedTerm,
  legalEnding,
  legalForm,
  onBehalf,
  organizationForm,
  otherCompany,
} from '../../lexicon/organizations.ts';
import { pattern } from '../../words.ts';
import type { Source } from '../source.ts';
import { afterKey } from '../source.ts';

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
const MIN_LENGTH_ZH = 6;

const firstWord = /\p{Lu}[\p{L}\d&'’.-]{0,30}/u;
const word = /[\p{Lu}\d][\p{L}\d&'’.-]{0,30}/u;
const english = new RegExp(
  pattern`(?<![\p{L}\d])${firstWord}(?: (?:& )?${word}){0,4}(?:,? ${legalForm}(?<!, Co\.)(?![\p{L}\d]|(?<=Co\.) \p{Lu}))`,
  'gu',
);
const chinese =
  /[\p{Script=Han}A-Za-z]{2,16}(?:[（(]\p{Script=Han}{2,6}[)）])?\p{Script=Han}{0,12}(?:股份有限公司|有限责任公司|有限公司)/gu;
const organization = new RegExp(
  pattern`^((?:The )?${firstWord}(?: (?:of |for |and )?${word}){0,4} ${organizationForm})(?=$|[,.;]| \p{Ll}+\b)`,
  'u',
);
/** "Confiserie Roosbeke NV ("Roosbeke" or "the Company")" */
const defined = new RegExp(
  pattern`(${firstWord}(?:,? ${word}){0,5}) \([^()]{0,60}?(?:[“"'‘](?:the )?|(?<![\p{L}\d])(?:the|hereinafter|hereafter) )${definedTerm}[”"'’]?\)`,
  'u',
);
const subject = new RegExp(
  pattern`^(${word}(?: ${word}){0,3}) (?!(?:is|are|was) (?:an?|the|one of) (?:[\p{L}, -]{1,40} )??${placeNoun})${companyVerb} `,
  'u',
);
/** XX科技有限公司, 某某有限公司: a template that nobody filled in. */
const placeholder = /^(?:[Xx×某]{2,}|贵公司)/;

/** Returns true for words of documents and for names of figures: "Headcount is 42." */
const isGeneric = (value: string) =>
  noTitle.test(value) || endsNoTitle.test(value) || wholeTitle.test(value) || metricOfRow(value)?.exact === true;

/** Returns a candidate without marks, dates and words around the name. */
const clean = (text: string) =>
  text
    .replace(/[*_#|\s]+/g, ' ')
    .replace(/^[\s:：,，.–—“”"-]+|[\s:：,，–—“”"-]+$/g, '')
    .replace(aroundName, '')
    .trim();

/** Returns the name of a Chinese company without the words of the sentence before it. */
function withoutLead(found: string): string {
  const last = found.split(beforeNameZh).at(-1)!;
  return (last.length >= MIN_LENGTH_ZH ? last : found).replace(smallWordZh, '');
}

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
    /\p{L}{2}/u.test(value) &&
    value.split(' ').length <= 6 &&
    !/[.。!?！？、，,:：;；]$|[[\]{}<>=/]/.test(line.trim()) &&
    !isGeneric(value) &&
    !placeholder.test(value) &&
    !(documentField.test(value) && /[:：]/.test(line)) &&
    !matchTerms(value).some(({ label, weight }) => weight >= 3 && label !== 'other') &&
    !/^\d{4}|^v\d|^[A-Z]{2,5}-\d+$| \d{4}$/.test(value);
  return isName ? value : null;
}

function* titlesOf(source: Source, previous: Source | null): Generator<Candidate> {
  const { text, at } = source;
  const isRow = (source.cells ?? text.split(' | ')).length > 2;
  if (at >= TITLE_PAGE_LINES || text.length > MAX_TITLE_LENGTH || isRow) return;
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
    [nameKey, 9],
    [productKey, 4],
  ] as const) {
    const keyed = at < 400 && !isHeader ? afterKey(source, keys) : null;
    if (!keyed || keyed.length > 60 || /[.。]\s/.test(keyed)) continue;
    const value = clean(keyed.split(/[;；(]|, an? (?=\p{Lu})/u)[0]!);
    if (!isGeneric(value) || legalEnding.test(value)) yield { value, weight, source };
  }
  for (const found of text.matchAll(english)) {
    const value = clean(found[0]);
    // In a line of capitals, "AS" and "SE" are rarely legal forms: "PARKS AS A GIFT".
    const isWord = / [A-Z]{2}$/.test(value) && !/\p{Ll}/u.test(text) && !text.trim().endsWith(value);
    if (!isWord) yield { value, weight: 2 + early * 1.6, source };
  }
  for (const found of text.matchAll(chinese)) {
    const value = withoutLead(found[0]);
    if (!placeholder.test(value)) yield { value, weight: 2 + early * 1.6, source };
  }
  const body = at < 12 ? organization.exec(text.trim())?.[1] : undefined;
  if (body) yield { value: body, weight: 2 + early * 1.6, source };
  yield* titlesOf(source, previous);
  const actor = clean(subject.exec(text)?.[1] ?? '');
  if (/\p{L}/u.test(actor) && actor.length <= 40 && !noSubject.test(actor) && !isGeneric(actor))
    yield { value: actor, weight: 0.6 + early, source, kind: 'subject' };
}

/** Number of characters before a name in which it can be called a customer or a supplier. */
const BEFORE_NAME = 40;

/** Yields what a line may name as the company. Advisers, customers, suppliers and code names weigh less. */
export function* candidatesOf(source: Source, previous: Source | null): Generator<Candidate> {
  const asked = previous?.text.endsWith('?') ? previous.text : '';
  const isAgent = onBehalf.test(source.text) || otherCompany.test(asked);
  const isOther = (value: string) =>
    otherCompany.test(source.text.slice(0, Math.max(0, source.text.indexOf(value))).slice(-BEFORE_NAME));
  for (const candidate of everyCandidate(source, previous)) {
    const isTitle = source.at === 0 && source.text.startsWith(candidate.value);
    const isDoubtful = isAgent || isOther(candidate.value) || (!isTitle && adviserFirm.test(candidate.value));
    yield isDoubtful ? { ...candidate, weight: candidate.weight / 4 } : candidate;
  }
  const term = source.at < 60 ? defined.exec(source.text)?.[1] : undefined;
  if (term && !noSubject.test(term)) yield { value: clean(term), weight: 9, source };
}
