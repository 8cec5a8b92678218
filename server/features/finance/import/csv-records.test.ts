import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#testing/property-runs.ts';
import { type CsvForm, csvRecords } from './csv-records.ts';

async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
/** Encodes text by looking each character up in the decoder: the platform has no encoder. */
function gb18030Of(text: string): Uint8Array {
  const pairs = new Map<string, number[]>();
  const decoder = new TextDecoder('gb18030');
  for (let high = 0xb0; high < 0xf8; high++)
    for (let low = 0xa1; low < 0xff; low++) pairs.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
  return Uint8Array.from([...text].flatMap((char) => pairs.get(char) ?? [char.charCodeAt(0)]));
}
const recordsOf = async (text: string | Uint8Array, size = 7) => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return (await Array.fromAsync(csvRecords(pieces(bytes, size)))).map(({ line, fields }) => ({
    line,
    fields: fields.map((field) => field.text),
  }));
};

describe('CSV records', () => {
  const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', ' ', '清', '😀', '-') });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

  test('reads back what was written, however the chunks are cut', async () => {
    const tables = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        tables,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('\n', '\r\n'),
        async (table, size, end) => {
          const filled = table.filter((row) => row.some((cell) => cell !== ''));
          const text = table.map((row) => row.map(quoted).join(',')).join(end);
          for (const whole of [text, text + end, `\ufeff${text}`])
            expect((await recordsOf(whole, size)).map(({ fields }) => fields)).toEqual(filled);
        },
      ),
      { numRuns: propertyRuns(300) },
    );
  });

  test('records the line each record begins on', async () => {
    expect(await recordsOf('a,b\r\n"1\n2",x\n\ny,z')).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: ['1\n2', 'x'] },
      { line: 5, fields: ['y', 'z'] },
    ]);
  });

  test.each([
    ['a,b\nx,"open', 2, 2, 'quote_open'],
    ['a,b\nx,y"z\n', 2, 2, 'quote_inside'],
    ['a,b\n"x"y,z\n', 2, 1, 'quote_end'],
    ['a\rb,c\n', 1, 1, 'carriage_return'],
  ])('rejects %j at line %d, column %d', async (text, line, column, code) => {
    await expect(recordsOf(text)).rejects.toMatchObject({
      fault: { line, column, code },
    });
  });

  test('reports bytes that are not UTF-8', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('a,b\nc,d\ne,'), 0xff, 0x0a]);
    await expect(recordsOf(bytes, 100)).rejects.toMatchObject({ fault: { line: 3 } });
    await expect(recordsOf(new Uint8Array([0x61, 0xe6]), 100)).rejects.toMatchObject({ fault: { code: 'encoding' } });
  });

  test('limits the memory for a quote that is never closed', async () => {
    const endless = (async function* () {
      for (;;) yield new TextEncoder().encode(`"${'x'.repeat(100_000)}`.slice(1));
    })();
    const opened = (async function* () {
      yield new TextEncoder().encode('"');
      yield* endless;
    })();
    await expect(Array.fromAsync(csvRecords(opened))).rejects.toThrow('record_too_long');
  });

  test.each([
    ['"=""0012"""', '0012'],
    ['"=""a b"""', 'a b'],
    ['"="""""', '=""'],
    [`"'=""0012"""`, '="0012"'],
    ['"=""1""&""2"""', '="1"&"2"'],
    ['"=1+1"', '=1+1'],
  ])('reads %s as %j', async (field, text) => {
    expect((await recordsOf(`a,${field}\n`))[0]!.fields).toEqual(['a', text]);
  });

  test('limits the number of fields', async () => {
    const line = (fields: number) => new TextEncoder().encode(`${'x,'.repeat(fields - 1)}x\n`);
    expect((await recordsOf(line(1_000), 100))[0]!.fields).toHaveLength(1_000);
    await expect(recordsOf(line(1_001), 100)).rejects.toMatchObject({ fault: { code: 'record_too_long', line: 1 } });
  });

  const table = 'id;金额\n甲;1,5\n乙;2,5\n编号一;10,25\n编号二;11,00';
  test.each<[string, Uint8Array]>([
    ['utf-8', new TextEncoder().encode(`\ufeff${table}`)],
    ['utf-16le', Buffer.from(`\ufeff${table}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${table}`, 'utf16le').swap16()],
    ['gb18030', gb18030Of(table)],
  ])('detects %s, and semicolons', async (encoding, bytes) => {
    const forms: CsvForm[] = [];
    const records = await Array.fromAsync(csvRecords(pieces(bytes, 5), (form) => forms.push(form)));
    expect(forms).toEqual([{ encoding, delimiter: ';' }]);
    expect(records.map(({ fields }) => fields.map(({ text }) => text).join(';')).join('\n')).toBe(table);
  });
});
