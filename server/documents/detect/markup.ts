import type { FileType } from '../messages/message-text.ts';

/** Number of characters that decide. */
const SAMPLE = 16_384;

/** Elements that HTML, or a part of a page, can begin with. */
const htmlElements = new Set(
  'a article aside b base blockquote body br caption center dd div dl dt em figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i img li link main meta nav ol p pre script section span strong style sub sup table tbody td tfoot th thead title tr u ul'.split(
    ' ',
  ),
);
/** Elements that only a whole page begins with. */
const pageElements = new Set(['html', 'head', 'body', 'title']);

/** XML documents by a name in their first tag, with the format to save them as. */
const xmlTypes: [name: string, type: FileType, format: string | null][] = [
  ['urn:schemas-microsoft-com:office:spreadsheet', 'xml_workbook', 'XLSX'],
  ['http://schemas.microsoft.com/office/word/2003/wordml', 'xml_word', 'DOCX'],
  ['http://schemas.microsoft.com/office/2006/xmlPackage', 'xml_office', 'PDF'],
  ['urn:oasis:names:tc:opendocument:xmlns:office:1.0', 'xml_odf', 'PDF'],
  ['http://developer.apple.com/namespaces/keynote', 'keynote', 'PPTX'],
  ['http://www.w3.org/2000/svg', 'svg', null],
  ['plist', 'plist', null],
  ['', 'xml', 'PDF'],
];

const prolog = /^\s*(?:<\?[^>]*>\s*|<!--(?:(?!-->)[\s\S]){0,2000}-->\s*|<!doctype\b[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*/i;
const anyTag = /<(\/?)([a-z_][\w.-]*:)?([a-z_][\w.-]*)(?:\s[^<>]*)?(\/?)>/gi;

/** Returns the beginning of a text, and the name and the content of the tag that it begins with. */
function readStart(text: string) {
  const sample = text.slice(0, SAMPLE);
  const [before] = prolog.exec(sample)!;
  const [first = '', name = ''] =
    /^<(?:[a-z_][\w.-]*:)?([a-z_][\w.-]*)(?:\s[^>]*|\/)?>?/i.exec(sample.slice(before.length)) ?? [];
  return { sample, before, first, name: name.toLowerCase() };
}

/** Returns the share of a text that is tags with a name, and the number of tags and of those that end an element. */
function countTags(text: string, isCounted: (name: string) => boolean) {
  let [tags, ends, length] = [0, 0, 0];
  for (const [tag, close, , name = '', selfClose] of text.matchAll(anyTag)) {
    if (!isCounted(name.toLowerCase())) continue;
    tags += 1;
    length += tag.length;
    if (close || selfClose) ends += 1;
  }
  return { tags, ends, share: length / Math.max(1, text.length) };
}

/** Returns true for a page, or a part of one that begins with a tag. */
export function beginsAsHtml(text: string, { isPage }: { isPage: boolean }): boolean {
  const { before, name } = readStart(text);
  if (pageElements.has(name) || /<!doctype\s+html\b/i.test(before)) return true;
  // XML has elements with the same names.
  return !isPage && !/^\s*<\?xml\b|<!doctype\b/i.test(before) && htmlElements.has(name);
}

/** Returns true for text of which a part is tags of HTML. */
export function containsHtml(text: string): boolean {
  const { tags, ends, share } = countTags(text.slice(0, SAMPLE), (name) => htmlElements.has(name));
  return tags >= 4 && ends > 0 && share >= 0.05;
}

/**
 * Returns the type of an XML document that is not HTML, and the format to save it as; null for other text. XML is not read
 * as text: its words may be in attributes, and numbers without the format in which people see them.
 */
export function xmlType(text: string): { type: FileType; format: string | null } | null {
  const { sample, before, first, name } = readStart(text);
  if (beginsAsHtml(text, { isPage: false })) return null;
  if (!/^\s*<\?xml\b|<!doctype\b/i.test(before)) {
    const { tags, ends, share } = countTags(sample, () => true);
    if (name === '' || ends < tags / 3 || share < 0.1) return null;
  }
  const [, type, format] = xmlTypes.find(([known]) => first.includes(known))!;
  return { type, format };
}
