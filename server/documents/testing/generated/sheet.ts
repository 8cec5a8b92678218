import type { RelationKind } from '../../relations/relation.ts';
import {
  type Exact,
  exact,
  minus,
  over,
  overlap,
  plus,
  productOf,
  quotientOf,
  type Random,
  type Range,
  rounded,
  sumOf,
  times,
  zero,
} from './exact.ts';
import { Names, rangeOf, type Shape, type Style, stepOf, stepsIn } from './style.ts';

/** A figure of a sheet: its line and its position along the line. */
type Place = readonly [line: number, position: number];
type Signed = readonly [line: number, sign: 1 | -1];

/** target = (Σ over) × (Π times) / (Σ under) × factor − less */
export interface Equation {
  kind: RelationKind;
  target: Place;
  over: { place: Place; sign: 1 | -1 }[];
  times?: Place[];
  under?: Place[];
  factor?: Exact;
  less?: Exact;
}

interface Position {
  name: string;
  /** Positions that this one is the total of. */
  of?: readonly Signed[];
  heading?: string | undefined;
}

interface Line {
  name: string;
  shape: Shape | null;
  heading?: string | undefined;
  /** Exact values. Text stands for itself; null is an empty cell. */
  values: (Exact | string | null)[];
  /** The sign of the line's figures is a habit: costs may be written with or without it. */
  isSignOpen: boolean;
}

/** Value of a total position: the sum of its parts, the line's own formula, both, or none. */
type Across = 'sum' | 'own' | 'both' | 'blank';
interface LineOptions {
  across?: Across;
  isSignOpen?: boolean;
}

export const percentShape = (style: Style): Shape => ({ unit: 'percent', power: 0, decimals: style.percentDecimals });
export const countShape: Shape = { unit: 'count', power: 0, decimals: 0 };

/** A table before it is laid out: lines of figures over positions, which are periods or items, and the relations that hold. */
export class Sheet {
  readonly names: Names;
  title = '';
  /** True if positions are usually written as rows. */
  isSideways = false;
  readonly positions: Position[] = [];
  readonly lines: Line[] = [];
  /** Lines in the order in which they are displayed. */
  readonly order: number[] = [];
  readonly equations: Equation[] = [];
  private nextHeading: string | undefined;
  readonly random: Random;
  readonly style: Style;

  constructor(random: Random, style: Style) {
    this.random = random;
    this.style = style;
    this.names = new Names(random, style.language);
  }

  get money(): Shape {
    return { unit: 'money', power: this.style.power, decimals: this.style.decimals };
  }
  get isEnglish(): boolean {
    return this.style.language === 'en';
  }

  /** Returns an amount of up to `share` of the usual size. */
  amount(share = 1, shape = this.money, size = this.style.size): Exact {
    return this.amountOf(size * share * (0.15 + 0.85 * this.random.next()), shape);
  }
  private amountOf(size: number, shape: Shape): Exact {
    const steps = exact(Math.max(1, Math.round(size)));
    const rest = this.style.isRounded && shape.unit !== 'count' ? exact(this.random.int(-499, 499), 1000) : zero;
    return times(plus(steps, rest), stepOf(shape));
  }
  /** Returns amounts that develop over the positions, or jump between them. */
  amounts(share: number, shape = this.money, size = this.style.size): () => Exact {
    if (this.random.chance(0.3)) return () => this.amount(share, shape, size);
    let level = share * (0.3 + 0.5 * this.random.next());
    const trend = 0.85 + 0.4 * this.random.next();
    return () => {
      level = Math.min(share * 3, level * trend * (0.9 + 0.2 * this.random.next()));
      return this.amountOf(size * level, shape);
    };
  }
  count = (high: number) => exact(this.random.int(Math.ceil(high / 6), high));

  /** Puts a heading above the next line. */
  heading(name: string) {
    this.nextHeading = name;
  }

  value([line, position]: Place): Exact | null {
    const value = this.lines[line]!.values[position];
    return typeof value === 'object' ? value : null;
  }

  /** Adds a line with given values. */
  line(
    name: string,
    shape: Shape | null,
    at: (position: number) => Exact | string | null,
    options: LineOptions = {},
  ): number {
    return this.add(name, shape, (position) => ({ value: at(position) }), { across: 'sum', ...options });
  }

  /** Adds a line that follows from others. A position without an equation shows `otherwise`. */
  derived(
    name: string,
    shape: Shape,
    at: (position: number) => Omit<Equation, 'target'> | string | null,
    options: LineOptions = {},
  ): number {
    return this.add(
      name,
      shape,
      (position) => {
        const equation = at(position);
        if (equation === null || typeof equation === 'string') return { value: equation };
        const value = this.solve(equation);
        return value === null ? { value: null } : { value, equation };
      },
      { across: 'own', ...options },
    );
  }

