export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/**
 * Maximum number of word pairs to compare. Above it, everything between the common start and end counts as replaced.
 */
const MAX_PAIRS = 4_000_000;
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
  const parts: DiffPart[] = [];
  add(parts, 'same', a.slice(0, start).join(''));
  const middle = [a.slice(start, a.length - end), b.slice(start, b.length - end)] as const;
  for (const { kind, text } of middleOf(...middle)) add(parts, kind, text);
  add(parts, 'same', a.slice(a.length - end).join(''));
  return joined(parts);
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
  if (text === '') return;
  const last = parts.at(-1);
  if (last?.kind === kind) last.text += text;
  else parts.push({ kind, text });
}

/** Compares two word lists by their longest common subsequence. */
function middleOf(a: string[], b: string[]): DiffPart[] {
  if (a.length * b.length > MAX_PAIRS) {
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
