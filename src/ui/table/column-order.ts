/** Returns the ids in the user's order. An id that the order lacks follows the one before it in the default order. */
export function arrange(ids: string[], order: string[] | null): string[] {
  const arranged = (order ?? []).filter((id) => ids.includes(id));
  ids.forEach((id, place) => {
    if (!arranged.includes(id)) arranged.splice(arranged.indexOf(ids[place - 1] ?? '') + 1, 0, id);
  });
  return arranged;
}

/**
 * Returns the order after an id moved by one place.
 * @param ids all ids in their default order
 * @param order the order so far. It may have ids of columns that the table has only at other times
 * @returns null if it is the default order
 */
export function move(ids: string[], order: string[] | null, id: string, step: -1 | 1): string[] | null {
  const next = arrange(ids, order);
  const from = next.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= next.length) return order;
  next.splice(from, 1);
  next.splice(to, 0, id);
  const whole = arrange([...new Set([...(order ?? []), ...ids])], next);
  return String(whole) === String(ids) ? null : whole;
}
