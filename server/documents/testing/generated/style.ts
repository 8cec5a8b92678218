import { type Exact, isLess, over, plus, powerOfTen, type Random, type Range, rounded, times, zero } from './exact.ts';
import { items, names } from './vocabulary.ts';

type Unit = 'money' | 'price' | 'count' | 'percent' | 'bps' | 'times' | 'months';

/** How the figures of a line are displayed. A figure is a whole number of steps of `10^(power - decimals)`. */
export interface Shape {
  unit: Unit;
  power: number;
  decimals: number;
}

/** The way a table writes its figures. One table has one style. */
export interface Style {
  language: 'en' | 'zh';
  power: number;
  decimals: number;
  /** Size of a large item, in displayed steps. */
  size: number;
  /** True if values have more digits than the table displays. */
  isRounded: boolean;
  currency: string;
  currencyIn: 'caption' | 'corner' | 'cells' | 'nowhere';
  /** True if each cell has its scale, as in "1.2m". */
  hasScaleInCells: boolean;
  negative: '-' | '−' | '()' | 'after' | '（）';
  group: ',' | ' ' | '';
  nil: string;
  percent: '%' | ' %' | '';
  percentDecimals: number;
}

const scales = {
  en: [
    [0, 0, 3_000_000],
    [0, 0, 90_000],
    [0, 2, 20_000_000],
    [3, 0, 800],
    [3, 0, 40_000],
    [3, 1, 90_000],
    [6, 0, 900],
    [6, 1, 3_000],
    [6, 2, 20_000],
    [9, 1, 2_000],
  ],
  zh: [
    [0, 0, 3_000_000],
    [0, 2, 20_000_000],
    [3, 0, 40_000],
    [4, 0, 900],
    [4, 0, 30_000],
    [4, 2, 500_000],
    [6, 1, 4_000],
    [8, 2, 9_000],
    [8, 1, 1_000],
  ],
} as const;

export function styleFrom(random: Random): Style {
  const language = random.chance(0.35) ? 'zh' : 'en';
  const [power, decimals, size] = random.pick<readonly [number, number, number]>(scales[language]);
  const currencyIn = random.pick(['caption', 'caption', 'corner', 'cells', 'nowhere'] as const);
  return {
    language,
    power,
    decimals,
    size,
    isRounded: random.chance(0.6),
    currency:
      language === 'zh'
        ? random.pick(['元', '人民币', '¥'])
        : random.pick(['$', '€', '£', 'USD', 'EUR', 'CHF', 'INR', 'NOK']),
    currencyIn,
    hasScaleInCells: currencyIn === 'cells' && power > 0 && random.chance(0.5),
    negative: language === 'zh' ? random.pick(['-', '-', '()', '（）']) : random.pick(['-', '−', '()', '()', 'after']),
    group: random.pick([',', ',', ',', ',', ' ', ''] as const),
    nil: random.pick(['–', '-', '—', '0', '0', '']),
    percent: random.pick(['%', '%', '%', ' %', ''] as const),
    percentDecimals: random.pick([0, 1, 1, 1, 2]),
  };
}

export const stepOf = ({ power, decimals }: Shape): Exact => powerOfTen(power - decimals);
export const stepsIn = (value: Exact, shape: Shape): bigint => rounded(over(value, stepOf(shape)));

/** Returns the values that a displayed number of steps stands for. Counts are exact. */
export function rangeOf(steps: bigint, shape: Shape): Range {
  const step = stepOf(shape);
  const value = times({ top: steps, bottom: 1n }, step);
  if (shape.unit === 'count' && shape.power === 0) return { low: value, high: value };
  const half = over(step, { top: 2n, bottom: 1n });
  return { low: plus(value, times(half, { top: -1n, bottom: 1n })), high: plus(value, half) };
}

const words: Record<number, { cell: string[]; caption: string[] }> = {
  3: { cell: ['k', 'K'], caption: ['in thousands', 'thousands', '’000', '000s'] },
  4: { cell: ['万'], caption: ['万'] },
  6: { cell: ['m', 'M', ' million'], caption: ['in millions', 'million', 'm', 'mn'] },
  8: { cell: ['亿'], caption: ['亿'] },
  9: { cell: ['bn', 'B'], caption: ['in billions', 'billion', 'bn'] },
};

