import * as balances from './balances.ts';
import { Random } from './exact.ts';
import * as lists from './lists.ts';
import * as measures from './measures.ts';
import { canHold, type Equation, Sheet } from './sheet.ts';
import * as statements from './statements.ts';
import { Names, stepsIn, styleFrom, textOf, unitWords } from './style.ts';
import { titles } from './vocabulary.ts';

const kinds = {
  'income statement': statements.incomeStatement,
  'public accounts': statements.publicAccounts,
  'balance sheet': statements.balanceSheet,
  'cash flow': balances.cashFlow,
  'roll-forward': balances.rollForward,
  'loan schedule': balances.loanSchedule,
  'cap table': lists.capTable,
  'use of funds': lists.useOfFunds,
  budget: lists.budget,
  headcount: measures.headcount,
  cohorts: lists.cohorts,
  'price list': lists.priceList,
  series: measures.series,
  segments: lists.segments,
  'unit economics': measures.unitEconomics,
  'fund raise': measures.fundRounds,
  runway: measures.runway,
  'selected items': lists.selectedItems,
  'no relations': measures.looseFigures,
} satisfies Record<string, (sheet: Sheet) => void>;

type TableKind = keyof typeof kinds;
const tableKinds = Object.keys(kinds) as TableKind[];

interface CellAt {
  row: number;
  column: number;
}

/** A table as a person would publish it, and the places of figures that agree or, in an altered one, do not. */
export interface GeneratedTable {
  kind: TableKind;
  seed: number;
  language: 'en' | 'zh';
  title: string;
  /** Lines between the title and the table. */
  lines: string[];
  rows: string[][];
  /** The one cell that is wrong. */
  changed?: CellAt & { how: Change; from: string; to: string; relations: string[] };
}

/** Displays the figures of a sheet as rows of cells. */
class Layout {
  readonly rows: string[][] = [];
  readonly lines: string[] = [];
  private readonly places = new Map<string, CellAt>();
  private readonly sheet: Sheet;

  constructor(sheet: Sheet, steps: readonly (readonly (bigint | null)[])[], random: Random) {
    this.sheet = sheet;
    const { style, lines, positions, order } = sheet;
    const names = new Names(random, style.language);
    const hasMoney = lines.some(({ shape }) => shape?.unit === 'money' || shape?.unit === 'price');
    const words = hasMoney ? unitWords(random, style) : '';
    const isTurned = random.chance(0.12) && positions.length > 1;
    const isSideways = sheet.isSideways !== isTurned;
    if (words && style.currencyIn !== 'corner') this.lines.push(words);
    const intro = sheet.isEnglish ? ['Unaudited.', 'The figures are rounded.', ''] : ['数据未经审计。', ''];
    if (random.chance(0.15)) this.lines.unshift(...random.pick(intro).split('\n').filter(Boolean));
    const corner = words && style.currencyIn === 'corner' ? words : names.of('item');
    const across = isSideways ? order.map((line) => this.nameOf(line)) : positions.map(({ name }) => name);
    const note = !isSideways && random.chance(0.15) ? names.of('notes') : null;
    this.rows.push([corner, ...(note === null ? [] : [note]), ...across]);
    const text = (line: number, position: number) => {
      const { shape, values } = lines[line]!;
      const number = steps[line]![position];
      if (shape && number !== null && number !== undefined) return textOf(number, shape, style);
      return typeof values[position] === 'string' ? values[position] : '';
    };
    const entries = isSideways
      ? positions.map(({ name, heading }, at) => ({ name, heading, cells: order.map((line) => [line, at] as const) }))
      : order.map((line) => ({
          name: this.nameOf(line),
          heading: lines[line]!.heading,
          cells: positions.map((_, at) => [line, at] as const),
        }));
    const hasMark = random.chance(0.05);
    for (const { name, heading, cells } of entries) {
      if (heading) this.rows.push([heading, ...this.rows[0]!.slice(1).map(() => '')]);
      const notes = note === null ? [] : [random.chance(0.5) ? `${random.int(1, 28)}` : ''];
      const texts = cells.map(([line, at]) => text(line, at));
      for (const [column, cell] of cells.entries())
        this.places.set(cell.join(), { row: this.rows.length, column: 1 + notes.length + column });
      const mark = random.chance(0.04) ? random.pick(['*', ' (1)', '¹', ' [2]']) : '';
      if (hasMark && random.chance(0.1)) texts.push(texts.pop()!.replace(/\d$/, '$&*'));
      this.rows.push([`${name}${mark}`, ...notes, ...texts]);
    }
  }

  /** Returns the name of a line, with its unit if neither its cells nor the caption state it. */
  private nameOf(line: number): string {
    const { name, shape } = this.sheet.lines[line]!;
    const { style, isEnglish } = this.sheet;
    const within = (unit: string) => (isEnglish ? `${name} (${unit})` : `${name}（${unit}）`);
    if (shape?.unit === 'percent' && style.percent === '' && !name.includes('%')) return within('%');
    if (shape?.unit === 'price' && style.power > 0 && !style.hasScaleInCells)
      return within(isEnglish ? style.currency : '元');
    return name;
  }

