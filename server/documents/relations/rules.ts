import { hasRole, mentions, type Role, type RowKind } from '../read/row-kind.ts';
import type { Reading } from './judge.ts';
import type { RelationKind } from './relation.ts';
import type { Line } from './table-view.ts';

/** Rows or columns that a part of a rule may be. */
export interface Pick {
  values?: 'amount' | 'percent';
  kinds?: readonly RowKind[];
  role?: Role;
}

/** One part of a rule: the cells of a line, here or at other positions. */
export interface Part {
  /** `same` is the line of the first part, `target` that of the result. */
  line: Pick | 'same' | 'target';
  /** `items` are all positions but totals. */
  at?: 'before' | 'total' | 'items';
  sign?: -1;
}

export interface Choice {
  target: Line;
  /** Lines of the parts, in the order of `over`, `times`, `under`. */
  lines: Line[];
  /** The first line is the one that the name of the target mentions, or else the amounts closest above it. */
  isNear: boolean;
  /** Number of positions between a period and the one it grows from. */
  step: number;
  /** Position of the whole, for shares of it. */
  total: number | null;
  /** Lines of plain amounts above the target, the closest last. */
  above: readonly Line[];
  isTimed: boolean;
  /** The total is named, or the only position where the shares say 100 %. */
  isOfTotal: boolean;
}

/** Target = sum of `over` × `times` / `under`, less one for a growth. At most two parts have lines of their own. */
export interface Rule {
  kind: RelationKind;
  target: Pick;
  over: readonly Part[];
  times?: Part;
  under?: Part;
  less?: true;
  isEitherSign?: true;
  /** Factors that may be left out: scales of units, or parts of a year. `months`: the 12 months of a year. */
  factors?: 'scales' | 'years' | 'months';
  /** Positions between a period and the one before, if others than 1. */
  steps?: readonly number[];
  /** Tells how far the names say so. Without it, the rule is `shown`. */
  reading?: (choice: Choice) => Reading;
}

export const partsOf = ({ over, times, under }: Rule): Part[] => [...over, times ?? [], under ?? []].flat();

const amount: Part = { line: { values: 'amount' } };
const percent: Pick = { values: 'percent' };
const role = (name: Role): Part => ({ line: { role: name } });
const usual = { reading: (): Reading => 'usual' };
const only = { reading: (): Reading => 'only' };
/** Returns a reading for targets of a kind: `known` if the other lines are the expected ones, else by its kind only. */
const byKind =
  (kinds: readonly RowKind[], known: Reading, isKnown: (choice: Choice) => boolean) =>
  (choice: Choice): Reading =>
    !kinds.includes(choice.target.kind) ? 'shown' : isKnown(choice) ? known : 'named';
const never = () => false;
const ratioRoles: readonly Role[] = [
  'income',
  'customers',
  'newCustomers',
  'marketing',
  'acquisitionCost',
  'lifetimeValue',
  'equity',
  'assets',
];
const says = (name: string, other: string) =>
  mentions(name, other) || ratioRoles.some((one) => hasRole(name, one) && hasRole(other, one));
/** Returns true if the name says both lines of a ratio: "Cost per visit", "LTV/CAC". */
const saysRatio = ({ target, lines: [over, under] }: Choice) =>
  says(target.name, over!.name) && says(target.name, under!.name);

