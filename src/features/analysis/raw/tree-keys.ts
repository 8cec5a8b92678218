import type { TreeRow } from './tree-rows.ts';

/**
 * Maps a key press to an action in the tree (WAI-ARIA tree pattern).
 * @returns the index of the row to move to, `toggle` to open or close the active row, or null
 */
export function treeKey(key: string, rows: TreeRow[], at: number, page: number): number | 'toggle' | null {
  const row = rows[at];
  if (!row) return null;
  const within = (index: number) => Math.min(rows.length - 1, Math.max(0, index));
  switch (key) {
    case 'ArrowDown':
      return within(at + 1);
    case 'ArrowUp':
      return within(at - 1);
    case 'PageDown':
      return within(at + page);
    case 'PageUp':
      return within(at - page);
    case 'Home':
      return 0;
    case 'End':
      return rows.length - 1;
    case 'ArrowRight':
      return row.isExpanded === undefined ? null : row.isExpanded ? within(at + 1) : 'toggle';
    case 'ArrowLeft':
      return row.isExpanded
        ? 'toggle'
        : within(rows.findLastIndex((above, index) => index < at && above.depth < row.depth));
    case 'Enter':
      return row.isExpanded === undefined ? null : 'toggle';
    default:
      return null;
  }
}