  placeOf(line: number, position: number): CellAt {
    return this.places.get(`${line},${position}`)!;
  }
}

type Change = 'transposed digits' | 'one digit' | 'lost sign' | 'factor ten' | 'neighbor copied';

/** Returns the wrong figures that a slip of the hand makes of a right one. */
function slips(steps: bigint, neighbors: readonly bigint[], random: Random, hasOpenSign: boolean): [Change, bigint][] {
  const sign = steps < 0n ? -1n : 1n;
  const digits = [...(steps * sign).toString()];
  const changes: [Change, bigint][] = neighbors.map((one) => ['neighbor copied', one]);
  const signed = (all: readonly string[]) => BigInt(all.join('')) * sign;
  const swaps = digits.slice(1).flatMap((digit, at) => (digit !== digits[at] && (at > 0 || digit !== '0') ? [at] : []));
  if (swaps.length > 0) {
    const at = random.pick(swaps);
    changes.push(['transposed digits', signed(digits.with(at, digits[at + 1]!).with(at + 1, digits[at]!))]);
  }
  const at = random.int(0, digits.length - 1);
  changes.push(['one digit', signed(digits.with(at, String((Number(digits[at]) + random.int(1, 9)) % 10)))]);
  if (steps < 0n && !hasOpenSign) changes.push(['lost sign', -steps]);
  changes.push(['factor ten', random.chance(0.5) ? steps * 10n : steps / 10n]);
  // A first digit of zero is no slip, and neither is the loss of a whole figure.
  return changes.filter(
    ([how, to]) => to !== steps && to !== 0n && (how !== 'one digit' || String(to).length === String(steps).length),
  );
}

const described = (sheet: Sheet, { kind, target: [line, position] }: Equation) =>
  `${kind}: ${sheet.lines[line]!.name}, ${sheet.positions[position]!.name}`;

/**
 * Makes a table from a seed. @param isAltered changes one figure so that at least one relation cannot hold for any values
 * that round to the displayed ones. Returns null if the table has no relation that a change can break.
 */
function makeTable(
  seed: number,
  isAltered: boolean,
  kind: TableKind = tableKinds[seed % tableKinds.length]!,
): GeneratedTable | null {
  const random = new Random(seed);
  const sheet = new Sheet(random, styleFrom(random));
  kinds[kind](sheet);
  const steps = sheet.lines.map(({ values, shape }) =>
    values.map((value) => (typeof value === 'object' && value && shape ? stepsIn(value, shape) : null)),
  );
  const stepsAt = ([line, position]: readonly [number, number]) => steps[line]![position]!;
  const broken = () => sheet.equations.filter((equation) => !canHold(sheet, equation, stepsAt));
  if (broken().length > 0)
    throw new Error(
      `seed ${seed}, ${kind}: ${broken()
        .map((one) => described(sheet, one))
        .join('; ')}`,
    );
  const title = random.pick(titles[sheet.title as keyof typeof titles][sheet.isEnglish ? 0 : 1].split('|'));
  const common = { kind, seed, language: sheet.style.language, title };
  const layoutSeed = random.int(0, 1e9);
  const before = new Layout(sheet, steps, new Random(layoutSeed));
  if (!isAltered) return { ...common, lines: before.lines, rows: before.rows };
  const cells = [
    ...new Set(
      sheet.equations
        .flatMap(({ target, over, times = [], under = [] }) => [
          target,
          ...over.map(({ place }) => place),
          ...times,
          ...under,
        ])
        .map(String),
    ),
  ];
  for (let tries = 0; tries < 60 && cells.length > 0; tries++) {
    const [line, position] = random.pick(cells).split(',').map(Number) as [number, number];
    const right = steps[line]![position]!;
    if (right === 0n) continue;
    const shape = sheet.lines[line]!.shape!;
    const near = [line - 1, line + 1].flatMap((other) =>
      sheet.lines[other]?.shape?.unit === shape.unit ? (steps[other]![position] ?? []) : [],
    );
    const changes = slips(right, near, random, sheet.lines[line]!.isSignOpen);
    if (changes.length === 0) continue;
    const [how, wrong] = random.pick(changes);
    steps[line]![position] = wrong;
    const relations = broken().map((one) => described(sheet, one));
    const after = new Layout(sheet, steps, new Random(layoutSeed));
    steps[line]![position] = right;
    if (relations.length === 0) continue;
    const place = before.placeOf(line, position);
    const textIn = ({ rows }: Layout) => rows[place.row]![place.column]!;
    return {
      ...common,
      lines: after.lines,
      rows: after.rows,
      changed: { ...place, how, from: textIn(before), to: textIn(after), relations },
    };
  }
  return null;
}

/** Yields tables from a seed on, all right or all altered. */
export function* generatedTables(count: number, isAltered: boolean, seed = 1): Generator<GeneratedTable> {
  for (let made = 0, at = seed; made < count; at++) {
    const table = makeTable(at, isAltered);
    if (table) {
      made++;
      yield table;
    }
  }
}
