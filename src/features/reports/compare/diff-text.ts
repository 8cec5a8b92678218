import { diffArrays } from 'diff';

export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/**
 * Maximum number of removed and added words to find, which limits the time to about 0.5 s. With more, everything between
 * the common start and end counts as replaced.
 */
const MAX_EDITS = 1_500;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * Compares two texts word by word, including Chinese. The same and removed parts joined give the left text, the same
 * and added parts the right text.
 */
export function diffText(left: string, right: string): DiffPart[] {
  const a = wordsOf(left);
  const b = wordsOf(right);
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const removed = a.slice(start, a.length - end);
  const added = b.slice(start, b.length - end);
  const middle = diffArrays(removed, added, { maxEditLength: MAX_EDITS })?.map(
    (part): DiffPart => ({ kind: part.added ? 'added' : part.removed ? 'removed' : 'same', text: part.value.join('') }),
  );
  const parts: DiffPart[] = [
    { kind: 'same', text: a.slice(0, start).join('') },
    ...(middle ?? [
      { kind: 'removed', text: removed.join('') },
      { kind: 'added', text: added.join('') },
    ]),
    { kind: 'same', text: a.slice(a.length - end).join('') },
  ];
  return joined(parts.filter(({ text }) => text !== ''));
}

/**
 * Returns whether shared text between two changes is too small to show as unchanged, such as a short word or
 * punctuation.
 */
const isNegligible = (text: string) => text.length <= 3 || !/[\p{L}\p{N}]/u.test(text);

/** Merges adjacent changes into one removed and one added part. */
function joined(parts: DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    add(result, 'removed', removed);
    add(result, 'added', added);
    removed = '';
    added = '';
  };
  parts.forEach(({ kind, text }, index) => {
    const isBetween = removed + added !== '' && index < parts.length - 1;
    if (kind === 'removed' || (kind === 'same' && isBetween && isNegligible(text))) removed += text;
    if (kind === 'added' || (kind === 'same' && isBetween && isNegligible(text))) added += text;
    if (kind === 'same' && !(isBetween && isNegligible(text))) {
      flush();
      add(result, 'same', text);
    }
  });
  flush();
  return result;
}

const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

function add(parts: DiffPart[], kind: DiffPart['kind'], text: string) {
  if (text !== '') parts.push({ kind, text });
}
