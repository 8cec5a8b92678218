import { createDocx } from '#src/lib/office/docx.ts';
import { createXlsx } from '#src/lib/office/xlsx.ts';
import type { Messages } from '../findings/wording.ts';
import { saveFile } from '../result/save-file.ts';
import { findingsSheet } from './findings-sheet.ts';
import { type MemoChoice, memoOf } from './memo-of.ts';
import type { MemoSource } from './memo-source.ts';

const nameOf = ({ title }: MemoSource, extension: string) => `${title.slice(0, 80)}.${extension}`;

/** Downloads the memo about a result as DOCX. */
export function saveMemo(source: MemoSource, choice: MemoChoice, messages: Messages) {
  const { t } = messages;
  const title = t('analysis.memo.title', { name: source.title });
  saveFile(`${t('analysis.memo')}-${nameOf(source, 'docx')}`, createDocx(title, memoOf(source, choice, messages)));
}

/** Downloads all findings of a result with their decisions as XLSX. */
export async function saveFindings(source: MemoSource, messages: Messages) {
  const name = messages.t('analysis.sheet.name');
  const { columns, rows } = findingsSheet(source, messages);
  const workbook = createXlsx({ name, columns });
  await workbook.add(rows);
  saveFile(`${name}-${nameOf(source, 'xlsx')}`, (await workbook.finish()).file);
}