  private add(
    name: string,
    shape: Shape | null,
    at: (position: number) => { value: Exact | string | null; equation?: Omit<Equation, 'target'> },
    { across = 'sum', isSignOpen = false }: LineOptions,
  ): number {
    const index = this.lines.length;
    const line: Line = { name, shape, heading: this.nextHeading, values: [], isSignOpen };
    this.nextHeading = undefined;
    this.lines.push(line);
    this.order.push(index);
    for (const [position, { of }] of this.positions.entries()) {
      if (of && across === 'blank') line.values.push(null);
      if (!of || across === 'own' || across === 'both') {
        const { value, equation } = at(position);
        line.values.push(value);
        if (equation) this.equations.push({ ...equation, target: [index, position] });
      }
      if (!of || across === 'own' || across === 'blank') continue;
      const parts = of.map(([from, sign]) => ({ place: [index, from] as const, sign }));
      const known = parts.filter(({ place }) => this.value(place) !== null);
      const sum = { kind: of.some(([, sign]) => sign < 0) ? ('difference' as const) : ('sum' as const), over: known };
      if (across === 'sum') line.values.push(known.length > 0 ? this.solve(sum) : null);
      if (known.length > 0) this.equations.push({ ...sum, target: [index, position] });
    }
    return index;
  }

  /** Adds a line that adds up or subtracts others. */
  sum(
    name: string,
    parts: readonly Signed[],
    options: LineOptions & { kind?: RelationKind; shape?: Shape } = {},
  ): number {
    const kind = options.kind ?? (parts.some(([, sign]) => sign < 0) ? 'difference' : 'sum');
    return this.derived(
      name,
      options.shape ?? this.money,
      (position) => ({ kind, over: parts.map(([line, sign]) => ({ place: [line, position], sign })) }),
      { across: 'both', ...options },
    );
  }

  /** Adds a line that divides one by another. @param factor 100 for percent */
  ratio(name: string, kind: RelationKind, [top, bottom]: readonly [number, number], shape: Shape, factor = 1): number {
    return this.derived(name, shape, (position) => {
      const divisor = this.value([bottom, position]);
      if (divisor === null || rounded(over(divisor, stepOf(this.lines[bottom]!.shape!))) === 0n) return null;
      return { kind, over: [{ place: [top, position], sign: 1 }], under: [[bottom, position]], factor: exact(factor) };
    });
  }

  /** Adds a line of growth against an earlier position, named after its line unless it follows it. */
  growth(line: number, back = 1): number {
    const { name: subject } = this.lines[line]!;
    const short = this.random.pick(['growth', 'growth', 'sequential'] as const);
    const isNext = line === this.lines.length - 1;
    const name =
      back > 1
        ? this.names.of('yearly')
        : isNext
          ? this.names.of(short)
          : this.names.of('growthOf', subject.charAt(0).toLowerCase() + subject.slice(1));
    const none = this.random.pick(['', '–', 'n/a', '-']);
    return this.derived(name, percentShape(this.style), (position) => {
      const from = position - back;
      if (from < 0 || this.positions[position]!.of || this.positions[from]!.of) return none;
      const earlier = this.value([line, from]);
      if (earlier === null || stepsIn(earlier, this.lines[line]!.shape!) <= 0n) return 'n/m';
      return growthOf([line, position], [line, from]);
    });
  }

  /** Adds the share of each position in a total position, which displays exactly 100 %. */
  share(name: string, line: number, whole: number): number {
    const index = this.derived(name, percentShape(this.style), (position) =>
      this.value([line, position]) === null
        ? null
        : { kind: 'share', over: [{ place: [line, position], sign: 1 }], under: [[line, whole]], factor: exact(100) },
    );
    const parts = this.positions[whole]!.of!.map(([from]) => ({ place: [index, from] as const, sign: 1 as const }));
    this.equations.push({ kind: 'whole', target: [index, whole], over: parts });
    return index;
  }

  private solve({
    over: parts,
    times: factors = [],
    under = [],
    factor = exact(1),
    less = zero,
  }: Omit<Equation, 'target'>): Exact | null {
    const all = [...parts.map(({ place }) => place), ...factors, ...under];
    if (all.some((place) => this.value(place) === null)) return null;
    let value = parts.reduce((sum, { place, sign }) => plus(sum, times(this.value(place)!, exact(sign))), zero);
    for (const place of factors) value = times(value, this.value(place)!);
    if (under.length > 0) {
      const divisor = under.reduce((sum, place) => plus(sum, this.value(place)!), zero);
      if (divisor.top === 0n) return null;
      value = over(value, divisor);
    }
    return minus(times(value, factor), less);
  }
}

export const growthOf = (later: Place, earlier: Place): Omit<Equation, 'target'> => ({
  kind: 'growth',
  over: [{ place: later, sign: 1 }],
  under: [earlier],
  factor: exact(100),
  less: exact(100),
});

/** Returns true if displayed figures can satisfy an equation with some values that round to them. */
export function canHold(sheet: Sheet, equation: Equation, stepsAt: (place: Place) => bigint): boolean {
  const range = (place: Place): Range => {
    const steps = stepsAt(place);
    const isWhole = equation.kind === 'whole' && place === equation.target;
    const shape = sheet.lines[place[0]]!.shape!;
    if (!isWhole) return rangeOf(steps, shape);
    const value = times(exact(steps), stepOf(shape));
    return { low: value, high: value };
  };
  const point = (value: Exact): Range => ({ low: value, high: value });
  let value = equation.over
    .map(({ place, sign }) => productOf(range(place), point(exact(sign))))
    .reduce(sumOf, point(zero));
  for (const place of equation.times ?? []) value = productOf(value, range(place));
  if (equation.under) {
    const quotient = quotientOf(value, equation.under.map(range).reduce(sumOf));
    if (quotient === null) return true;
    value = quotient;
  }
  value = sumOf(productOf(value, point(equation.factor ?? exact(1))), point(times(equation.less ?? zero, exact(-1))));
  return overlap(value, range(equation.target));
}