/** The table of relations between rows or columns of certain kinds and names. Sums are parsed in sums.ts. */
export const rules: readonly Rule[] = [
  // Growth from one period to the next, or to the same one of the year before.
  {
    kind: 'growth',
    target: percent,
    over: [amount],
    under: { line: 'same', at: 'before' },
    less: true,
    steps: [1, 4, 12, 2],
    reading: byKind(
      ['growth'],
      'only',
      (one) => one.isNear && one.isTimed && one.step === 1 && !hasRole(one.target.name, 'points'),
    ),
  },
  // Growth from one column to another: 2024, 2025, change in percent.
  {
    kind: 'growth',
    target: { ...percent, kinds: ['growth', 'item'] },
    over: [amount],
    under: amount,
    less: true,
    isEitherSign: true,
    reading: byKind(
      ['growth'],
      'only',
      ({ lines: [later, earlier], above, isTimed }) =>
        !isTimed &&
        above.length === 2 &&
        above.includes(later!) &&
        above.includes(earlier!) &&
        !(later!.period && earlier!.period && later!.period.start < earlier!.period.start),
    ),
  },
  // A change as a percentage of where it started.
  {
    kind: 'growth',
    target: percent,
    over: [{ line: { values: 'amount', kinds: ['change'] } }],
    under: amount,
    isEitherSign: true,
    reading: byKind(['growth'], 'named', never),
  },
  // Shares of the stated total, or else of all items.
  {
    kind: 'share',
    target: percent,
    over: [amount],
    under: { line: 'same', at: 'total' },
    reading: byKind(['share'], 'only', (one) => one.isNear && one.isOfTotal),
  },
  {
    kind: 'share',
    target: percent,
    over: [amount],
    under: { line: 'same', at: 'items' },
    reading: byKind(['share'], 'named', never),
  },
  // The change of a rate, in percentage points.
  {
    kind: 'difference',
    target: percent,
    over: [{ line: percent }, { line: 'same', at: 'before', sign: -1 }],
    reading: byKind(['growth'], 'named', never),
  },
  {
    kind: 'difference',
    target: { ...percent, kinds: ['growth'] },
    over: [{ line: percent }, { line: percent, sign: -1 }],
    reading: byKind(
      ['growth'],
      'usual',
      ({ target, lines: [later, earlier] }) =>
        hasRole(target.name, 'points') && later!.index === earlier!.index + 1 && later!.index === target.index - 1,
    ),
  },
  // Margins and other ratios.
  {
    kind: 'ratio',
    target: percent,
    over: [amount],
    under: amount,
    reading: byKind(
      ['margin', 'share'],
      'usual',
      ({ target, lines: [over, under], isNear }) =>
        target.kind === 'margin' &&
        isNear &&
        hasRole(under!.name, 'income') &&
        (over!.kind === 'result' || mentions(target.name, over!.name)),
    ),
  },
  {
    kind: 'ratio',
    target: { values: 'amount' },
    over: [amount],
    under: amount,
    factors: 'scales',
    reading: byKind(['perUnit', 'margin'], 'usual', saysRatio),
  },
  // Number × price, and amount × rate.
  {
    kind: 'product',
    target: { values: 'amount' },
    over: [amount],
    times: amount,
    factors: 'scales',
    reading: ({ lines }) => (lines.some(({ kind }) => kind === 'perUnit') ? 'named' : 'shown'),
  },
  { kind: 'product', target: { values: 'amount' }, over: [amount], times: { line: percent }, factors: 'years' },
  // The rest of an amount, with other columns between.
  {
    kind: 'rollForward',
    target: { kinds: ['closing'] },
    over: [{ line: { kinds: ['opening'] } }, { ...amount, sign: -1 }],
    reading: () => 'named',
  },
  // The next opening amount is the closing one.
  {
    kind: 'rollForward',
    target: { kinds: ['opening'] },
    over: [{ line: { kinds: ['closing'] }, at: 'before' }],
    ...only,
  },
  {
    kind: 'cumulative',
    target: { kinds: ['cumulative'] },
    over: [amount, { line: 'target', at: 'before' }],
    reading: byKind(['cumulative'], 'usual', ({ isNear }) => isNear),
  },
  // Relations between rows with certain names.
  { kind: 'balance', target: { role: 'financing' }, over: [role('assets')], ...only },
  { kind: 'balance', target: { role: 'uses' }, over: [role('sources')], ...only },
  { kind: 'balance', target: { role: 'assets' }, over: [role('liabilities'), role('equity')], ...only },
  {
    kind: 'ratio',
    target: { role: 'runway' },
    over: [role('cash')],
    under: role('burn'),
    factors: 'scales',
    ...only,
  },
  {
    kind: 'ratio',
    target: { role: 'perCustomer' },
    over: [role('income')],
    under: role('customers'),
    factors: 'scales',
    ...usual,
  },
  {
    kind: 'product',
    target: { role: 'annualRecurring' },
    over: [role('monthlyRecurring')],
    factors: 'months',
    ...usual,
  },
  ...[role('lostCustomers'), { ...role('lostCustomers'), sign: -1 } as const].map(
    (lost): Rule => ({
      kind: 'rollForward',
      target: { role: 'endCustomers' },
      over: [{ line: 'target', at: 'before' }, role('newCustomers'), lost],
      ...usual,
    }),
  ),
  {
    kind: 'ratio',
    target: { role: 'acquisitionCost' },
    over: [role('marketing')],
    under: role('newCustomers'),
    factors: 'scales',
    reading: ({ target }) => (hasRole(target.name, 'lifetimeValue') ? 'shown' : 'usual'),
  },
  {
    kind: 'ratio',
    target: { role: 'loanToValue', values: 'percent' },
    over: [role('loan')],
    under: role('propertyValue'),
    // Another amount may be a second loan.
    reading: ({ above, lines }) =>
      above.length === 2 && lines.every((line) => above.includes(line)) ? 'usual' : 'named',
  },
  {
    kind: 'product',
    target: { role: 'interest' },
    over: [role('principal')],
    times: role('rate'),
    factors: 'years',
    ...usual,
  },
  { kind: 'sum', target: { role: 'postMoney' }, over: [role('preMoney'), role('raise')], ...only },
  {
    kind: 'ratio',
    target: { role: 'stake', values: 'percent' },
    over: [role('raise')],
    under: role('postMoney'),
    ...only,
  },
];
