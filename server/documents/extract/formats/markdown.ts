import type { Bytes } from '../../detect/bytes.ts';
import type { Output } from '../sandbox/output.ts';
import { decodeText, eachLine } from './decode.ts';
import { LineGroup } from './line-group.ts';

/** The line below the header of a table, without the spaces around it. */
const tableRule = /^\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?)?$/;
/** Maximum length of a line that is parsed. Longer lines are not written by hand and are slow to match. */
const MAX_LINE_LENGTH = 10_000;

/** Settings at the start of a file: "---", lines such as "title: Plan", "---". Indented lines continue a setting. */
const frontMatter = /^---[ \t]*\n(?=[\w-]+:)((?:(?:[\w-]+:|[ \t}#-](?!--)).*\n|\n){1,300})---[ \t]*(?:\n|$)/;
const titleOf = /^title: *(["']?)(.{1,200}?)\1 *$/m;
/** Tags that writers use within Markdown. Others, such as `List<String>`, are text. */
const tags = new Set(
  'span div p a b i u s em strong small big font center sup sub mark kbd img hr details summary section h1 h2 h3 h4 h5 h6 ul ol li'.split(
    ' ',
  ),
);

/** Text that is struck through or deleted. */
const struckText = /~~(?=\S)([^~]{1,500}?)~~|<(s|strike|del)>([^<]{1,500})<\/\2>/gi;

/** Removes inline marks but keeps their text. A link keeps its address. */
function inline(text: string): string {
  return text
    .replace(/!?\[([^\][]{0,500})\]\(([^\s)[]{0,1000})\)/g, (_, label: string, to: string) =>
      label === to || !to ? label : `${label} (${to})`,
    )
    .replace(/(\*\*|__)(?=\S)([^*_]{1,500}?)\1/g, '$2')
    .replace(/(?<![\w*])[*_](?=\S)([^*_]{1,500}?)[*_](?![\w*])/g, '$1')
    .replace(/`([^`]{1,500})`/g, '$1')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<\/?([a-z]\w{0,9})(?:\s[^<>]{0,500})?\/?>/gi, (tag, name: string) =>
      tags.has(name.toLowerCase()) ? '' : tag,
    )
    .replace(/\\([\\`*_{}[\]()#+.!|-])/g, '$1');
}

function row(line: string): string {
  const bare = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return bare
    .split(/(?<!\\)\|/)
    .map((cell) => inline(cell.trim()))
    .join('\t');
}

/** Removes closed comments and keeps their line breaks, so that lines keep their numbers. */
function withoutComments(text: string): string {
  let kept = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf('<!--', at);
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4);
    if (end < 0) return kept + text.slice(at);
    kept += text.slice(at, start) + text.slice(start, end).replace(/[^\n]+/g, '');
    at = end + 3;
  }
}

/**
 * Reads Markdown as plain lines: headings start blocks, table cells are separated by tabs, list marks stay. Of the
 * settings at the start only the title is kept.
 */
export async function readMarkdown(bytes: Bytes, output: Output): Promise<void> {
  const group = new LineGroup(output);
  let number = 0;
  let fence: string | null = null;
  /** Table row held back until the next line shows whether it is a header. */
  let waiting: string | null = null;
  const struck: string[] = [];
  const withoutStruck = (line: string) =>
    line.replace(struckText, (_, inTildes: string | undefined, _tag, inTag: string | undefined) => {
      struck.push(inTildes ?? inTag ?? '');
      return '';
    });
  const text = await decodeText(bytes, output);
  const settings = frontMatter.exec(text)?.[0] ?? '';
  const title = titleOf.exec(settings)?.[2];
  const settingLines = settings.split('\n').length - 1;
  if (title) await group.heading(title, settingLines);
  for (const source of eachLine(withoutComments(text))) {
    number++;
    if (number <= settingLines) continue;
    const line: string = fence === null && source.length < MAX_LINE_LENGTH ? withoutStruck(source) : source;
    const isRule = fence === null && line.length < MAX_LINE_LENGTH && tableRule.test(line.trim());
    if (waiting !== null) {
      // The header takes the rule's line, so that the table stays in one piece and lines keep their numbers.
      if (isRule) await group.line('', number - 1);
      await group.line(waiting, isRule ? number : number - 1);
      waiting = null;
    }
    if (isRule) continue;
    const mark = /^\s{0,3}(```+|~~~+)/.exec(line)?.[1];
    if (mark && (fence === null || mark.startsWith(fence))) fence = fence === null ? mark : null;
    else if (fence !== null || line.length > MAX_LINE_LENGTH) await group.line(line, number);
    else {
      const heading = /^ {0,3}#{1,6}[ \t]+(\S.*)$/.exec(line)?.[1]?.replace(/(?<![ \t#])[ \t#]+$/, '');
      if (heading) await group.heading(inline(heading), number);
      else if (/^\|.*\|$/.test(line.trim())) waiting = row(line);
      else await group.line(inline(line), number);
    }
  }
  if (waiting !== null) await group.line(waiting, number);
  await group.end();
  output.struck(struck);
}
