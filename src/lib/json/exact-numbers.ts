/** Matches text that may contain a number for `exactNumbers` to quote. */
const mayNeedQuotes = /[:[,]\s*-?(?:\d+[.eE]|\d{16}|0\b)/;
const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Returns JSON text in which every number that a double cannot reproduce digit for digit is a string: `1250.10` becomes
 * `"1250.10"`. For callers of `JSON.parse` that need the digits.
 */
export const exactNumbers = (json: string): string =>
  mayNeedQuotes.test(json)
    ? json.replace(token, (found) => (found[0] === '"' || String(Number(found)) === found ? found : `"${found}"`))
    : json;
