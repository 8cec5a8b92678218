import { expect, test } from 'vitest';
import { alignedCells } from './aligned-cells.ts';

test.each([
  [
    'figures on the right, an empty cell and the name of a group',
    [
      'Item           2024     2025',
      'Income:',
      'Sales         1,200    1,340',
      'Grants           80',
      'Total         1,280    1,340',
    ],
    ['Item\t2024\t2025', 'Income\t', 'Sales\t1,200\t1,340', 'Grants\t80\t', 'Total\t1,280\t1,340'],
  ],
  [
    'Chinese names, which are twice as wide',
    ['项目      2024年   2025年', '营业收入      120      134', '成本           80       90'],
    ['项目\t2024年\t2025年', '营业收入\t120\t134', '成本\t80\t90'],
  ],
  [
    'no space between the longest name and its first figure',
    ['            2023   2024', 'Revenue      3.2    8.9', 'Gross profit 2.1    6.0', 'EBITDA      -8.3  -10.2'],
    ['\t2023\t2024', 'Revenue\t3.2\t8.9', 'Gross profit\t2.1\t6.0', 'EBITDA\t-8.3\t-10.2'],
  ],
  [
    'spaces between thousands',
    [
      '            2023       2024',
      'Income   106 916.64  116 776.82',
      'Grants    50 734.33   51 489.95',
      'Fees       1 436.70    2 803.89',
    ],
    ['\t2023\t2024', 'Income\t106 916.64\t116 776.82', 'Grants\t50 734.33\t51 489.95', 'Fees\t1 436.70\t2 803.89'],
  ],
  [
    'one space between figures, and names above several columns',
    [
      '                  Month            Year to date',
      '            Actual  Plan  Var  Actual   Plan   Var',
      'Turnover       412   395   17   2,874  2,765   109',
      'Materials     (151) (142)  (9) (1,041)  (994)  (47)',
      'Margin       34.7% 34.9%       35.2%  34.9%',
      'Interest        (6)   (6)    -    (42)   (42)    -',
    ],
    [
      '\tMonth\t\t\tYear to date\t\t',
      '\tActual\tPlan\tVar\tActual\tPlan\tVar',
      'Turnover\t412\t395\t17\t2,874\t2,765\t109',
      'Materials\t(151)\t(142)\t(9)\t(1,041)\t(994)\t(47)',
      'Margin\t34.7%\t34.9%\t\t35.2%\t34.9%\t',
      'Interest\t(6)\t(6)\t-\t(42)\t(42)\t-',
    ],
  ],
  [
    'a name that moves its figures to the right',
    [
      '            2024    2025',
      'Sales      1,200   1,340',
      'Rent        (80)    (90)',
      'Owner’s drawings   180    170',
    ],
    ['\t2024\t2025', 'Sales\t1,200\t1,340', 'Rent\t(80)\t(90)', 'Owner’s drawings\t180\t170'],
  ],
  [
    'signs apart from their figures',
    [
      '                2025       2024',
      'Revenue     $ 1,200    $   940',
      'Costs         1,010        900',
      'Profit      $   190    $    40',
    ],
    ['\t2025\t2024', 'Revenue\t$1,200\t$940', 'Costs\t1,010\t900', 'Profit\t$190\t$40'],
  ],
  [
    'rows below a blank line',
    ['          2024    2025', 'Income   1,200   1,340', 'Costs      900   1,010', '', 'Surplus    300     330'],
    ['\t2024\t2025', 'Income\t1,200\t1,340', 'Costs\t900\t1,010', '', 'Surplus\t300\t330'],
  ],
  [
    'numbered names',
    ['Phase     2024   2025', 'Phase 1    120    130', 'Phase 2     80     90', 'Phase 3     10     20'],
    ['Phase\t2024\t2025', 'Phase 1\t120\t130', 'Phase 2\t80\t90', 'Phase 3\t10\t20'],
  ],
])('splits a table with %s', (_, lines, expected) => expect([...alignedCells(lines)]).toEqual(expected));

test.each([
  [
    'two spaces after periods',
    ['It rains.  We stay 2 days.', 'He left at noon.  She had 3 left.', 'No.  They came in 2019.'],
  ],
  ['two lines', ['Sales    1,200', 'Costs    1,000']],
  ['columns of words', ['red     green', 'blue    white', 'brown   black']],
  ['lines with tabs', ['Sales\t1  2', 'Costs    3  4', 'Rent     5  6']],
])('leaves %s as they are', (_, lines) => expect([...alignedCells(lines)]).toEqual(lines));
