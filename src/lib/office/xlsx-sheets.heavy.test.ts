import { expect, test } from 'vitest';
import { unpack } from './files.testing.ts';
import { createXlsx } from './xlsx.ts';

test('continues on a second sheet when the first one is full', async () => {
  const writer = createXlsx({ name: 'Sheet', columns: [{ label: 'n', width: 5 }] });
  const rows = Array.from({ length: 1_048_580 }, () => [{ amount: '1' }]);
  for (let at = 0; at < rows.length; at += 100_000) await writer.add(rows.slice(at, at + 100_000));
  const files = await unpack((await writer.finish()).file);
  expect(files.get('xl/workbook.xml')).toContain('name="Sheet 2"');
  expect(files.get('xl/worksheets/sheet1.xml')!.slice(-200)).toContain('r="A1048576"');
  expect([...files.get('xl/worksheets/sheet2.xml')!.matchAll(/<row /g)]).toHaveLength(1 + 5);
});
