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
export function align(left: ArrayLike<number>, right: ArrayLike<number>): Stretch[] {
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
      for (const { kind, left: a, right: b, count } of findShortestEdit(left, right, l, le, r, re))
        put(kind, a, b, count);
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

type Sequence = ArrayLike<number>;

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

/** Runs Myers' greedy algorithm; gives up if more than `MAX_DIFFERENCES` elements differ. */
function findShortestEdit(left: Sequence, right: Sequence, l: number, le: number, r: number, re: number): Stretch[] {
  const [n, m] = [le - l, re - r];
  const maxEdits = Math.min(n + m, MAX_DIFFERENCES);
  const ends = new Int32Array(2 * maxEdits + 3);
  const at = (k: number) => k + maxEdits + 1;
  const history: Int32Array[] = [];
  for (let d = 0; d <= maxEdits; d += 1) {
    history.push(ends.slice(at(-d) - 1, at(d) + 2));
    for (let k = -d; k <= d; k += 2) {
      const isDown = k === -d || (k !== d && ends[at(k - 1)]! < ends[at(k + 1)]!);
      let x = isDown ? ends[at(k + 1)]! : ends[at(k - 1)]! + 1;
      while (x < n && x - k < m && left[l + x] === right[r + x - k]) x += 1;
      ends[at(k)] = x;
      if (x >= n && x - k >= m) return pathOf(history, n, m, l, r);
    }
  }
  return [
    { kind: 'left', left: l, right: r, count: n },
    { kind: 'right', left: le, right: r, count: m },
  ];
}

/** Walks back from the end. `history[d]` starts at diagonal `-d - 1`. */
function pathOf(history: Int32Array[], n: number, m: number, l: number, r: number): Stretch[] {
  const path: Stretch[] = [];
  let [x, y] = [n, m];
  for (let d = history.length - 1; d >= 0; d -= 1) {
    const endOf = (k: number) => history[d]![k + d + 1]!;
    const k = x - y;
    const isDown = k === -d || (k !== d && endOf(k - 1) < endOf(k + 1));
    const fromX = d === 0 ? 0 : isDown ? endOf(k + 1) : endOf(k - 1);
    const fromY = d === 0 ? 0 : fromX - (isDown ? k + 1 : k - 1);
    const [startX, startY] = d === 0 ? [0, 0] : isDown ? [fromX, fromY + 1] : [fromX + 1, fromY];
    if (x > startX) path.push({ kind: 'same', left: l + startX, right: r + startY, count: x - startX });
    if (d > 0) path.push({ kind: isDown ? 'right' : 'left', left: l + fromX, right: r + fromY, count: 1 });
    [x, y] = [fromX, fromY];
  }
  return path.reverse();
}
