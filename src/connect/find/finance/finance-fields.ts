import { finance, Transaction, TransactionPage } from '#contract/finance.ts';
import { mapAnswer } from '#src/api/wire/map-answer.ts';
import type { FieldMap } from '#src/lib/json/field-map.ts';
import { type Fields, isFields } from '#src/lib/json/fields.ts';
import { plainName } from '#src/lib/plain-name.ts';
import type { Draft } from '../../draft.ts';
import { type Leaf, leavesIn } from '../../values.ts';

const fields = Object.keys(Transaction.shape);
const figures = Object.keys(TransactionPage.shape).filter(
  (name) => !['data', 'code', 'message', 'timestamp'].includes(name),
);
/** Other usual names of the page fields, in lower case without separators. */
const otherNames: Record<string, string[]> = {
  total: ['totalcount', 'totalelements', 'count', 'totalitems'],
  page: ['currentpage', 'pagenumber', 'pageno', 'pagenum', 'pageindex', 'current', 'number'],
  page_size: ['size', 'perpage', 'limit', 'pagesize'],
  total_pages: ['pages', 'lastpage', 'pagecount'],
};
const MAX_DEPTH = 4;

interface List {
  path: string;
  rows: Fields[];
}

/**
 * Finds the transactions in a listing of an undocumented shape, by the documented field names in any spelling.
 * @returns the listing as the console reads it with the settings
 */
export function findFinanceFields(draft: Draft, json: unknown): (json: unknown) => unknown {
  const given = draft.get<FieldMap>(['answers', 'finance']);
  if (!given && isFields(json) && json.data !== null) writeFields(draft, json);
  const map = draft.settings().answers as { finance?: FieldMap } | undefined;
  return (body) => (map?.finance ? mapAnswer(finance.list, map.finance, body) : body);
}

function writeFields(draft: Draft, json: Fields) {
  const [list] = listsIn(json, '', MAX_DEPTH).toSorted((a, b) => countKnown(b.rows[0]!) - countKnown(a.rows[0]!));
  if (!list || countKnown(list.rows[0]!) < fields.length / 2) return;
  const rows = list.rows.flatMap((row) => leavesIn(row));
  const page = leavesIn(json);
  const found = new Map<string, string>();
  for (const field of fields) {
    const leaf = leafOf(rows, [plainName(field)]);
    if (leaf && leaf.path !== field) found.set(field, leaf.path);
  }
  for (const figure of figures) {
    const leaf = leafOf(page, [plainName(figure), ...otherNames[figure]!]);
    if (leaf && leaf.path !== figure) found.set(`$${figure}`, `$.${leaf.path}`);
  }
  if (found.size > 0 || list.path !== 'data') found.set('$items', `$.${list.path}`);
  const note = 'Found by its name. The documented place is another one.';
  for (const [name, path] of found) draft.set(['answers', 'finance', name], path, note);
}

const countKnown = (row: Fields) => {
  const known = new Set(leavesIn(row).map(({ path }) => plainName(path)));
  return fields.filter((field) => known.has(plainName(field))).length;
};

/** Returns the field with the first of some plain names that exists. */
const leafOf = (leaves: Leaf[], names: string[]): Leaf | undefined =>
  names
    .map((name) => leaves.find((leaf) => plainName(leaf.path) === name || plainName(leaf.name) === name))
    .find((leaf) => leaf !== undefined);

/** Returns the lists of objects in an answer with their paths. */
function listsIn(value: Fields, path: string, depth: number): List[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = path ? `${path}.${name}` : name;
    if (Array.isArray(inner)) {
      const rows = inner.filter(isFields);
      return rows.length > 0 ? [{ path: at, rows }] : [];
    }
    return isFields(inner) && depth > 0 ? listsIn(inner, at, depth - 1) : [];
  });
}
