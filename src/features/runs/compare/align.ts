import { diffArrays } from 'diff';

type Sequence = Uint32Array;

/** Part of an alignment: `count` elements from `left` and `right`, equal on both sides or present on one side only. */
export interface Stretch {
  kind: 'same' | 'left' | 'right';
  left: number;
  right: number;
  count: number;
}

/** Maximum number of differing elements in one gap for which the shortest difference is computed. */
const MAX_DIFFERENCES = 400;

/**
 * Aligns two sequences of numbers: equal ends first, then elements that occur once on each side in the same order
 * (patience diff), then the shortest difference between those (Myers). A gap with too many differences is returned as
 * all of the left side, then all of the right. Near-linear for logs of any length.
 */
export function align(left: Sequence, right: Sequence): Stretch[] {
  const found: Stretch[] = [];
  const put = (kind: Stretch['kind'], l: number, r: number, count: number) => {
    if (count === 0) return;
    const last = found.at(-1);
    if (last?.kind === kind) last.count += count;
    else found.push({ kind, left: l, right: r, count });
  };
  // Stack of remaining work: gaps, and equal elements that follow a gap.
  const pending: [l: number, le: number, r: number, re: number, same: boolean][] = [
    [0, left.length, 0, right.length, false],
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    let [l, le, r, re] = next;
    if (next[4]) {
      put('same', l, r, le - l);
      continue;
    }
    const [l0, r0] = [l, r];
    while (l < le && r < re && left[l] === right[r]) {
      l += 1;
      r += 1;
    }
    put('same', l0, r0, l - l0);
    const end = le;
    while (le > l && re > r && left[le - 1] === right[re - 1]) {
      le -= 1;
      re -= 1;
    }
    if (end > le) pending.push([le, end, re, re + end - le, true]);
    if (l === le || r === re) {
      put('left', l, r, le - l);
      put('right', le, r, re - r);
      continue;
    }
    const anchors = anchorsIn(left, right, l, le, r, re);
    if (anchors.length === 0) {
      for (const { kind, count } of shortestEdit(left.subarray(l, le), right.subarray(r, re))) {
        put(kind, l, r, count);
        if (kind !== 'right') l += count;
        if (kind !== 'left') r += count;
      }
      continue;
    }
    let [fromEnd, toEnd] = [le, re];
    for (const [a, b] of anchors.reverse()) {
      pending.push([a + 1, fromEnd, b + 1, toEnd, false], [a, a + 1, b, b + 1, true]);
      [fromEnd, toEnd] = [a, b];
    }
    pending.push([l, fromEnd, r, toEnd, false]);
  }
  return found;
}

/** Returns the longest ordered list of pairs of elements that occur once on each side. */
function anchorsIn(left: Sequence, right: Sequence, l: number, le: number, r: number, re: number): [number, number][] {
  const once = (of: Sequence, from: number, to: number) => {
    const places = new Map<number, number>();
    for (let i = from; i < to; i += 1) places.set(of[i]!, places.has(of[i]!) ? -1 : i);
    return places;
  };
  const there = once(right, r, re);
  const pairs: [number, number][] = [];
  for (const [value, place] of once(left, l, le)) {
    const other = there.get(value) ?? -1;
    if (place >= 0 && other >= 0) pairs.push([place, other]);
  }
  pairs.sort(([a], [b]) => a - b);
  const tails: number[] = [];
  const before: number[] = [];
  pairs.forEach(([, place], index) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[tails[middle]!]![1] < place) low = middle + 1;
      else high = middle;
    }
    before[index] = tails[low - 1] ?? -1;
    tails[low] = index;
  });
  const chain: [number, number][] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at]!) chain.push(pairs[at]!);
  return chain.reverse();
}

/** Returns the shortest difference, or all of both sides if more than `MAX_DIFFERENCES` elements differ. */
function shortestEdit(left: Sequence, right: Sequence): Pick<Stretch, 'kind' | 'count'>[] {
  const parts = diffArrays([...left], [...right], { maxEditLength: MAX_DIFFERENCES });
  if (!parts)
    return [
      { kind: 'left', count: left.length },
      { kind: 'right', count: right.length },
    ];
  return parts.map(({ removed, added, count }) => ({ kind: removed ? 'left' : added ? 'right' : 'same', count }));
}
