import { Tokenizer } from 'htmlparser2';
import type { Bytes } from '../../detect/bytes.ts';
import { asRow } from '../row-name.ts';
import type { Output } from '../sandbox/output.ts';
import { decodeText } from './decode.ts';
import { LineGroup } from './line-group.ts';
import { superscript } from './superscript.ts';

/** Elements whose content is deleted or struck through. */
const struckElements = new Set(['del', 's', 'strike']);
/** Elements whose content a browser does not show as text. */
const hiddenElements = new Set([
  'script',
  'style',
  'noscript',
  'noembed',
  'noframes',
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
/** Elements without content. */
const voidElements = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements that end where the next one begins, if they have no end tag. */
const impliedEnds = new Set('dd dt li option p tbody td th tr'.split(' '));
/** Styles of an element that a browser does not show. */
const hiddenStyle = /display:\s*none|mso-hide:\s*all/i;
const struckStyle = /text-decoration[\w-]*:[^;]*line-through/i;

/** Characters passed to the tokenizer in one call. Bounds the number of tokens held in memory. */
const PIECE_LENGTH = 65_536;

type Token =
  | { kind: 'text'; text: string }
  /** `columns` and `rows` that a cell spans. */
  | { kind: 'open' | 'close'; name: string; columns?: number; rows?: number };

/** Maximum number of columns and rows that a cell can span, and of columns whose positions are kept. */
const MAX_SPAN = 200;
const MAX_COLUMNS = 256;

/** Returns the text of a character reference: soft hyphens and joiners are dropped, wide and thin spaces become plain ones. */
function referencedText(code: number): string {
  if (code === 0xad || code === 0x200c || code === 0x200d) return '';
  return code >= 0x2002 && code <= 0x200a ? ' ' : String.fromCodePoint(code);
}

/**
 * Yields text and tags in document order, without the content of hidden elements. Uses htmlparser2's tokenizer rather than its
 * parser, whose stack of open elements takes quadratic time on deep nesting.
 * @param struck receives the texts that are deleted or struck through
 */
function* tokenize(html: string, struck: string[]): Generator<Token> {
  const found: Token[] = [];
  let text: string[] = [];
  /** Range of adjacent pieces of text, joined so that a text of many `<` is not held as many strings. */
  let from = 0;
  let to = 0;
  let name = '';
  let attribute = '';
  let spans: { columns?: number; rows?: number } = {};
  let isHidden = false;
  let isStruck = false;
  /** Hidden element that the tokenizer is in, and the number of open elements with its name. */
  let hidden: string | null = null;
  let depth = 0;
  const strike = (piece: string) => {
    if (isStruck) struck.push(piece);
  };
  const endRange = () => {
    if (from < to) text.push(html.slice(from, to));
    from = to;
  };
  const endText = () => {
    endRange();
    if (text.length > 0) found.push({ kind: 'text', text: text.join('') });
    text = [];
  };
  const emitTag = (kind: 'open' | 'close', name: string) => {
    endText();
    found.push({ kind, name, ...(kind === 'open' && spans) });
    spans = {};
  };
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    // XHTML closes elements such as `<script src="…"/>` this way.
    { recognizeSelfClosing: true },
    {
      ontext(start, end) {
        if (hidden !== null) return strike(html.slice(start, end));
        if (start !== to) {
          endRange();
          from = start;
        }
        to = end;
      },
      ontextentity(code) {
        if (hidden !== null) return;
        endRange();
        text.push(referencedText(code));
      },
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase();
        spans = {};
        if (hidden === null) isStruck = struckElements.has(name);
        isHidden = isStruck || hiddenElements.has(name);
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase();
        if (attribute === 'hidden' && !voidElements.has(name)) isHidden = true;
      },
      onattribdata(start, end) {
        if (attribute === 'style' && !voidElements.has(name)) {
          const style = html.slice(start, end);
          if (hidden === null && struckStyle.test(style)) isStruck = true;
          if (struckStyle.test(style) || hiddenStyle.test(style)) isHidden = true;
        }
        const span = Math.min(MAX_SPAN, Number.parseInt(html.slice(start, end), 10));
        if (!(span > 1)) return;
        if (attribute === 'colspan') spans.columns = span;
        if (attribute === 'rowspan') spans.rows = span;
      },
      onopentagend() {
        if (hidden === name && !impliedEnds.has(name)) depth += 1;
        if (hidden === name && impliedEnds.has(name) && !isHidden) hidden = null;
        if (hidden !== null) return;
        emitTag('open', name);
        if (!isHidden) return;
        hidden = name;
        depth = 1;
      },
      onselfclosingtag() {
        if (hidden === null && name !== 'title') emitTag('open', name);
      },
      onclosetag(start, end) {
        const closed = html.slice(start, end).toLowerCase();
        if (hidden !== null) {
          if (closed === hidden) depth -= 1;
          if (depth > 0) return;
        }
        hidden = null;
        emitTag('close', closed);
      },
      isInForeignContext: () => hidden === 'svg' || hidden === 'math',
      onattribentity: ignore,
      onattribend: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  for (let at = 0; at < html.length; at += PIECE_LENGTH) {
    tokenizer.write(html.slice(at, at + PIECE_LENGTH));
    endText();
    yield* found.splice(0);
  }
  tokenizer.end();
  endText();
  yield* found;
}

/** The columns of a table row, some of which cells of earlier rows may fill. */
class RowColumns {
  /** Number of rows below the current one that the cell above fills, by column. */
  #filled: number[] = [];
  #next = 0;
  #last = 0;

  startTable(): void {
    this.#filled = [];
  }

  startRow(): void {
    this.#filled = this.#filled.map((rows) => Math.max(0, rows - 1));
    this.#next = 0;
    this.#last = 0;
  }

  /** Returns how many columns a cell is to the right of the one before it. */
  add(columns = 1, rows = 1): number {
    if (this.#next >= MAX_COLUMNS) return 1;
    while (this.#filled[this.#next]) this.#next += 1;
    const moved = this.#next - this.#last;
    this.#last = this.#next;
    // A row counts down when it starts.
    for (let at = this.#next; at < this.#next + columns; at += 1) if (rows > 1) this.#filled[at] = rows;
    this.#next += columns;
    return moved;
  }
}

export interface HtmlLine {
  text: string;
  isHeading: boolean;
}

/**
 * Yields the lines that a browser would show: blocks and rows end a line, and a tab separates cells.
 * @param struck receives the texts that are deleted or struck through, which are left out
 */
export function* htmlLines(html: string, struck: string[] = []): Generator<HtmlLine> {
  let line: string[] = [];
  let isHeading = false;
  let inTitle = false;
  let row = false;
  /** True below a row with several cells of the same table. */
  let isWithin = false;
  /** Numbers of open elements whose lines are kept, and whose text is raised. */
  const open = { pre: 0, sup: 0 };
  const columns = new RowColumns();
  const flush = function* (): Generator<HtmlLine> {
    const whole = line
      .join('')
      .replace(/[ \n\r\u00a0]+/g, ' ')
      .replace(/ ?\t ?/g, '\t')
      .trimEnd();
    const trimmed = whole.trim();
    // The empty cell above the row names keeps the header in its columns.
    const isRow = trimmed.includes('\t');
    const text = isRow ? whole.replace(/^[^\t\S]+/, '') : isWithin ? asRow(trimmed) : trimmed;
    line = [];
    if (text === '') return;
    isWithin = text.includes('\t');
    yield { text, isHeading };
  };
  for (const token of tokenize(html, struck)) {
    if (token.kind === 'text') {
      if (inTitle) continue;
      const text = token.text.replaceAll('\t', ' ');
      const [first = '', ...others] = open.pre > 0 && !row ? text.split('\n') : [text];
      line.push(open.sup > 0 ? superscript(first) : first);
      for (const other of others) {
        yield* flush();
        line.push(other);
      }
      continue;
    }
    const { name, kind } = token;
    if (name === 'pre' || name === 'sup') open[name] = Math.max(0, open[name] + (kind === 'open' ? 1 : -1));
    if (name === 'title' || name === 'head') inTitle = kind === 'open';
    else if (name === 'td' || name === 'th') {
      if (kind === 'open') line.push('\t'.repeat(columns.add(token.columns, token.rows)));
    } else if (name === 'tr') {
      yield* flush();
      row = kind === 'open';
      if (row) columns.startRow();
    } else if (headings.test(name)) {
      yield* flush();
      isHeading = kind === 'open';
    } else if (name === 'body') inTitle = false;
    // Unknown elements, such as `<o:p>` of Word, are inline.
    else if (inlineElements.has(name) || /[:-]/.test(name)) continue;
    else if (row && name !== 'table' && name !== 'tbody') line.push(' ');
    else {
      yield* flush();
      isWithin = false;
      if (name === 'table') columns.startTable();
    }
  }
  yield* flush();
}

/** Reads HTML. A heading starts a block. Line numbers count the shown lines, because readers do not see those of the source. */
export async function readHtml(bytes: Bytes, output: Output): Promise<void> {
  const group = new LineGroup(output);
  const struck: string[] = [];
  let number = 0;
  for (const { text, isHeading } of htmlLines(await decodeText(bytes, output), struck)) {
    number++;
    if (isHeading) await group.heading(text, number);
    else await group.line(text, number);
  }
  await group.end();
  output.struck(struck);
}
