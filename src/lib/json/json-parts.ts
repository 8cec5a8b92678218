/**
 * Returns the end of a text in JSON: the offset after its closing quotation mark, or -1 if there is none. A regular expression
 * would run out of stack at a text of some megabytes.
 * @param start offset of the opening quotation mark
 */
export function endOfText(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (json[at - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at + 1;
  }
  return -1;
}

/** Yields the texts of JSON, with their quotation marks, and what is between them. */
export function* jsonParts(json: string): Generator<{ part: string; isText: boolean }> {
  for (let at = 0; at < json.length; ) {
    const start = json.indexOf('"', at);
    const end = start < 0 ? -1 : endOfText(json, start);
    // A text without an end is not JSON.
    if (end < 0) return yield { part: json.slice(at), isText: false };
    if (start > at) yield { part: json.slice(at, start), isText: false };
    yield { part: json.slice(start, end), isText: true };
    at = end;
  }
}

/** Returns JSON whose parts between texts are changed. */
export function changeBetweenTexts(json: string, change: (part: string) => string): string {
  const changed: string[] = [];
  for (const { part, isText } of jsonParts(json)) changed.push(isText ? part : change(part));
  return changed.join('');
}
