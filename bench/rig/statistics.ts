/** Measured values, one per round. */
export type Figures = number[];

export const median = (values: Figures): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

export const round = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false });

export const spread = (values: Figures, digits = 0) =>
  `${round(Math.min(...values), digits)} to ${round(Math.max(...values), digits)}`;

/** Returns the median ratio of `values` to `against` per round, because a disturbance affects both in the same round. */
export const ratio = (values: Figures, against: Figures): number =>
  median(values.map((value, index) => value / against[index]!));

interface Comparison {
  title: string;
  unit: string;
  digits?: number;
  /** Name of the reference. */
  against: string;
  figures: Map<string, Figures>;
  /** Additional columns by name. */
  more?: Map<string, Record<string, string>>;
}

/** Prints the median, spread and ratio of each, with the number of rounds. */
export function printComparison({ title, unit, digits = 0, against, figures, more }: Comparison) {
  const reference = figures.get(against)!;
  printTable(
    `${title} (N = ${reference.length})`,
    [...figures].map(([name, values]) => ({
      name,
      [`${unit}, median`]: round(median(values), digits),
      spread: spread(values, digits),
      [`× ${against}`]: round(ratio(values, reference), 2),
      ...more?.get(name),
    })),
  );
}

/** Prints a Markdown table. */
export function printTable(title: string, rows: Record<string, string>[]) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const widths = columns.map((column) =>
    Math.max(...[column, ...rows.map((row) => row[column] ?? '')].map(({ length }) => length)),
  );
  const line = (cells: string[]) => `| ${cells.map((cell, index) => cell.padEnd(widths[index]!)).join(' | ')} |`;
  console.log(`\n${title}\n`);
  console.log(line(columns.map((column) => (column === 'name' ? '' : column))));
  console.log(line(widths.map((width) => '-'.repeat(width))));
  for (const row of rows) console.log(line(columns.map((column) => row[column] ?? '')));
}

/** Collects values by name, in rounds that measure each candidate in turn. */
export class Rounds {
  readonly figures = new Map<string, Figures>();

  note(name: string, value: number) {
    const values = this.figures.get(name) ?? [];
    this.figures.set(name, [...values, value]);
  }
}

/** Prints the median and spread of each, with the number of rounds, without a reference. */
export function printTimes({
  title,
  unit,
  digits = 0,
  measured,
}: {
  title: string;
  unit: string;
  digits?: number;
  measured: Rounds;
}) {
  const figures = [...measured.figures];
  printTable(
    `${title} (N = ${figures[0]![1].length})`,
    figures.map(([name, values]) => ({
      name,
      [`${unit}, median`]: round(median(values), digits),
      spread: spread(values, digits),
    })),
  );
}
