import { superscript } from '../formats/superscript.ts';
import { type Block, Flow, type Group, hasText, linesOf } from './flow.ts';
import { MAX_OUTSIDE, type Outside, type OutsideText } from './outside.ts';
import { type PlacedShape, withGrid } from './shape-grid.ts';
import { attributeOf, scanXml } from './xml-tags.ts';

/** Kinds of content that a slide keeps in other parts. */
type OutsideKind = 'chart' | 'diagram' | 'object';

export interface SlideText {
  title: string;
  /** The rest of the slide. */
  blocks: Block[];
  outside: Outside<OutsideKind>[];
  /** Texts that are struck through, and those of the footer. They are not in the blocks. */
  struck: string[];
  footers: string[];
  isHidden: boolean;
  /** True if it shows a picture or an embedded document. */
  hasPicture: boolean;
}

/** Kind of a shape. `none` is not content, such as the number of the slide. */
type ShapeKind = 'title' | 'content' | 'none';

/** Types of placeholders that repeat on every slide. */
const repeatedTypes = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg']);

/** Reads the text of a slide, its notes, or a drawing (ECMA-376, part 1, section 19.3), shape by shape in the order of the file. */
export function readSlide(xml: string): SlideText {
  const flow = new Flow();
  const titles: Block[] = [];
  const outside: Outside<OutsideKind>[] = [];
  let isHidden = false;
  let hasPicture = false;
  let isText = false;
  let isRaised = false;
  let isStruck = false;
  let isFooter = false;
  const struck: string[] = [];
  const footers: string[] = [];
  let shape: ShapeKind = 'content';
  /** Upper left corner of the shape, and the shapes outside of groups, whose corners have other units. */
  let corner: { x: number; y: number } | undefined;
  let groups = 0;
  const placed: PlacedShape[] = [];
  /** Number of open elements inside an alternative that is not read, or inside a hidden frame. */
  let skipped = 0;
  const alternatives: boolean[] = [];
  const addOutside = (kind: OutsideKind, id: string | undefined) => {
    if (id === undefined || outside.length > MAX_OUTSIDE) return;
    const group: Group = { kind: 'group', blocks: [] };
    flow.insert(group);
    outside.push({ kind, id, group });
  };
  const add = (text: string) => {
    if (isStruck) struck.push(text);
    else if (isFooter) footers.push(text);
    else flow.text(isRaised ? superscript(text) : text);
  };
  const elements: Record<string, (attributes: string) => unknown> = {
    sld(attributes) {
      isHidden = /^(?:0|false)$/.test(attributeOf(attributes, 'show') ?? '');
    },
    grpSp() {
      groups += 1;
    },
    sp() {
      shape = 'content';
      isFooter = false;
      corner = undefined;
      flow.openAside();
    },
    off(attributes) {
      corner ??= { x: Number(attributeOf(attributes, 'x')), y: Number(attributeOf(attributes, 'y')) };
    },
    pic() {
      shape = 'content';
    },
    blip() {
      hasPicture ||= shape !== 'none';
    },
    oleObj(attributes) {
      hasPicture ||= shape !== 'none';
      if (shape !== 'none') addOutside('object', attributeOf(attributes, 'id'));
    },
    graphicFrame() {
      shape = 'content';
      flow.openAside();
    },
    cNvPr(attributes) {
      if (/^(?:1|true)$/.test(attributeOf(attributes, 'hidden') ?? '')) shape = 'none';
    },
    ph(attributes) {
      const type = attributeOf(attributes, 'type') ?? '';
      isFooter = type === 'ftr';
      if (repeatedTypes.has(type)) shape = 'none';
      else if (/title$/i.test(type) && type !== 'subTitle' && shape !== 'none') shape = 'title';
    },
    p: () => flow.openParagraph(),
    r() {
      isRaised = false;
      isStruck = false;
    },
    rPr(attributes) {
      isRaised = Number(attributeOf(attributes, 'baseline')) > 0;
      isStruck = /^(?:sng|dbl)Strike$/.test(attributeOf(attributes, 'strike') ?? '');
    },
    t() {
      isText = true;
    },
    fld() {
      isRaised = false;
      isStruck = false;
    },
    // A fraction and an exponent in a formula.
    den: () => flow.text('/'),
    sup: () => flow.text('^'),
    br: () => flow.text('\n'),
    tbl: () => flow.openTable(),
    tr: () => flow.openRow(),
    // Cells that a merged one fills are cells of their own.
    tc: () => flow.openCell(),
    chart: (attributes) => addOutside('chart', attributeOf(attributes, 'id')),
    relIds: (attributes) => addOutside('diagram', attributeOf(attributes, 'dm')),
    AlternateContent: () => alternatives.push(false),
    Choice() {
      if (alternatives.length > 0) alternatives[alternatives.length - 1] = true;
    },
  };
  const endShape = (name: string) => {
    flow.closeAside();
    const last = flow.blocks.at(-1);
    if (shape === 'content' && name === 'sp' && corner && groups === 0 && last && hasText([last]))
      placed.push({ ...corner, index: flow.blocks.length - 1 });
    if (shape === 'content' || !last) return;
    flow.blocks.pop();
    if (shape === 'title') titles.push(last);
  };
  scanXml(xml, {
    open(name, attributes) {
      if (skipped > 0 || (name === 'Fallback' && alternatives.at(-1) === true)) skipped += 1;
      else if (Object.hasOwn(elements, name)) elements[name]!(attributes);
    },
    close(name) {
      if (skipped > 0) skipped -= 1;
      else if (name === 'p') flow.closeParagraph();
      else if (name === 't') isText = false;
      else if (name === 'tbl') flow.closeTable();
      else if (name === 'tc') flow.closeCell();
      else if (name === 'sp' || name === 'graphicFrame') endShape(name);
      else if (name === 'grpSp') groups -= 1;
      else if (name === 'AlternateContent') alternatives.pop();
    },
    text(piece) {
      if (isText && skipped === 0) add(piece);
    },
  });
  const [first = [], ...others] = titles.map((block) => [...linesOf([block])].map(({ text }) => text));
  const title = first.join(' ').replace(/\s+/g, ' ').trim();
  const rest: Block[] = others.flat().map((text) => ({ kind: 'paragraph', text, isHeading: false, asides: [] }));
  return { title, blocks: [...rest, ...withGrid(flow.blocks, placed)], outside, struck, footers, isHidden, hasPicture };
}

/** Reads the texts of a diagram (SmartArt), a paragraph each. */
export const readDiagram = (xml: string): OutsideText => ({ blocks: readSlide(xml).blocks, isUnread: false });
