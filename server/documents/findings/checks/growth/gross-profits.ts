import type { Series } from './series.ts';

const costOfSales = /^(?:cost of (?:sales|goods|revenues?)(?: sold)?|(?:主营业务|营业|销售)成本)$/i;

/** Returns the gross profit of tables that state only revenue and its cost. */
export function grossProfits(all: readonly Series[]): Series[] {
  return all.flatMap((revenue) => {
    const { table, metric, points } = revenue;
    const cost = all.find((one) => one.table === table && costOfSales.test(one.label.replace(/[（(].*$/, '').trim()));
    if (metric?.id !== 'revenue' || table === null || !cost) return [];
    const profits = points.flatMap((point) => {
      const of = cost.points.find(({ head, period }) => head === point.head && period === point.period);
      return of && of.unit === point.unit
        ? [{ ...point, value: point.value.minus(of.value.abs()), step: point.step.plus(of.step) }]
        : [];
    });
    return [{ ...revenue, metric: null, points: profits }];
  });
}
