/** Called while a document is scanned, with names without their namespace prefix. `prefixed` is the whole name. */
interface Handlers {
  open?: (name: string, attributes: string, prefixed: string) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
  /** Ends the scan if it returns true. */
  isDone?: () => boolean;
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Decodes the five named references and those by number. */
const decode = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{1,5}));/g, (whole, decimal, hex, name) => {
        if (name) return named[name] ?? whole;
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;

/** Returns the name without its namespace prefix. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Yields the values of attributes with a name. Their prefixes do not matter. */
function* valuesOf(attributes: string, name: string): Generator<string> {
  for (const [, key = '', double, single = ''] of attributes.matchAll(
    /(?:^|\s)([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  ))
    if (localName(key) === name) yield decode(double ?? single);
}

/** Returns the value of an attribute. The prefix of its name does not matter. */
export const attributeOf = (attributes: string, name: string): string | undefined =>
  valuesOf(attributes, name).next().value ?? undefined;

/** Returns the values of all attributes with a name, such as `id` and `r:id`. */
export const attributesOf = (attributes: string, name: string): string[] => [...valuesOf(attributes, name)];

/** Returns the position of the `>` that ends a tag; quoted values may contain others. */
function endOfTag(xml: string, from: number): number {
  let quote = '';
  for (let at = from; at < xml.length; at++) {
    const char = xml[at]!;
    if (quote) quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at;
  }
  throw new Error('A tag is cut off.');
}

function after(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from);
  if (at < 0) throw new Error(`${end} is missing.`);
  return at + end.length;
}

/**
 * Scans an XML document in one pass, in linear time. Document types are refused, so entities cannot expand.
 * @throws Error if the document is cut off
 */
export function scanXml(xml: string, { open, close, text, isDone }: Handlers): void {
  let depth = 0;
  for (let at = 0; at < xml.length; ) {
    if (isDone?.()) return;
    const start = xml.indexOf('<', at);
    if (start > at) text?.(decode(xml.slice(at, start)));
    if (start < 0) break;
    if (xml.startsWith('<!--', start)) at = after(xml, '-->', start);
    else if (xml.startsWith('<?', start)) at = after(xml, '?>', start);
    else if (xml.startsWith('<![CDATA[', start)) {
      at = after(xml, ']]>', start);
      text?.(xml.slice(start + 9, at - 3));
    } else if (xml.startsWith('<!', start)) throw new Error('The document has a DTD.');
    else {
      const end = endOfTag(xml, start);
      const isEnd = xml[start + 1] === '/';
      const isEmpty = xml[end - 1] === '/';
      const tag = xml.slice(start + (isEnd ? 2 : 1), isEmpty ? end - 1 : end);
      const [name = ''] = /^[^\s]+/.exec(tag) ?? [];
      const local = localName(name);
      if (!isEnd) open?.(local, tag.slice(name.length), name);
      if (isEnd || isEmpty) close?.(local);
      depth += isEmpty ? 0 : isEnd ? -1 : 1;
      at = end + 1;
    }
  }
  if (depth !== 0) throw new Error('The document is cut off.');
}
