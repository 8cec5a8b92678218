import type { Place, SectionPart, TextBlock } from '../outputs.ts';
import { headingOf, slideTitle } from './headings.ts';
import { type LabelBlock, type Line, linesOf } from './lines.ts';
import { matchTerms } from './matcher.ts';

export interface RawSection {
  title: string | null;
  /** The title is inherited from the previous section, which this one continues. */
  inherited: boolean;
  /** Heading above the title's, if it has no text of its own. */
  parent: string | null;
  /** Text with the title as its first line. */
  text: string;
  parts: SectionPart[];
}

/** Number of lines after which the caller gets a turn even if no section is complete. */
const linesPerTurn = 400;
/** Length in characters after which a section ends at the next paragraph or at the next line. */
const softSectionLength = 2_400;
const maxSectionLength = 3_600;
/** Length in characters below which a page is a slide: one subject, with its first line as the title. */
const maxSlideLength = 900;

class Draft {
  title: string | null;
  /** Last part of the title as it appears in the text. */
  heading: string | null;
  readonly inherited: boolean;
  parent: string | null;
  readonly parts: SectionPart[] = [];
  text = '';
  body = 0;
  /** Characters excluding headings. */
  #more = 0;
  #next: number | undefined;
  /** End of the last line in its block. */
  #end: { block: number | undefined; at: number } | undefined;

  constructor(title: string | null, inherited: boolean, parent: string | null) {
    this.title = title;
    this.heading = title;
    this.inherited = inherited;
    this.parent = parent;
  }

  /** The section has only its heading so far, so the next heading is a child of it. */
  get bare(): boolean {
    return this.title !== null && this.body > 0 && this.#more === 0;
  }

  deepen(title: string): void {
    this.parent = this.title;
    this.title = `${this.title} › ${title}`;
    this.heading = title;
  }

  /** Creates the next section, below the same parent unless its heading names a subject of its own. */
  under(title: string): Draft {
    const own = this.parent === null || matchTerms(title).some((match) => match.weight >= 3);
    return new Draft(title, false, own ? null : this.parent);
  }

  add(line: Line): void {
    const { place, block, start, isContinuation } = line;
    if (this.text === '' && line.text.trim() === '') return;
    const joined = isContinuation && this.text !== '';
    if (this.text !== '' && !joined) this.text += '\n';
    const last = this.parts.at(-1)?.place;
    const implied =
      last !== undefined && last.page === place.page && last.entry === place.entry && place.line === this.#next;
    const isAdjacent = this.#end?.block === block && this.#end?.at === (joined ? start : start - 1);
    if ((!joined && !implied) || !isAdjacent)
      this.parts.push({ at: this.text.length, place, ...(block !== undefined && { block, start }) });
    this.#end = { block, at: start + line.text.length };
    this.text += line.text;
    const { length } = line.text.trim();
    this.body += length;
    if (plainTitle(line.text) !== this.heading) this.#more += length;
    this.#next = place.line === undefined ? undefined : place.line + 1;
  }

  /** Yields the section, unless it is empty. */
  *finished(): Generator<RawSection> {
    if (this.body === 0) return;
    yield {
      title: this.title,
      inherited: this.inherited,
      parent: this.parent,
      text: this.text.trimEnd(),
      parts: this.parts,
    };
  }
}

const plainTitle = (text: string) => text.trim().replace(/\s+/g, ' ');

const samePage = (a: TextBlock | undefined, b: TextBlock) =>
  a?.place.page === b.place.page && a?.place.entry === b.place.entry;

/** Returns the first non-empty lines of a block for lookahead. Reads only the start of a long block. */
const opening = (block: TextBlock) =>
  block.text
    .slice(0, maxSlideLength)
    .split('\n')
    .filter((line) => line.trim() !== '');

/**
 * Cuts blocks into sections, one at a time: at headings of the format, lines that read as headings, slides and pages,
 * and where a section would exceed about 3,600 characters. Yields null now and then, so that the caller can run other
 * work in a long stretch without sections.
 */
export function* splitSections(blocks: readonly LabelBlock[]): Generator<RawSection | null> {
  let draft = new Draft(null, false, null);
  let lines = 0;
  let previous: LabelBlock | undefined;
  for (const block of blocks) {
    const { turned, isSlide, firstLine, given } = beginningOf(block, previous);
    const isSameFile = previous?.place.entry === block.place.entry;
    // A heading at the bottom of a page belongs to the text on the next one.
    const isOpen = turned && !given && draft.bare && isSameFile;
    if ((given || turned) && !isOpen) {
      if (given && !turned && draft.bare) draft.deepen(given);
      else {
        yield* draft.finished();
        if (given) draft = draft.under(given);
        else draft = isSameFile ? new Draft(draft.title, true, draft.parent) : new Draft(null, false, null);
      }
      if (given && plainTitle(firstLine) !== given) draft.add(headingLine(given, block.place));
    }
    previous = block;
    for (const { line, before, after } of neighbours(linesOf(block))) {
      lines += 1;
      if (lines % linesPerTurn === 0) yield null;
      const heading = isSlide || line.isContinuation ? null : headingOf(line.text, before, after);
      if (heading !== null && plainTitle(heading.title) !== draft.heading) {
        if (draft.bare) draft.deepen(plainTitle(heading.title));
        else {
          yield* draft.finished();
          draft = draft.under(plainTitle(heading.title));
        }
      } else if (
        draft.text.length > maxSectionLength ||
        (draft.text.length > softSectionLength && line.text.trim() === '')
      ) {
        yield* draft.finished();
        draft = new Draft(draft.title, draft.title !== null, draft.parent);
      }
      draft.add(heading?.pattern === 'markdown' ? withTitle(line, heading.title) : line);
    }
  }
  yield* draft.finished();
}

/** Returns whether a block is on a different page from the previous block, whether it is a slide, and the title that it begins with. */
function beginningOf(block: LabelBlock, previous: LabelBlock | undefined) {
  const turned = previous !== undefined && !samePage(previous, block);
  const paged = block.place.page !== undefined && (turned || previous === undefined);
  const isSlide = paged && block.text.length < maxSlideLength;
  const lines = opening(block);
  const [firstLine = ''] = lines;
  const given = plainTitle(block.heading ?? '') || (isSlide ? slideTitle(firstLine, lines.length) : null);
  return { turned, isSlide, firstLine, given };
}

/** Returns the line for a heading outside a block's text. */
const headingLine = (text: string, place: Place): Line => ({
  text,
  place,
  block: undefined,
  start: 0,
  isContinuation: false,
});

/** Returns a heading line without its Markdown marks. */
const withTitle = (line: Line, text: string): Line => ({
  ...line,
  text,
  start: line.start + Math.max(0, line.text.indexOf(text)),
});

/** Yields each line with its non-empty neighbors. `before` is '' right after a blank line. */
function* neighbours(lines: Iterable<Line>): Generator<{ line: Line; before: string; after: string }> {
  let before = '';
  const waiting: Line[] = [];
  const give = function* (after: string) {
    for (const line of waiting.splice(0)) {
      yield { line, before, after };
      before = line.text.trim();
    }
  };
  for (const line of lines) {
    if (line.text.trim() !== '' || waiting.length > 50) yield* give(line.text.trim());
    waiting.push(line);
  }
  yield* give('');
}
