import { wordsOf } from '../../../words.ts';
import { spanOf } from '../../claims/periods.ts';
import type { Row, Table } from '../../read/table.ts';
import { cellValue, unitOf, unitOfRow } from '../../read/table-units.ts';
import { isOtherSection, others, type Source } from './denial.ts';
import type { Loan } from './loans.ts';

/** Names of rows with the loans of a company. */
const balances = wordsOf({
  en: [
    /^(?:outstanding |existing )?(?:(?:short|long)-term )?(?:bank |term )?(?:loans?|borrowings|debt)/,
    /^(?:bank )?overdrafts?|^mortgages?/,
  ],
  zh: [/^(?:短期|长期|银行)?(?:贷款|借款)(?:余额)?$/, /^(?:现有|未还)(?:银行)?(?:贷款|借款)/],
});
const repayments = wordsOf({
  en: [
    /(?:re)?payments?,? (?:of |on )?(?:the |existing )?(?:\w+ ){0,2}loan/,
    /(?:loan|mortgage) (?:re)?payments?/,
    /loan instal?lments?/,
  ],
  zh: [/(?:偿还|归还)[^，。；]{0,6}(?:贷款|借款)|(?:贷款|借款)(?:还款|本金偿还)|还贷/],
});
/** Rows of loans that are planned, unused or given to others. */
const notOwn = wordsOf({
  en: [
    /new|proposed|planned|requested|undrawn|available|committed|limit|facility|proceeds|drawdown|raised|received/,
    /to (?:customers|employees|directors|others)|receivable|shareholder|director|convertible|lease\w*|net debt|interest|cost|fees?/,
  ],
  zh: [/新增|拟|计划|申请|未提|额度|授信|取得|收到|应收|股东|委托|可转|租赁|利息|费用|成本/],
});
const plannedColumn = wordsOf({
  en: [/plan(?:s|ned)?|budget\w*|forecast\w*|projec\w+|target\w*|estimat\w+|pro ?forma/, /sources?|uses?/],
  zh: [/预算|计划|预测|目标|拟/, /来源|用途/],
});

/** Returns the month of a column from its header, null without a date, or undefined for a plan. */
function spanOfColumn({ header, caption }: Table, index: number, isRepayment: boolean): Loan['span'] | undefined {
  const head = header?.cells[index];
  if (plannedColumn.test(`${head?.text ?? ''} ${caption.split('\n').at(-1)}`)) return undefined;
  const dates = [head, header?.cells[0]].flatMap(
    (cell) => header?.read.dates.filter(({ raw }) => cell?.text.includes(raw)) ?? [],
  );
  const [date] = dates;
  if (!date) return null;
  if (date.precision === 'plan_year' || date.projected) return undefined;
  const { from, to } = spanOf(date);
  return isRepayment ? { from, to } : { from: to, to };
}

function loansInRow(table: Table, row: Row): Loan[] {
  const { label, read } = row;
  const isRepayment = repayments.test(label);
  if (!isRepayment && !balances.test(label)) return [];
  if (notOwn.test(label) || others.test(label) || isOtherSection(read)) return [];
  return row.cells.flatMap(({ number }, index) => {
    if (!number || number.percent || number.value.eq(0)) return [];
    if (!isRepayment && number.value.lt(0)) return [];
    const span = spanOfColumn(table, index, isRepayment);
    const { value, unit } = cellValue(number, unitOfRow(label, unitOf(table)), null);
    if (span === undefined || unit === '%' || (!isRepayment && span === null)) return [];
    return [{ read, value: value.abs(), unit, span, isExisting: !isRepayment, isRepayment }];
  });
}

/** Returns the balances and repayments of the company's loans in tables. */
export const loansInTables = ({ tables }: Source): Loan[] =>
  tables.slice(0, 200).flatMap((table) => table.rows.flatMap((row) => loansInRow(table, row)));
