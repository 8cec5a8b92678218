import { roleEn, roleZh } from '../company/people/roles.ts';
import { surnames } from '../lexicon/person-names.ts';
import { pattern } from '../words.ts';
import { matchHeading, matchTerms } from './matcher.ts';

type Pattern = 'markdown' | 'chapter' | 'chinese' | 'bracketed' | 'numbered' | 'short';

export interface Heading {
  title: string;
  pattern: Pattern;
}

const marked: readonly [Pattern, RegExp][] = [
  ['markdown', /^#{1,6} +(\S.{0,120})$/],
  ['chapter', /^((?:Appendix|Annex|Schedule|Exhibit) (?:[A-Z]|\d{1,2}|[IVX]{1,4})(?:[.:]| [–—-])? \p{Lu}[^.]{0,80})$/u],
  ['chapter', /^(第[一二三四五六七八九十百零\d]{1,4}[章节節篇部]分?[、:： \u3000]*.{0,40})$/],
  ['chinese', /^([一二三四五六七八九十]{1,3}[、．.] *\S.{0,30})$/],
  ['bracketed', /^([（(][一二三四五六七八九十]{1,3}[)）] *\S.{0,30})$/],
  ['numbered', /^(\d{1,2}(?:\.\d{1,2}){0,3}(?:[.、)．] *| +)[\p{Lu}\p{Script=Han}].{0,58})$/u],
];
const sentenceEnd = /(?:[.。!！?？;；,，…]|(?:如下|下列|以下|as follows|following|below)[:：])$/;
const bullet = /^[-–—•·▪●○◦*+>✓✔►➤\ue000-\uf8ff]/;
const salutation = /^(?:各位|尊敬的|亲爱的)/;
const figures = /\d[\d.,]*\s*(?:%|％|[万亿元]|million|billion|[KMB]\b)/;

const patternOf = (text: string): Heading | null => {
  for (const [pattern, expression] of marked) {
    const title = expression.exec(text)?.[1];
    if (title === undefined) continue;
    if (pattern === 'markdown') return { title: title.replace(/[#*_ ]+$/, '').replace(/^\*+/, ''), pattern };
    if (
      sentenceEnd.test(title) ||
      figures.test(title) ||
      title.replace(/ [(（][^()（）]*[)）]$/, '').split(' ').length > 10
    )
      return null;
    return { title, pattern };
  }
  return null;
};

/** Matches 地里的事 above a paragraph and 入住与床位 or 大事记 above a table, but not a person's name. */
const opensChinese = (text: string, after: string) =>
  /^(?:\d{1,2}(?:[月日]|季度|年)的?)?\p{Script=Han}{3,14}$/u.test(text) &&
  !(text.length === 3 && surnames.has(text[0]!)) &&
  ((/\t/.test(after) && (/\p{Script=Han}[与和及]\p{Script=Han}/u.test(text) || matchHeading(text).length > 0)) ||
    (after.length >= 30 && /[。！？]/.test(after)) ||
    (text.length >= 4 && /的(?:情况|数字|样子|事)$/.test(text)));

/** Matches "Who we are" and "Numbers" above a paragraph, but not a person's name above a biography. */
function opensParagraph(text: string, after: string): boolean {
  if (/\p{Script=Han}/u.test(text)) return opensChinese(text, after);
  const words = text.split(' ');
  const plain = /^\p{Lu}\p{Ll}/u.test(text) && words.length <= 6 && !/\d/.test(text);
  return plain && (words.length === 1 || /^\p{Ll}/u.test(words[1]!)) && after.length >= 50 && /[.!?:]/.test(after);
}

/** Matches the person's name in "Margaret Ashdown, Chair of Trustees", the signature below a letter. */
const signatory = /^(?:\p{Lu}[\p{L}.'’-]* ){1,4}\p{Lu}[\p{L}'’-]+, (?=\p{Lu})/u;
/** 云南某公司 总经理 普云生 */
const signatoryZh = new RegExp(pattern`${roleZh}[\s：:]+\p{Script=Han}{2,4}$`, 'u');
const isSignature = (text: string) => signatoryZh.test(text) || roleEn.exec(text.replace(signatory, '\n'))?.index === 1;

/** Recognizes a short line on its own that names a subject: "Market opportunity", "USE OF FUNDS", 核心团队. */
function shortHeading(text: string, before: string, after: string): Heading | null {
  if (text.length > 60 || sentenceEnd.test(text) || bullet.test(text) || /[:：\t|$€¥]|\d{3}|\d%/.test(text))
    return null;
  const chinese = /\p{Script=Han}/u.test(text);
  if (isSignature(text) || salutation.test(text)) return null;
  if (chinese ? text.length > 16 : text.split(' ').length > 8 || !/^[\p{Lu}\d]/u.test(text)) return null;
  if (after === '' || /^[\d.,%$€¥() -]+$/.test(after)) return null;
  const matches = matchTerms(text);
  const strongest = Math.max(0, ...matches.map((match) => match.weight));
  const free = before === '' || /[.。!！?？;；:：]$|\t/.test(before);
  if (!free && !(bullet.test(before) && strongest >= 3)) return null;
  const capitals = text.length >= 6 && text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);
  return strongest >= 1.5 || capitals || (free && opensParagraph(text, after))
    ? { title: text, pattern: 'short' }
    : null;
}

/** Matches a table row with a figure. */
const figureRow = /\t[^\t]*\d/;

/**
 * Returns the heading that a line is, or null for any other line.
 * @param before nearest non-empty line above in the same block, or '' after a blank line and at the start of the
 * block.
 * @param after nearest non-empty line below, or ''.
 */
export function headingOf(line: string, before: string, after: string): Heading | null {
  const text = line.trim();
  if (text === '' || text.length > 130 || text.includes('\t')) return null;
  // The name of a group of rows within a table ends with a tab.
  if (line.endsWith('\t') && before.includes('\t') && figureRow.test(after)) return null;
  const heading = patternOf(text);
  if (heading === null) return shortHeading(text, before, after);
  if (heading.pattern === 'markdown' || heading.pattern === 'chapter') return heading;
  // In a table of contents or a list, the neighboring lines are numbered in the same way.
  if (patternOf(after.trim())?.pattern === heading.pattern && !/^\d+\.\d/.test(after.trim())) return null;
  if (patternOf(before.trim())?.pattern === heading.pattern && !/^\d+\.\d/.test(text)) return null;
  return heading;
}

/** Returns a slide's first line if it can be a title, under looser rules than a heading in running text. */
export function slideTitle(first: string, lines: number): string | null {
  const text = first.trim();
  const short = text.length > 0 && text.length <= (/\p{Script=Han}/u.test(text) ? 30 : 80);
  return short &&
    lines > 1 &&
    !sentenceEnd.test(text) &&
    !bullet.test(text) &&
    !text.includes('\t') &&
    // The first line of a page in running text: "in for life. Among the others, two".
    !/[.!?] \p{Lu}/u.test(text) &&
    /\p{L}/u.test(text)
    ? text
    : null;
}
