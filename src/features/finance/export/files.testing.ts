import { openFile } from './write-file.ts';

/** Writes amounts as a CSV of one column and reads them back. Apostrophes added against formulas would be visible. */
export async function csvOfFile(amounts: string[]): Promise<string[]> {
  const writer = await openFile('csv', { name: 'Sheet', columns: [{ label: 'Amount', width: 10 }] });
  await writer.add(amounts.map((amount) => [{ amount }]));
  const { file } = await writer.finish();
  return (await file.text()).split('\r\n').slice(1, -1);
}
