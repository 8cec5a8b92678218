import type { Bytes } from '../../detect/bytes.ts';
import type { Output } from '../sandbox/output.ts';
import { decodeText } from './decode.ts';
import { decodeEntities } from './entities.ts';
import { LineGroup } from './line-group.ts';

/** Elements whose content is not text that a reader sees. */
const silent = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'math',
  'iframe',
  'object',
  'textarea',
  'select',
]);
const inlineElements = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i img ins kbd label mark meta link q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const headings = /^h[1-6]$/;

type Token = { kind: 'text'; text: string } | { kind: 'open' | 'close'; name: string };

/** Texts and tags in order, in one pass: every search goes on where the last one ended, whatever is left unclosed. */
function* tokens(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    if (open > at) yield { kind: 'text', text: html.slice(at, open) };
    const comment = html.startsWith('<!--', open);
    const end = comment ? html.indexOf('-->', open + 4) : html.indexOf('>', open);
    if (end < 0) {
      if (!comment) yield { kind: 'text', text: html.slice(open) };
      return;
    }
    const name = /^<(\/?)([a-zA-Z][a-zA-Z0-9]*)/.exec(html.slice(open, Math.min(end, open + 40)));
    at = end + (comment ? 3 : 1);
    if (comment || html[open + 1] === '!' || html[open + 1] === '?') continue;
    if (!name) {
      yield { kind: 'text', text: '<' };
      at = open + 1;
      continue;
    }
    const element = name[2]!.toLowerCase();
    yield { kind: name[1] ? 'close' : 'open', name: element };
    if (name[1] || !silent.has(element) || html[end - 1] === '/') continue;
    const close = new RegExp(`</${element}(?=[\\s>/])`, 'gi');
    close.lastIndex = at;
    const found = close.exec(html);
    if (!found) return;
    at = found.index;
  }
  if (at < html.length) yield { kind: 'text', text: html.slice(at) };
}

/**
 * HTML as the lines that a browser would show: blocks and rows end lines, cells have tabs, headings begin blocks. A line's number
 * counts these lines, since the source's own say nothing to a reader.
 */
export async function readHtml(bytes: Bytes, output: Output): Promise<void> {
  const group = new LineGroup(output);
  let line: string[] = [];
  let number = 0;
  let heading = false;
  let inTitle = false;
  let row = false;
  const flush = async () => {
    const text = line
      .join('')
      .replace(/[ \n\r\u00a0]+/g, ' ')
      .replace(/ ?\t ?/g, '\t')
      .trim();
    line = [];
    if (text === '') return;
    number++;
    if (heading) await group.heading(text, number);
    else await group.line(text, number);
  };
  for (const token of tokens(await decodeText(bytes, output))) {
    if (token.kind === 'text') {
      if (!inTitle) line.push(decodeEntities(token.text).replaceAll('\t', ' '));
      continue;
    }
    const { name, kind } = token;
    if (name === 'title' || name === 'head') inTitle = kind === 'open';
    else if (name === 'td' || name === 'th') {
      if (kind === 'open' && line.join('').trim() !== '') line.push('\t');
    } else if (name === 'tr') {
      await flush();
      row = kind === 'open';
    } else if (headings.test(name)) {
      await flush();
      heading = kind === 'open';
    } else if (name === 'body') inTitle = false;
    else if (inlineElements.has(name)) continue;
    else if (row && name !== 'table' && name !== 'tbody') line.push(' ');
    else await flush();
  }
  await flush();
  await group.end();
}
