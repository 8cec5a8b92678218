import { changeBetweenTexts } from './json-parts.ts';

/** Puts integers that a double would round into quotes, so that ids keep all their digits. */
export const quoteLargeIntegers = (json: string) =>
  /\d{16}/.test(json)
    ? changeBetweenTexts(json, (part) =>
        part.replace(/(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g, (number) =>
          Number.isSafeInteger(Number(number)) ? number : `"${number}"`,
        ),
      )
    : json;
