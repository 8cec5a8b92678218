import type { BlockSpan } from './passage.ts';

/** A sentence of a document and the beginning of its words, by which another text at its place is noticed. */
export interface NamedSentence {
  span: BlockSpan;
  words: string;
}

const MAX_WORDS_LENGTH = 80;

/** Returns the id of a sentence, under which it is the selected passage in the address of a page. */
export const sentenceId = ({ block, start, end, text }: BlockSpan & { text: string }): string =>
  `@${block}:${start}:${end}:${text.slice(0, MAX_WORDS_LENGTH).toWellFormed()}`;

/** Returns the sentence that an id names, or null if it names a passage of a result. */
export function sentenceOf(id: string | null): NamedSentence | null {
  const [, block, start, end, words] = /^@(\d{1,9}):(\d{1,9}):(\d{1,9}):(.+)$/s.exec(id ?? '') ?? [];
  return words === undefined ? null : { span: { block: Number(block), start: Number(start), end: Number(end) }, words };
}
