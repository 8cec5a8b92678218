import type { Random } from './exact.ts';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const longMonths = 'January February March April May June July August September October November December'.split(' ');
const zhNumbers = '一二三四五六七八九十'.split('').concat('十一', '十二');

/** Returns the names of consecutive years. */
export function yearNames(random: Random, isEnglish: boolean, count: number, last = random.int(2019, 2027)): string[] {
  const form = isEnglish
    ? random.pick<(year: number) => string>([
        String,
        String,
        (year) => `FY${year % 100}`,
        (year) => `FY ${year}`,
        (year) => `FY${year}`,
        (year) => `${year}${year > 2024 ? 'E' : 'A'}`,
        (year) => `${year - 1}/${String(year % 100).padStart(2, '0')}`,
        (year) => `Year ${year - last + count}`,
        (year) => `31 Dec ${year}`,
      ])
    : random.pick<(year: number) => string>([
        String,
        (year) => `${year}年`,
        (year) => `${year}年度`,
        (year) => `${year}${year > 2024 ? 'E' : 'A'}`,
        (year) => (year > 2024 ? `${year}年预测` : `${year}年`),
        (year) => `第${zhNumbers[year - last + count - 1]}年`,
      ]);
  const years = Array.from({ length: count }, (_, index) => form(last - count + 1 + index));
  return years;
}

/** Returns the names of consecutive quarters. */
export function quarterNames(random: Random, isEnglish: boolean, count: number): string[] {
  const year = random.int(2021, 2025);
  const form = isEnglish
    ? random.pick<(quarter: number, year: number) => string>([
        (quarter, of) => `Q${quarter} ${of}`,
        (quarter, of) => `Q${quarter} FY${of % 100}`,
        (quarter, of) => `${quarter}Q${of % 100}`,
        (quarter, of) => (count <= 4 ? `Q${quarter}` : `Q${quarter}/${of % 100}`),
      ])
    : random.pick<(quarter: number, year: number) => string>([
        (quarter, of) => `${of}年${zhNumbers[quarter - 1]}季度`,
        (quarter, of) => `${of}Q${quarter}`,
        (quarter, of) => (count <= 4 ? `第${zhNumbers[quarter - 1]}季度` : `${of}年Q${quarter}`),
      ]);
  return Array.from({ length: count }, (_, index) => form((index % 4) + 1, year + Math.floor(index / 4)));
}

/** Returns the names of the first months of a year. */
export function monthNames(random: Random, isEnglish: boolean, count: number): string[] {
  const year = random.int(2022, 2025);
  const form = isEnglish
    ? random.pick<(month: number) => string>([
        (month) => months[month]!,
        (month) => `${months[month]}-${year % 100}`,
        (month) => `${months[month]} ${year}`,
        (month) => longMonths[month]!,
        (month) => `${year}-${String(month + 1).padStart(2, '0')}`,
      ])
    : random.pick<(month: number) => string>([
        (month) => `${month + 1}月`,
        (month) => `${year}年${month + 1}月`,
        (month) => `${zhNumbers[month]}月`,
        (month) => `${year}-${String(month + 1).padStart(2, '0')}`,
      ]);
  return Array.from({ length: count }, (_, month) => form(month));
}

export const halfNames = (isEnglish: boolean, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const year = 2022 + Math.floor(index / 2);
    if (isEnglish) return `H${(index % 2) + 1} ${year}`;
    return `${year}年${index % 2 === 0 ? '上半年' : '下半年'}`;
  });

export const wholeYear = (random: Random, isEnglish: boolean): string =>
  isEnglish
    ? random.pick(['Total', 'Full year', 'FY', 'Year', 'Total for the year'])
    : random.pick(['合计', '全年', '全年合计', '年度合计']);
