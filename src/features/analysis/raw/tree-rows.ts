import { childrenOf, isCut, isNumber, isObject, type Json, pointerTo, sourceOf } from '#src/lib/json/json.ts';
import { folded } from '#src/lib/plain-name.ts';

export interface TreeRow {
  pointer: string;
  /** Key or index; null for the root and for a "show more" row. */
  key: string | null;
  value: Json;
  depth: number;
  /** Undefined if the value has no children. */
  isExpanded?: boolean;
  /** Number of elements of the container that are not shown yet. Set only for a "show more" row. */
  more?: number;
}

/** Pointers of the open containers, each with the number of elements to show. */
export type OpenedNodes = ReadonlyMap<string, number>;

/** Number of elements that an opened container shows at first, and that each "show more" adds. */
export const ELEMENTS_STEP = 1_000;

const keyAt = (container: Json, index: number) => (isObject(container) ? container.keys[index]! : String(index));

/** Returns the visible rows in document order. */
export function treeRows(root: Json, opened: OpenedNodes): TreeRow[] {
  const rows: TreeRow[] = [];
  // An explicit stack instead of recursion, because results can be deeply nested. `next` is the next child index.
  const stack: { value: Json; pointer: string; next: number; end: number }[] = [];
  const put = (value: Json, key: string | null, pointer: string) => {
    const children = childrenOf(value);
    const limit = opened.get(pointer);
    const depth = stack.length;
    if (children.length === 0) rows.push({ pointer, key, value, depth });
    else {
      rows.push({ pointer, key, value, depth, isExpanded: limit !== undefined });
      if (limit !== undefined) stack.push({ value, pointer, next: 0, end: Math.min(limit, children.length) });
    }
  };
  put(root, null, '');
  while (stack.length > 0) {
    const top = stack.at(-1)!;
    const children = childrenOf(top.value);
    if (top.next < top.end) {
      const index = top.next;
      top.next += 1;
      const key = keyAt(top.value, index);
      put(children[index]!, key, pointerTo(top.pointer, key));
    } else {
      const more = children.length - top.end;
      if (more > 0) rows.push({ pointer: top.pointer, key: null, value: null, depth: stack.length, more });
      stack.pop();
    }
  }
  return rows;
}

/** Returns the text of a scalar that is displayed and searched. */
export function leafText(value: Json): string {
  if (typeof value === 'string') return value;
  if (value !== null && isNumber(value)) return sourceOf(value);
  return isCut(value) ? '' : String(value);
}

/** Maximum number of rows that a search finds. */
const MAX_HITS = 10_000;

/** Returns pointers of the rows whose object key or value contains the query (case-insensitive), in document order. */
export function searchTree(root: Json, query: string): string[] {
  const wanted = folded(query);
  if (!wanted) return [];
  const found: string[] = [];
  interface Node {
    value: Json;
    key: string | null;
    above: Node | null;
  }
  const pointerOf = (node: Node) => {
    const keys: string[] = [];
    for (let at: Node | null = node; at?.above; at = at.above) keys.push(at.key!);
    return keys.reverse().reduce<string>(pointerTo, '');
  };
  const stack: Node[] = [{ value: root, key: null, above: null }];
  while (stack.length > 0 && found.length < MAX_HITS) {
    const node = stack.pop()!;
    const children = childrenOf(node.value);
    const isHit =
      (isObject(node.above?.value ?? null) && folded(node.key!).includes(wanted)) ||
      (children.length === 0 && folded(leafText(node.value)).includes(wanted));
    if (isHit) found.push(pointerOf(node));
    for (let index = children.length - 1; index >= 0; index -= 1)
      stack.push({ value: children[index]!, key: keyAt(node.value, index), above: node });
  }
  return found;
}

/** Opens every container above a row, with enough elements for the row to be visible. */
export function openTo(root: Json, pointer: string, opened: OpenedNodes): OpenedNodes {
  const next = new Map(opened);
  let value = root;
  let at = '';
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const index = isObject(value) ? value.keys.lastIndexOf(key) : Number(key);
    const child = childrenOf(value)[index];
    if (child === undefined) break;
    next.set(at, Math.max(next.get(at) ?? ELEMENTS_STEP, Math.ceil((index + 1) / ELEMENTS_STEP) * ELEMENTS_STEP));
    value = child;
    at = pointerTo(at, key);
  }
  return next;
}

/** Opens containers breadth-first while the total number of rows stays within a limit. */
export function openWidely(root: Json, maxRows: number): OpenedNodes {
  const opened = new Map<string, number>();
  const queue: { value: Json; pointer: string }[] = [{ value: root, pointer: '' }];
  let lines = 1;
  for (let head = 0; head < queue.length; head += 1) {
    const { value, pointer } = queue[head]!;
    const children = childrenOf(value);
    const drawn = Math.min(children.length, ELEMENTS_STEP);
    if (drawn === 0 || lines + drawn > maxRows) continue;
    lines += drawn;
    opened.set(pointer, ELEMENTS_STEP);
    for (let index = 0; index < drawn; index += 1) {
      const child = children[index]!;
      if (childrenOf(child).length > 0) queue.push({ value: child, pointer: pointerTo(pointer, keyAt(value, index)) });
    }
  }
  return opened;
}
