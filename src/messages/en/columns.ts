/** Choice, order and width of a table's columns. */
export const columns = {
  'columns.title': 'Columns and density',
  'columns.columns': 'Columns',
  'columns.up': 'Move {column} up',
  'columns.down': 'Move {column} down',
  'columns.moved': '{column}: position {place} of {n}',
  'columns.reset': 'Reset columns',
  'columns.width': 'Width of {column}',
  'columns.width.automatic': 'Automatic',
  'columns.width.pixels': '{width} pixels',
  'columns.width.hint': 'Drag to change the width; double-click to reset it',
} as const;
