import { tokenize } from '#src/lib/format/visible-text.ts';
import { childrenOf, fieldOf, isObject, type Json } from '#src/lib/json/json.ts';

const keys = 'title company company_name companyName project_name projectName subject name 公司 公司名称 标题'.split(
  ' ',
);
const MAX_LENGTH = 80;

/** Returns the subject of a result from a title key at the top level or one level below, or null. */
export function subjectOf(result: Json): string | null {
  if (!isObject(result)) return null;
  for (const object of [result, ...childrenOf(result).filter(isObject)]) {
    for (const key of keys) {
      const text = fieldOf(object, key);
      if (typeof text === 'string' && text.trim() && text.length <= MAX_LENGTH) return text;
    }
  }
  return null;
}

/** Returns a text for headings and window titles, which hold plain text only: invisible characters become their names. */
export const toPlainText = (text: string) =>
  tokenize(text, '')
    .map((token) => (token.kind === 'text' ? token.text : `[${token.label}]`))
    .join('');
