import type { Bytes } from '../../detect/bytes.ts';
import type { Output } from '../sandbox/output.ts';
import { decodeText, eachLine } from './decode.ts';
import { LineGroup } from './line-group.ts';

/** The line below the header of a table, without the spaces around it. */
const tableRule = /^\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?)?$/;
/** Maximum length of a line that is parsed. Longer lines are not written by hand and are slow to match. */
const MAX_LINE_LENGTH = 10_000;

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

/** Reads Markdown as plain lines: headings start blocks, table cells are separated by tabs, list marks stay. */
export async function readMarkdown(bytes: Bytes, output: Output): Promise<void> {
  const group = new LineGroup(output);
  let number = 0;
  let fence: string | null = null;
  /** Table row held back until the next line shows whether it is a header. */
  let waiting: string | null = null;
  for (const line of eachLine(await decodeText(bytes, output))) {
    number++;
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
}
