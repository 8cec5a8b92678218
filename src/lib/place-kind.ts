/** Names of the parts that a document is divided into. */
export type PlaceKind = 'page' | 'slide' | 'sheet';

const kinds: Record<string, PlaceKind> = { pptx: 'slide', odp: 'slide', xlsx: 'sheet', ods: 'sheet', xlsm: 'sheet' };

/**
 * Returns what the pages of a document are called.
 * @param format format of the document, such as `pptx`
 * @param entry path of the file in an archive, whose extension then decides
 */
export function placeKindOf(format: string | null | undefined, entry: string | null | undefined): PlaceKind {
  const extension = entry ? /\.(\w+)$/.exec(entry)?.[1] : format;
  return kinds[extension?.toLowerCase() ?? ''] ?? 'page';
}
