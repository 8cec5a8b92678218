import { hasRole, mentions, type Role, type RowKind } from '../read/row-kind.ts';
import type { RelationKind } from './check-tables.ts';
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
  /** `items` are all positions but totals, `base` the first position of the series. */
  at?: 'before' | 'total' | 'items' | 'base';
}

export interface Choice {
  target: Line;
  /** Lines of the parts, in the order of `over`, `times`, `under`. */
  lines: Line[];
  /** The first line is the one that the name of the target mentions, or else the amounts closest above it. */
  isNear: boolean;
  /** Number of positions between a period and the one it grows from. */
  step: number;
  /** Lines of plain amounts above the target, the closest last. */
  above: readonly Line[];
  isTimed: boolean;
}

/** Target = sum of `over` × `times` / `under`, less one for a growth. */
export interface Rule {
  kind: RelationKind;
  target: Pick;
  over: readonly Part[];
  times?: Part;
  under?: Part;
  less?: true;
  isEitherSign?: true;
  /** Factors that may be left out: scales of units, or parts of a year. */
  factors?: 'scales' | 'years';
  /** Positions between a period and the one before, if others than 1. */
  steps?: readonly number[];
  /** The names say so. Without it, the rule has to be shown by more digits. */
  isNamed?: (choice: Choice) => boolean;
  /** The names leave no other reading, so the rule may be contradicted even where it holds nowhere. */
  isNatural?: (choice: Choice) => boolean;
}

const amount: Part = { line: { values: 'amount' } };
const percent: Pick = { values: 'percent' };
const role = (name: Role): Part => ({ line: { role: name } });
const always = () => true;
const byRoles = { isNamed: always, isNatural: always };
const isKind =
  (...kinds: RowKind[]) =>
  ({ target }: Choice) =>
    kinds.includes(target.kind);
const isGrowth = isKind('growth');
const isShare = isKind('share');

/** The table of relations between rows or columns of certain kinds and names. Sums are parsed in sums.ts. */
export const rules: readonly Rule[] = [
  // Growth from one period to the next, or to the same one of the year before.
  {
    ...{
      kind: 'growth',
      target: percent,
      over: [amount],
      under: { line: 'same', at: 'before' },
      less: true,
      steps: [1, 4, 12, 2],
    },
    ...{ isNamed: isGrowth, isNatural: (one) => isGrowth(one) && one.isNear && one.isTimed && one.step === 1 },
  },
  // Growth from one column to another: 2024, 2025, change in percent.
  {
    ...{
      kind: 'growth',
      target: percent,
      over: [amount],
      under: amount,
      less: true,
      isEitherSign: true,
      isNamed: isGrowth,
    },
    isNatural: ({ target, lines, above, isTimed }) =>
      target.kind === 'growth' &&
      !isTimed &&
      lines[0] === above.at(-1) &&
      lines[1] === above.at(-2) &&
      above.length === 2,
  },
  // A change as a percentage of where it started.
  {
    ...{ kind: 'growth', target: percent, over: [{ line: { values: 'amount', kinds: ['change'] } }], under: amount },
    ...{ isEitherSign: true, isNamed: isGrowth },
  },
  // Shares of the stated total, or else of all items.
  {
    ...{ kind: 'share', target: percent, over: [amount], under: { line: 'same', at: 'total' }, isNamed: isShare },
    isNatural: (one) => isShare(one) && one.isNear,
  },
  { kind: 'share', target: percent, over: [amount], under: { line: 'same', at: 'items' }, isNamed: isShare },
  // Margins and other ratios.
  {
    ...{ kind: 'ratio', target: percent, over: [amount], under: amount, isNamed: isKind('margin', 'share') },
    isNatural: ({ target, lines: [over, under], isNear }) =>
      target.kind === 'margin' && isNear && hasRole(under!.name, 'income') && mentions(target.name, over!.name),
  },
  {
    ...{ kind: 'ratio', target: { values: 'amount' }, over: [amount], under: amount, factors: 'scales' },
    isNamed: isKind('perUnit', 'margin'),
  },
  // Number × price, and amount × rate.
  {
    ...{ kind: 'product', target: { values: 'amount' }, over: [amount], times: amount, factors: 'scales' },
    isNamed: ({ lines }) => lines.some(({ kind }) => kind === 'perUnit'),
  },
  { kind: 'product', target: { values: 'amount' }, over: [amount], times: { line: percent }, factors: 'years' },
  // The next opening amount is the closing one.
  {
    ...{ kind: 'rollForward', target: { kinds: ['opening'] }, over: [{ line: { kinds: ['closing'] }, at: 'before' }] },
    ...byRoles,
  },
  {
    ...{ kind: 'cumulative', target: { kinds: ['cumulative'] }, isNamed: always },
    over: [amount, { line: 'target', at: 'before' }],
  },
  // Relations between rows with certain names.
  { kind: 'balance', target: { role: 'financing' }, over: [role('assets')], ...byRoles },
  { kind: 'balance', target: { role: 'uses' }, over: [role('sources')], ...byRoles },
  { kind: 'balance', target: { role: 'assets' }, over: [role('liabilities'), role('equity')], ...byRoles },
  {
    kind: 'ratio',
    target: { role: 'runway' },
    over: [role('cash')],
    under: role('burn'),
    factors: 'scales',
    ...byRoles,
  },
  { kind: 'sum', target: { role: 'postMoney' }, over: [role('preMoney'), role('raise')], ...byRoles },
  {
    kind: 'ratio',
    target: { role: 'stake', values: 'percent' },
    over: [role('raise')],
    under: role('postMoney'),
    ...byRoles,
  },
];
