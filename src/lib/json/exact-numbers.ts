import { changeBetweenTexts } from './json-parts.ts';

/** Matches text that may have a field for `exactNumbers` to quote. Cheap, because most text has none. */
const mayNeedQuotes = /"\s*:\s*(?:-?(?:\d+[.eE]|\d{16})|-0)/;
const numberOfField = /^(\s*:\s*)(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/;

/**
 * Returns JSON text in which every field with a number that a double cannot reproduce digit for digit is a string:
 * `1250.10` becomes `"1250.10"`. For callers of `JSON.parse` that need the digits.
 */
export const exactNumbers = (json: string): string =>
  mayNeedQuotes.test(json)
    ? changeBetweenTexts(json, (part) =>
        part.replace(numberOfField, (whole, colon: string, number: string) =>
          String(Number(number)) === number ? whole : `${colon}"${number}"`,
        ),
      )
    : json;
