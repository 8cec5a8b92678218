import type { columns as en } from '../en/columns.ts';

export const columns: Record<keyof typeof en, string> = {
  'columns.title': '列与行距',
  'columns.columns': '列',
  'columns.up': '上移“{column}”',
  'columns.down': '下移“{column}”',
  'columns.moved': '“{column}”：第 {place} 位，共 {n} 位',
  'columns.reset': '恢复默认列',
  'columns.width': '“{column}”列宽',
  'columns.width.automatic': '自动',
  'columns.width.pixels': '{width} 像素',
  'columns.width.hint': '拖动可调整列宽，双击恢复自动列宽',
};
