export const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

/** Returns the list of the parts of an Office file with their media types, by path. */
export const contentTypes = (parts: Record<string, string>) =>
  `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${Object.entries(
    parts,
  )
    .map(([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`)
    .join('')}</Types>`;

/** Returns the relationships of a part. Their IDs are `rId1`, `rId2` … in the given order. */
export const relationsOf = (targets: (readonly [type: string, target: string])[]) =>
  `${head}<Relationships xmlns="${packaged}/relationships">${targets
    .map(
      ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/**
 * Escapes text for XML.
 * @param renderUnfit returns what is written for a character that XML cannot hold, or keeps only in part
 */
export const xmlText = (text: string, renderUnfit: (unit: string) => string) =>
  text
    .replace(
      /[\0-\x08\x0b\x0c\x0d\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      renderUnfit,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
