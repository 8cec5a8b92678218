const leader = /(?:\.{4,}|…{2,}|·{4,}|_{4,}|(?:\. ){4,})\s*\d{0,4}\s*$/;
const entry = /^\W*(?:[\d.]+[\s\t]+|第[\d一二三四五六七八九十]+[章节]\s*)?(.+?)[\s\t]*\d{1,4}$/u;

const plain = (text: string) => text.replace(/[\s\t]+/g, '').toLowerCase();

/** Returns a function that recognizes the lines of a table of contents. @param titles of the document's sections */
export function contentsLines(titles: readonly (string | null)[]): (line: string) => boolean {
  const known = new Set(titles.flatMap((title) => (title === null ? [] : [plain(title)])));
  return (line) => {
    if (leader.test(line)) return true;
    if (line.length > 120) return false;
    const [, title] = entry.exec(line) ?? [];
    if (title === undefined) return false;
    const whole = plain(line.replace(/\d{1,4}$/, ''));
    return known.has(whole) || (/[\s\t]\d{1,4}$/.test(line) && known.has(plain(title)));
  };
}
