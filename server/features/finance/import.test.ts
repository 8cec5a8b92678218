import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/service.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { csvRecords } from './csv-records.ts';
import { importTransactions, type RefusedFile } from './import.service.ts';

async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const recordsOf = async (text: string | Uint8Array, size = 7) => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return (await Array.fromAsync(csvRecords(pieces(bytes, size)))).map(({ line, fields }) => ({
    line,
    fields: fields.map((field) => field.text),
  }));
};

describe('CSV records', () => {
  const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', ' ', '清', '😀', '=') });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

  test('reads back what was written, however the chunks are cut', async () => {
    const tables = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        tables,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('\n', '\r\n'),
        async (table, size, end) => {
          const text = table.map((row) => row.map(quoted).join(',')).join(end);
          for (const whole of [text, text + end, `\ufeff${text}`])
            expect((await recordsOf(whole, size)).map(({ fields }) => fields)).toEqual(table);
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
    ['a,b\nx,"open', 2, 2, /never closed/],
    ['a,b\nx,y"z\n', 2, 2, /inside an unquoted/],
    ['a,b\n"x"y,z\n', 2, 1, /after the closing/],
    ['a\rb,c\n', 1, 1, /carriage return/],
  ])('rejects %j at line %d, column %d', async (text, line, column, message) => {
    await expect(recordsOf(text)).rejects.toMatchObject({
      fault: { line, column, message: expect.stringMatching(message) },
    });
  });

  test('reports bytes that are not UTF-8', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('a,b\nc,d\ne,'), 0xff, 0x0a]);
    await expect(recordsOf(bytes, 100)).rejects.toMatchObject({ fault: { line: 3 } });
    await expect(recordsOf(new Uint8Array([0x61, 0xe6]), 100)).rejects.toMatchObject({ fault: { line: 1 } });
  });

  test('limits the memory for a quote that is never closed', async () => {
    const endless = (async function* () {
      for (;;) yield new TextEncoder().encode(`"${'x'.repeat(100_000)}`.slice(1));
    })();
    const opened = (async function* () {
      yield new TextEncoder().encode('"');
      yield* endless;
    })();
    await expect(Array.fromAsync(csvRecords(opened))).rejects.toThrow('a million characters');
  });
});

describe('import', () => {
  let service: TestService;
  let tenantId: string;
  beforeAll(async () => {
    service = await startTestService();
    tenantId = (
      await service.db.selectFrom('tenants').select('id').where('name', '=', 'acme').executeTakeFirstOrThrow()
    ).id;
  });
  afterAll(() => service.stop());

  const header = 'id,transaction_type,project_name,category,detail,occurred_at,amount,profit_amount,status';
  const row = (id: string, amount = '1.00') => `${id},tech,P,C,D,2026-03-01T09:30:00+08:00,${amount},-0.10,settled`;
  const run = (...lines: string[]) =>
    importTransactions(service.db, { tenantId, chunks: pieces(new TextEncoder().encode(lines.join('\n')), 1000) });
  const faults = async (...lines: string[]) =>
    run(...lines).then(
      () => expect.unreachable(),
      (error: RefusedFile) => error.faults.map(({ line, column, message }) => `${line}:${column} ${message}`),
    );
  const total = async () => (await service.ask('finance', 'GET', '/api/open/finance/transactions')).json().total;

  test('books every row, with columns in any order, and returns the number', async () => {
    const before = await total();
    expect(
      await run(
        'amount,status,id,detail,category,project_name,transaction_type,profit_amount,occurred_at,status_label',
        '99999999999999999999999999999999999999,pending,B1,"=1+1",,P,ecosystem,0.1,2026-03-01T00:00:00Z,Waiting',
      ).catch((e) => e.faults),
    ).toEqual([{ line: 2, column: 5, message: expect.stringContaining('category') }]);
    expect(await run(header, ...Array.from({ length: 12_000 }, (_, n) => row(`A${n}`)))).toBe(12_000);
    expect(await total()).toBe(before + 12_000);
  });

  test('books the example of the documentation', async () => {
    const page = await readFile(new URL('../../../docs/deploy.md', import.meta.url), 'utf8');
    const [, example] = /```csv\n(.*?)```/s.exec(page)!;
    expect(await run(...example!.split('\n'))).toBe(2);
  });

  test('books nothing if only the last line has a fault', async () => {
    const before = await total();
    const lines = Array.from({ length: 6_000 }, (_, n) => row(`C${n}`));
    expect(await faults(header, ...lines, row('D1', '1,5'))).toEqual([
      expect.stringMatching(/^6002:\d+ This record has 10 fields/),
    ]);
    expect(await total()).toBe(before);
  });

  test('reports the line and column of each fault', async () => {
    expect(
      await faults(header, row('E1', '1e5'), row('E2'), row('E2'), 'E3,all,,C,D,2026-03-01,5.,+1,Settled'),
    ).toEqual([
      expect.stringMatching(/^2:7 amount: Must be a plain decimal/),
      expect.stringMatching(/^4:1 id: "E2" is booked already/),
      expect.stringMatching(/^5:2 transaction_type/),
      expect.stringMatching(/^5:3 project_name/),
      expect.stringMatching(/^5:6 occurred_at/),
      expect.stringMatching(/^5:7 amount/),
      expect.stringMatching(/^5:8 profit_amount/),
      expect.stringMatching(/^5:9 status/),
    ]);
  });

  test('reports an id that is already booked, but not one of another tenant', async () => {
    expect(await run(header, row('F1'))).toBe(1);
    expect(await faults(header, row('F1'))).toHaveLength(1);
    const { id } = await service.db
      .selectFrom('tenants')
      .select('id')
      .where('name', '=', 'globex')
      .executeTakeFirstOrThrow();
    const chunks = pieces(new TextEncoder().encode(`${header}\n${row('F1')}`), 1000);
    expect(await importTransactions(service.db, { tenantId: id, chunks })).toBe(1);
  });

  test('rejects a wrong first line, an empty file and an invalid one', async () => {
    expect(await faults('id,amount,Amount,id')).toEqual([
      expect.stringMatching(/^1:3 Unknown column "Amount"/),
      expect.stringMatching(/^1:4 .*twice/),
      expect.stringMatching(/^1:4 Missing columns: transaction_type/),
    ]);
    expect(await faults('')).toEqual(['1:1 The file is empty.']);
    expect(await faults(header, row('G1'), '"')).toEqual([expect.stringMatching(/^3:1 .*never closed/)]);
  });

  test('stops reading a file after a hundred faults', async () => {
    const lines = Array.from({ length: 5_000 }, () => 'x');
    await expect(run(header, ...lines)).rejects.toMatchObject({ faults: { length: 100 }, isTruncated: true });
  });
});
