import { childrenOf, isObject, type Json, type JsonObject, pointerTo } from '#src/lib/json/json.ts';
import { classify, type Entry } from './classify.ts';

/**
 * Returns the pointers of all leaves on a page that shows every block in full, and the number of omitted leaves.
 * @throws Error if a record has a key without a column
 */
export function shownBy(root: Json) {
  const shown: string[] = [];
  let omitted = 0;
  const draw = (entry: Entry, depth: number) => {
    const made = classify(entry.value, { ...entry, depth });
    if (made.kind === 'omitted') omitted += made.leaves;
    else if (made.kind === 'chips') for (const item of made.items) draw(item, depth + 1);
    else if (made.kind === 'object') for (const item of [...made.facts, ...made.parts]) draw(item, depth + 1);
    else if (made.kind === 'table') drawTable(made, entry, depth);
    else shown.push(entry.pointer);
  };
  const drawTable = (table: Extract<ReturnType<typeof classify>, { kind: 'table' }>, of: Entry, depth: number) => {
    const keys = new Set(table.columns.map((column) => column.key));
    for (const row of table.rows) {
      if (!isObject(row.value)) throw new Error('A table row is not a record.');
      for (const [index, key] of row.value.keys.entries()) {
        if (!keys.has(key)) throw new Error(`No column shows the key ${JSON.stringify(key)}.`);
        if (!table.isBare)
          draw({ key, pointer: pointerTo(row.pointer, key), value: row.value.values[index]! }, depth + 2);
      }
      // Start at the table: from the root, a repeated key would lead to a different value.
      if (table.isBare) shown.push(...leavesOf(at(of.value, row.pointer.slice(of.pointer.length)), row.pointer));
    }
  };
  draw({ key: 'x', pointer: '', value: root }, 0);
  return { shown, omitted };
}

function at(root: Json, pointer: string): Json {
  let value = root;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    value = (
      Array.isArray(value) ? value[Number(key)] : childrenOf(value)[(value as JsonObject).keys.lastIndexOf(key)]
    )!;
  }
  return value;
}

function leavesOf(value: Json, pointer: string): string[] {
  const children = childrenOf(value);
  if (children.length === 0) return [pointer];
  return children.flatMap((child, index) =>
    leavesOf(child, pointerTo(pointer, isObject(value) ? value.keys[index]! : index)),
  );
}
