import { asFile, tableFormats, tablesInFile } from '#server/documents/testing/generated/as-document.ts';
import { type GeneratedTable, generatedTables } from '#server/documents/testing/generated/make-table.ts';
import { asTableText, scoreTable } from '#server/documents/testing/generated/score-tables.ts';
import { printTable } from './rig/statistics.ts';

type Score = ReturnType<typeof scoreTable>;

class Tally {
  private readonly counts = new Map<string, Map<Score, number>>();

  add(name: string, score: Score) {
    for (const key of [name, 'all']) {
      const own = this.counts.get(key) ?? new Map<Score, number>();
      own.set(score, (own.get(score) ?? 0) + 1);
      this.counts.set(key, own);
    }
  }

  print(title: string, extra: (name: string) => Record<string, string> = () => ({})) {
    const rows = [...this.counts].sort(([a], [b]) => Number(a === 'all') - Number(b === 'all'));
    const text = (own: Map<Score, number>, score: Score) => String(own.get(score) ?? 0);
    const cells = ([name, own]: [string, Map<Score, number>]) => {
      const [found, blurred, wrong, missed] = (['found', 'blurred', 'wrong', 'missed'] as const).map(
        (score) => own.get(score) ?? 0,
      ) as [number, number, number, number];
      const altered = found + blurred + wrong + missed;
      return {
        name,
        ...extra(name),
        right: String((own.get('silent') ?? 0) + (own.get('contradicted') ?? 0)),
        contradicted: text(own, 'contradicted'),
        altered: String(altered),
        found: altered > 0 ? `${((100 * found) / altered).toFixed(1)} %` : '',
        'with others, another cell, missed': `${blurred}, ${wrong}, ${missed}`,
      };
    };
    printTable(title, rows.map(cells));
  }
}

/** Collapses spaces and drops empty cells at the ends of rows, which no format is expected to keep. */
const normal = (rows: readonly (readonly string[])[]) =>
  JSON.stringify(
    rows.map((row) =>
      row
        .map((cell) => cell.replace(/\s+/g, ' ').trim())
        .join('\t')
        .trimEnd(),
    ),
  );

/** Measures the relations engine with generated tables whose one wrong figure, if any, is known. */
export async function measureGeneratedTables(count: number, sample: number, isVerbose: boolean) {
  const direct = new Tally();
  const score = (table: GeneratedTable) => {
    const result = scoreTable(table, [asTableText(table)]);
    direct.add(table.kind, result);
    if (isVerbose && result !== 'silent' && result !== 'found')
      console.error(`${result}: seed ${table.seed}, ${table.kind}, ${table.changed?.how ?? 'right'}`);
  };
  for (const isAltered of [false, true]) for (const table of generatedTables(count, isAltered)) score(table);
  direct.print(`Generated tables: ${count} right ones, ${count} with one figure changed`);
  const read = new Tally();
  const unchanged = new Map<string, number>();
  for (const format of tableFormats)
    for (const isAltered of [false, true])
      for (const table of generatedTables(sample, isAltered, 100_000)) {
        const tables = await tablesInFile(format, asFile(table, format));
        read.add(format, scoreTable(table, tables));
        const isSame = tables.length === 1 && normal(tables[0]!.rows) === normal(table.rows);
        for (const key of [format, 'all']) unchanged.set(key, (unchanged.get(key) ?? 0) + Number(isSame));
      }
  read.print(`The same through files and their readers, ${sample} right and ${sample} altered ones each`, (name) => ({
    'read cell by cell': `${(((unchanged.get(name) ?? 0) / (2 * sample * (name === 'all' ? tableFormats.length : 1))) * 100).toFixed(1)} %`,
  }));
}
