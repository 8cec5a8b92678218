import { superscript } from '../formats/superscript.ts';
import { type DocxStyles, isOn } from './docx-styles.ts';
import { type Block, Flow, type Group } from './flow.ts';
import { MAX_OUTSIDE, type Outside } from './outside.ts';
import { symbolOf } from './symbols.ts';
import { attributeOf, scanXml } from './xml-tags.ts';

/** Elements whose content is not shown: deleted or moved text, codes of fields, earlier properties, and readings of characters. */
const hidden = new Set([
  'del',
  'moveFrom',
  'instrText',
  'delInstrText',
  'pPrChange',
  'rPrChange',
  'tblPrChange',
  'tblPrExChange',
  'tcPrChange',
  'trPrChange',
  'sectPr',
  'lockedCanvas',
  'rt',
]);

/** Half points by which text is raised, at least, to count as superscript. */
const MIN_RAISE = 6;

/** Text of a run that is an element of its own. */
const characters: Record<string, string> = {
  tab: '\t',
  ptab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '-',
};

/** State of the text that surrounds a text box. */
interface Run {
  isInRun: boolean;
  isHidden: boolean;
  isStruck: boolean;
  isSuperscript: boolean;
  isParagraphHidden: boolean;
  isParagraphStruck: boolean;
  /** For each open field, true until its result begins. */
  fields: boolean[];
  /** Number of these that are true. */
  codes: number;
}

const newRun = (): Run => ({
  isInRun: false,
  isHidden: false,
  isStruck: false,
  isSuperscript: false,
  isParagraphHidden: false,
  isParagraphStruck: false,
  fields: [],
  codes: 0,
});

/** Kinds of content that a document keeps in other parts. */
export type OutsideKind = 'chart' | 'diagram' | 'chunk' | 'object';

interface DocxText {
  blocks: Block[];
  /** Blocks of each footnote or endnote, in a part that has these. */
  notes: Map<string, Block[]>;
  outside: Outside<OutsideKind>[];
  /** Texts that are struck through, which are not in the blocks. */
  struck: string[];
}

/**
 * Reads the text of a part of a Word document (ECMA-376, part 1, section 17).
 * @param notes footnotes and endnotes to put after the paragraphs that refer to them
 * @param isMargin true for a header or footer, where fields differ from page to page and are not read
 */
