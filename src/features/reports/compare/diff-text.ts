export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Pairs of words that are compared at the most; beyond, the middle counts as replaced. */
const mostPairs = 4_000_000;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * What was removed from one text and added in the other, word by word (in Chinese too). The kept and the removed parts joined are
 * the left text, the kept and the added ones the right.
 */
export function diffText(left: string, right: string): DiffPart[] {
  const a = wordsOf(left);
  const b = wordsOf(right);
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const parts: DiffPart[] = [];
  add(parts, 'same', a.slice(0, start).join(''));
  const middle = [a.slice(start, a.length - end), b.slice(start, b.length - end)] as const;
  for (const { kind, text } of middleOf(...middle)) add(parts, kind, text);
  add(parts, 'same', a.slice(a.length - end).join(''));
  return joined(parts);
}

/** A mark or a short word that two texts happen to share between changes only makes the changes harder to read. */
const isNothing = (text: string) => text.length <= 3 || !/[\p{L}\p{N}]/u.test(text);

/** Changes with nothing between them as one: what was removed, then what was added. */
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
    if (kind === 'removed' || (kind === 'same' && isBetween && isNothing(text))) removed += text;
    if (kind === 'added' || (kind === 'same' && isBetween && isNothing(text))) added += text;
    if (kind === 'same' && !(isBetween && isNothing(text))) {
      flush();
      add(result, 'same', text);
    }
  });
  flush();
  return result;
}

const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

function add(parts: DiffPart[], kind: DiffPart['kind'], text: string) {
  if (text === '') return;
  const last = parts.at(-1);
  if (last?.kind === kind) last.text += text;
  else parts.push({ kind, text });
}

/** By the longest common subsequence of the words. */
function middleOf(a: string[], b: string[]): DiffPart[] {
  if (a.length * b.length > mostPairs) {
    return [
      { kind: 'removed', text: a.join('') },
      { kind: 'added', text: b.join('') },
    ];
  }
  const width = b.length + 1;
  const common = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        a[i] === b[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
    }
  }
  const parts: DiffPart[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      parts.push({ kind: 'same', text: a[i]! });
      i += 1;
      j += 1;
    } else if (j === b.length || (i < a.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      parts.push({ kind: 'removed', text: a[i]! });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: b[j]! });
      j += 1;
    }
  }
  return parts;
}
