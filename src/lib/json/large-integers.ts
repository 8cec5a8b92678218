/** Puts integers that a double would round into quotes, so that ids keep all their digits. */
export const quoteLargeIntegers = (json: string) =>
  json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g, (token) =>
    token.startsWith('"') || Number.isSafeInteger(Number(token)) ? token : `"${token}"`,
  );