export function readText(
  xml: string,
  styles: DocxStyles,
  { notes, isMargin = false }: { notes?: ReadonlyMap<string, Block[]>; isMargin?: boolean } = {},
): DocxText {
  const flow = new Flow();
  const ownNotes = new Map<string, Block[]>();
  const outside: Outside<OutsideKind>[] = [];
  const used = new Set<string>();
  const struck: string[] = [];
  /** Number of open elements inside one that is not shown. */
  let skipped = 0;
  let isText = false;
  let isInProperties = false;
  let isInRowProperties = false;
  let isMarkDeleted = false;
  let isRowDeleted = false;
  let run = newRun();
  const runs: Run[] = [];
  /** For each open group of alternatives, true once one has begun. */
  const alternatives: boolean[] = [];
  /** For each open content control, true if it has only a hint, such as "Click to enter text". */
  const hints: boolean[] = [];
  let openHints = 0;
  let isHint = false;
  let cellSpan = 1;
  let isCellOpen = true;
  let note: Flow | null = null;
  const current = () => note ?? flow;

  const add = (text: string) => {
    if (run.isHidden || run.isParagraphHidden || run.codes > 0 || openHints > 0) return;
    if (run.isStruck) struck.push(text);
    else current().text(run.isSuperscript ? superscript(text) : text);
  };
  const addOutside = (kind: OutsideKind, id: string | undefined) => {
    if (id === undefined || outside.length > MAX_OUTSIDE) return;
    openCell();
    const group: Group = { kind: 'group', blocks: [] };
    current().insert(group);
    outside.push({ kind, id, group });
  };
  const addNote = (id: string) => {
    const blocks = used.has(id) ? undefined : notes?.get(id);
    used.add(id);
    if (blocks) current().insert({ kind: 'group', blocks });
  };
  /** Begins the cell, once its properties are known. */
  const openCell = () => {
    if (isCellOpen) return;
    isCellOpen = true;
    current().openCell(cellSpan);
  };

  const strikeOut = (attributes: string) => {
    if (!isInProperties) run.isStruck = isOn(attributes);
  };
  const elements: Record<string, (attributes: string) => unknown> = {
    p() {
      openCell();
      current().openParagraph();
      run.isParagraphHidden = false;
      run.isParagraphStruck = false;
      isMarkDeleted = false;
    },
    pPr() {
      isInProperties = true;
    },
    pStyle(attributes) {
      const id = attributeOf(attributes, 'val') ?? '';
      if (styles.isHeading(id)) current().markHeading();
      run.isParagraphHidden = styles.isHidden(id);
      run.isParagraphStruck = styles.isStruck(id);
    },
    outlineLvl(attributes) {
      if (isInProperties && Number(attributeOf(attributes, 'val')) < 9) current().markHeading();
    },
    r() {
      run.isInRun = true;
      run.isHidden = false;
      run.isStruck = run.isParagraphStruck;
      run.isSuperscript = false;
    },
    rStyle(attributes) {
      if (isInProperties) return;
      const id = attributeOf(attributes, 'val') ?? '';
      run.isHidden = styles.isHidden(id);
      run.isStruck ||= styles.isStruck(id);
      run.isSuperscript = styles.isSuperscript(id);
    },
    vanish(attributes) {
      if (!isInProperties) run.isHidden = isOn(attributes);
    },
    strike: strikeOut,
    dstrike: strikeOut,
    vertAlign(attributes) {
      if (!isInProperties) run.isSuperscript = attributeOf(attributes, 'val') === 'superscript';
    },
    position(attributes) {
      if (!isInProperties && Number(attributeOf(attributes, 'val')) >= MIN_RAISE) run.isSuperscript = true;
    },
    t() {
      isText = true;
    },
    sym: (attributes) => add(symbolOf(attributeOf(attributes, 'font') ?? '', attributeOf(attributes, 'char') ?? '')),
    // A fraction and an exponent in a formula.
    den: () => add('/'),
    sup: () => add('^'),
    fldChar(attributes) {
      const type = attributeOf(attributes, 'fldCharType');
      const isCode = run.fields.at(-1) === true;
      if (type === 'begin') {
        run.fields.push(true);
        run.codes += 1;
      } else if (isCode && (type === 'end' || (type === 'separate' && !isMargin))) run.codes -= 1;
      if (type === 'separate' && run.fields.length > 0) run.fields[run.fields.length - 1] = isMargin;
      else if (type === 'end') run.fields.pop();
    },
    tbl() {
      openCell();
      current().openTable();
    },
    tr() {
      current().openRow();
      isRowDeleted = false;
    },
    trPr() {
      isInRowProperties = true;
    },
    hidden(attributes) {
      if (isInRowProperties && isOn(attributes)) isRowDeleted = true;
    },
    gridBefore: (attributes) => current().skipColumns(Number(attributeOf(attributes, 'val'))),
    tc() {
      cellSpan = 1;
      isCellOpen = false;
    },
    gridSpan(attributes) {
      cellSpan = Number(attributeOf(attributes, 'val'));
    },
    txbxContent() {
      current().openAside();
      runs.push(run);
      run = newRun();
    },
    sdtPr() {
      isHint = false;
    },
    showingPlcHdr() {
      isHint = true;
    },
    sdtContent() {
      hints.push(isHint);
      if (isHint) openHints += 1;
      isHint = false;
    },
    AlternateContent: () => alternatives.push(false),
    Choice() {
      if (alternatives.length > 0) alternatives[alternatives.length - 1] = true;
    },
    footnoteReference: (attributes) => addNote(`footnote ${attributeOf(attributes, 'id')}`),
    endnoteReference: (attributes) => addNote(`endnote ${attributeOf(attributes, 'id')}`),
    chart: (attributes) => addOutside('chart', attributeOf(attributes, 'id')),
    relIds: (attributes) => addOutside('diagram', attributeOf(attributes, 'dm')),
    OLEObject: (attributes) => addOutside('object', attributeOf(attributes, 'id')),
    altChunk: (attributes) => addOutside('chunk', attributeOf(attributes, 'id')),
  };
  const openNote = (name: string, attributes: string) => {
    const blocks: Block[] = [];
    ownNotes.set(`${name} ${attributeOf(attributes, 'id')}`, blocks);
    note = new Flow(blocks);
  };
  const isHidden = (name: string) => {
    if (name === 'del' && (isInProperties || isInRowProperties)) {
      if (isInProperties) isMarkDeleted = true;
      else isRowDeleted = true;
    }
    return (
      hidden.has(name) || (isMargin && name === 'fldSimple') || (name === 'Fallback' && alternatives.at(-1) === true)
    );
  };

  scanXml(xml, {
    open(name, attributes) {
      if (skipped > 0 || isHidden(name)) {
        skipped += 1;
        return;
      }
      if (Object.hasOwn(characters, name)) {
        // A stop of tabs in the properties of a paragraph has the same name.
        if (run.isInRun && !isInProperties) add(characters[name]!);
      } else if (name === 'footnote' || name === 'endnote') openNote(name, attributes);
      else if (Object.hasOwn(elements, name)) elements[name]!(attributes);
    },
    close(name) {
      if (skipped > 0) skipped -= 1;
      else if (name === 't') isText = false;
      else if (name === 'pPr') isInProperties = false;
      else if (name === 'trPr') isInRowProperties = false;
      else if (name === 'r') run.isInRun = false;
      else if (name === 'p') current().closeParagraph(isMarkDeleted);
      else if (name === 'tc') {
        openCell();
        current().closeCell();
      } else if (name === 'tr') {
        if (isRowDeleted) current().dropRow();
        isRowDeleted = false;
      } else if (name === 'tbl') current().closeTable();
      else if (name === 'txbxContent') {
        current().closeAside();
        run = runs.pop() ?? newRun();
      } else if (name === 'AlternateContent') alternatives.pop();
      else if (name === 'sdtContent') {
        if (hints.pop()) openHints -= 1;
      } else if (name === 'footnote' || name === 'endnote') note = null;
    },
    text(piece) {
      if (isText && skipped === 0) add(piece);
    },
  });
  return { blocks: flow.blocks, notes: ownNotes, outside, struck };
}
