/** Headline figures of a company with the unit of each. */
const units = {
  ask: 'currency',
  revenue: 'currency',
  gross_margin: '%',
  burn: 'currency',
  cash: 'currency',
  runway: 'months',
} as const;
export type FigureName = keyof typeof units;
export const figureNames = Object.keys(units) as FigureName[];
export const isFigureName = (name: string): name is FigureName => Object.hasOwn(units, name);

export interface Figure {
  /** Decimal in whole units. */
  value: string;
  /** ISO 4217, `%` or `months`. A document can leave it open: `number`. */
  unit: string;
  /** The figure belongs to no period if empty. */
  period: string;
}

/** Returns a figure as the text of a fact: `600000 EUR 2024`. */
export const figureText = ({ value, unit, period }: Figure): string =>
  [value, unit || 'number', period].filter(Boolean).join(' ');

const form = /^(-?\d{1,30}(?:\.\d{1,10})?) (\S{1,20})(?: (.{1,20}))?$/;

/** Returns the figure that the text of a fact states, or null for another text. */
export function readFigure(text: string): Figure | null {
  const [, value, unit, period = ''] = form.exec(text) ?? [];
  return value !== undefined && unit !== undefined ? { value, unit, period } : null;
}

/** Returns the unit that a figure has, or null for an amount of money, whose unit is a currency. */
export const fixedUnitOf = (name: FigureName) => (units[name] === 'currency' ? null : units[name]);

/** Returns whether a figure belongs to a period. */
export const hasPeriod = (name: FigureName): boolean => name !== 'ask' && name !== 'runway';

export const isCurrencyCode = (unit: string): boolean => Intl.supportedValuesOf('currency').includes(unit);

/** A year, half, quarter, month or day, and months up to one of these. */
export const isPeriod = (text: string): boolean =>
  /^(?:(?:LTM|\d{1,2}M) )?\d{4}(?:-(?:H[12]|Q[1-4]|(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?))?$/.test(text);

/** Returns whether a text is complete and valid as the figure with this name. */
export function isFigureOf(name: FigureName, text: string): boolean {
  const { unit = '', period = '' } = readFigure(text.trim()) ?? {};
  const fixed = fixedUnitOf(name);
  return (fixed ? unit === fixed : isCurrencyCode(unit)) && (period === '' || (hasPeriod(name) && isPeriod(period)));
}
