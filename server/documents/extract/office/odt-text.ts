import { superscript } from '../formats/superscript.ts';
import { type Block, Flow, type Group } from './flow.ts';
import { MAX_OUTSIDE, type Outside } from './outside.ts';
import { attributeOf, scanXml } from './xml-tags.ts';

/** Elements whose content is not part of the text. */
const hidden = new Set([
  'tracked-changes',
  'annotation',
  'note-citation',
  'ruby-text',
  'table-of-content-source',
  'illustration-index-source',
  'table-index-source',
  'alphabetical-index-source',
  'bibliography-source',
  'user-index-source',
  'object-index-source',
  'forms',
  'hidden-text',
  'hidden-paragraph',
]);
const shapes = new Set(
  'text-box custom-shape rect ellipse circle polygon regular-polygon path caption line polyline connector measure'.split(
    ' ',
  ),
);

/** Maximum number of spaces that one element stands for, and of columns. */
const MAX_REPEATED = 256;

const repeated = (attributes: string, name: string) =>
  Math.min(MAX_REPEATED, Math.max(1, Number(attributeOf(attributes, name)) || 1));

interface Style {
  parent: string;
  isHeading: boolean;
  isHidden: boolean;
  isStruck: boolean;
  isSuperscript: boolean;
}

/** Reads the styles of a part, by name. */
function readStyles(xml: string, styles: Map<string, Style>): void {
  let style: Style | undefined;
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'style') {
        const id = attributeOf(attributes, 'name') ?? '';
        const isHeading = /^(?:Heading_20_\d|Title$)/.test(id) || attributeOf(attributes, 'default-outline-level');
        style = {
          parent: attributeOf(attributes, 'parent-style-name') ?? '',
          isHeading: Boolean(isHeading),
          isHidden: false,
          isStruck: false,
          isSuperscript: false,
        };
        styles.set(id, style);
      } else if (name === 'text-properties' && style) {
        style.isHidden = attributeOf(attributes, 'display') === 'none';
        style.isStruck = (attributeOf(attributes, 'text-line-through-style') ?? 'none') !== 'none';
        const [raised = ''] = (attributeOf(attributes, 'text-position') ?? '').split(' ');
        style.isSuperscript = raised === 'super' || Number.parseFloat(raised) > 0;
      }
    },
    close(name) {
      if (name === 'style') style = undefined;
    },
  });
}

/** Maximum number of styles that a style is based on. */
const MAX_BASES = 20;

interface OdtText {
  blocks: Block[];
  /** Number of comments, and texts that are struck through. They are not part of the text. */
  comments: number;
  struck: string[];
  /** Charts and tables that are documents of their own in the file. */
  outside: Outside<'object'>[];
}

/** Fields in the headers and footers of pages. */
const pageFields = new Set(['page-number', 'page-count', 'date', 'time', 'file-name']);

/**
 * Reads the text of an OpenDocument file from its content and its named styles (OpenDocument 1.3, part 3).
 * @param root the element with the text: `master-styles` for headers and footers
 */
export function readOdtText(content: string, namedStyles: string, root: 'body' | 'master-styles' = 'body'): OdtText {
  const styles = new Map<string, Style>();
  readStyles(namedStyles, styles);
  readStyles(content, styles);
  const has = (id: string | undefined, property: 'isHeading' | 'isHidden' | 'isStruck' | 'isSuperscript') => {
    let style = styles.get(id ?? '');
    for (let step = 0; style && step < MAX_BASES; step += 1) {
      if (style[property]) return true;
      style = styles.get(style.parent);
    }
    return false;
  };
  const flow = new Flow();
  const outside: OdtText['outside'] = [];
  let isBody = false;
  let comments = 0;
  /** Number of open elements inside one that is not shown. */
  let skipped = 0;
  /** Paragraphs that are open, each perhaps in a text box of the one before. */
  let paragraphs = 0;
  const spans: { isRaised: boolean; isStruck: boolean }[] = [];
  let isParagraphStruck = false;
  const struck: string[] = [];
  const add = (text: string) => {
    if (paragraphs === 0) return;
    const { isRaised, isStruck } = spans.at(-1) ?? { isRaised: false, isStruck: isParagraphStruck };
    if (!isStruck) flow.text(isRaised ? superscript(text) : text);
    else struck.push(text);
  };
  const openParagraph = (style: string | undefined, isHeading: boolean) => {
    flow.openParagraph();
    isParagraphStruck = has(style, 'isStruck');
    paragraphs += 1;
    if (isHeading) flow.markHeading();
  };
  const isHidden = (name: string, attributes: string, prefixed: string) =>
    hidden.has(name) ||
    (root === 'master-styles' && pageFields.has(name)) ||
    // The title of a picture, unlike `text:title`, which is that of the document.
    prefixed === 'svg:title' ||
    prefixed === 'svg:desc' ||
    ((name === 'section' || name === 'p' || name === 'h' || name === 'span') &&
      (attributeOf(attributes, 'display') === 'none' || has(attributeOf(attributes, 'style-name'), 'isHidden')));
  scanXml(content, {
    open(name, attributes, prefixed) {
      if (name === root) isBody = true;
      if (!isBody) return;
      if (name === 'annotation') comments += 1;
      if (skipped > 0 || isHidden(name, attributes, prefixed)) skipped += 1;
      else if (name === 'p' || name === 'h') {
        const style = attributeOf(attributes, 'style-name');
        openParagraph(style, name === 'h' || has(style, 'isHeading'));
      } else if (name === 'span') {
        const style = attributeOf(attributes, 'style-name');
        spans.push({
          isRaised: spans.at(-1)?.isRaised === true || has(style, 'isSuperscript'),
          isStruck: (spans.at(-1)?.isStruck ?? isParagraphStruck) || has(style, 'isStruck'),
        });
      } else if (name === 's') add(' '.repeat(repeated(attributes, 'c')));
      else if (name === 'tab') add('\t');
      else if (name === 'line-break') add('\n');
      else if (name === 'object' || name === 'object-ole') {
        const id = attributeOf(attributes, 'href');
        if (id === undefined || outside.length > MAX_OUTSIDE) return;
        const group: Group = { kind: 'group', blocks: [] };
        flow.insert(group);
        outside.push({ kind: 'object', id, group });
      } else if (name === 'note-body' || shapes.has(name)) flow.openAside();
      else if (name === 'table') flow.openTable();
      else if (name === 'table-row') flow.openRow(repeated(attributes, 'number-rows-repeated'));
      else if (name === 'table-cell' || name === 'covered-table-cell')
        flow.openCell(repeated(attributes, 'number-columns-repeated'), true);
    },
    close(name) {
      if (skipped > 0) skipped -= 1;
      else if (!isBody) return;
      else if (name === 'p' || name === 'h') {
        flow.closeParagraph();
        paragraphs -= 1;
      } else if (name === 'span') spans.pop();
      else if (name === 'note-body' || shapes.has(name)) flow.closeAside();
      else if (name === 'table') flow.closeTable();
      else if (name === 'table-cell' || name === 'covered-table-cell') flow.closeCell();
    },
    text(piece) {
      if (isBody && skipped === 0) add(piece.replace(/[ \t\r\n]+/g, ' '));
    },
  });
  return { blocks: flow.blocks, comments, struck, outside };
}