const zhScale: Record<number, string> = { 0: '', 3: '千', 4: '万', 6: '百万', 8: '亿' };

/** Returns the words that state currency and scale, such as "USD in thousands" or "单位：万元". Empty if there are none. */
export function unitWords(random: Random, { language, power, currency, currencyIn, hasScaleInCells }: Style): string {
  if (currencyIn === 'cells' && (hasScaleInCells || power === 0)) return '';
  const scale = hasScaleInCells ? 0 : power;
  if (language === 'zh') {
    if (currencyIn === 'nowhere' && scale === 0) return '';
    const unit = `${zhScale[scale]}元`;
    return random.pick([`单位：${unit}`, `单位:人民币${unit}`, `金额单位：${unit}`, `（${unit}）`]);
  }
  const caption = scale > 0 ? random.pick(words[scale]!.caption) : '';
  if (currencyIn === 'nowhere' || currencyIn === 'cells') return caption;
  if (/^[’\d]|^m/.test(caption)) return `${currency}${/^[A-Z]/.test(currency) ? ' ' : ''}${caption}`;
  return caption === '' ? `in ${currency}` : `${currency} ${caption}`;
}

/** Returns a displayed figure as text. */
export function textOf(steps: bigint, shape: Shape, style: Style): string {
  if (steps === 0n && shape.unit !== 'percent' && shape.unit !== 'bps') return style.nil;
  const digits = (steps < 0n ? -steps : steps).toString().padStart(shape.decimals + 1, '0');
  const whole = digits.slice(0, digits.length - shape.decimals).replace(/\B(?=(\d{3})+$)/g, style.group);
  const number = shape.decimals > 0 ? `${whole}.${digits.slice(-shape.decimals)}` : whole;
  const isMoney = shape.unit === 'money' || shape.unit === 'price';
  const hasCurrency = isMoney && style.currencyIn === 'cells';
  const scale =
    shape.unit === 'money' && style.hasScaleInCells
      ? words[shape.power]!.cell[style.size % words[shape.power]!.cell.length]!
      : '';
  const isBefore = style.language === 'en' || style.currency === '¥';
  const before = hasCurrency && isBefore ? `${style.currency}${/^[A-Z]/.test(style.currency) ? ' ' : ''}` : '';
  const behind = hasCurrency && !isBefore ? '元' : '';
  const unit = {
    money: '',
    price: '',
    count: '',
    months: '',
    times: 'x',
    bps: style.percent && ' bps',
    percent: style.percent,
  }[shape.unit];
  const size = `${before}${number}${scale}${behind}${unit}`;
  if (steps >= 0n) return size;
  if (style.negative === '()') return `(${size})`;
  if (style.negative === '（）') return `（${size}）`;
  if (style.negative === 'after') return isMoney ? `${size}-` : `-${size}`;
  return `${style.negative}${size}`;
}

/** Picks names in the language of a table, each at most once. */
export class Names {
  private readonly used = new Set<string>();
  private readonly random: Random;
  private readonly language: 'en' | 'zh';
  constructor(random: Random, language: 'en' | 'zh') {
    this.random = random;
    this.language = language;
  }

  /** Picks a name. @param subject replaces `{}` in the name */
  of(key: keyof typeof names, subject = ''): string {
    const all = names[key][this.language === 'en' ? 0 : 1].split('|');
    const fitting = all
      .filter((name) => subject !== '' || !name.includes('{}'))
      .map((name) => name.replace('{}', subject))
      .filter((name) => !this.used.has(name));
    const name = this.random.pick(fitting.length > 0 ? fitting : all);
    this.used.add(name);
    const isShouted = this.language === 'en' && subject === '' && this.random.chance(0.05);
    return isShouted ? name.toUpperCase() : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  }

  /** Picks items of a list that the table does not have yet, in an order of their own. */
  list(key: keyof typeof items, count: number): string[] {
    const all = items[key][this.language === 'en' ? 0 : 1].split('|').filter((name) => !this.used.has(name));
    const chosen = this.random.some(all, count);
    for (const name of chosen) this.used.add(name);
    return chosen;
  }
}

export const isPositive = (value: Exact | null): value is Exact => value !== null && isLess(zero, value);
