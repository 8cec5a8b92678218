/** Names of the parts that a document is divided into. */
export type PlaceKind = 'page' | 'slide' | 'sheet';

const kinds: Record<string, PlaceKind> = { pptx: 'slide', odp: 'slide', xlsx: 'sheet', ods: 'sheet', xlsm: 'sheet' };

/**
 * Returns what the pages of a document are called.
 * @param format format of the document, such as `pptx`
 * @param entry path of the file in an archive, whose extension then decides
 */
export function placeKindOf(format: string | null | undefined, entry: string | null | undefined): PlaceKind {
  return kinds[extensionOf(format, entry)] ?? 'page';
}

/** Names of the parts that the text of a document without pages is divided into. */
export type LineKind = 'line' | 'paragraph';

/** Returns what the lines of a document are called: a reader of a Word file sees paragraphs. Parameters as above. */
export const lineKindOf = (format: string | null | undefined, entry: string | null | undefined): LineKind =>
  /^(?:docx|docm|odt|html?)$/.test(extensionOf(format, entry)) ? 'paragraph' : 'line';

const extensionOf = (format: string | null | undefined, entry: string | null | undefined) =>
  ((entry ? /\.(\w+)$/.exec(entry)?.[1] : format) ?? '').toLowerCase();
