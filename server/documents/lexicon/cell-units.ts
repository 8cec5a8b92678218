/** Words for zero in a cell. */
export const nilWords: readonly string[] = ['nil', 'none', '无', '零'];

/** Scales in a cell as powers of ten. */
export const cellScales: Readonly<Record<string, number>> = {
  k: 3,
  K: 3,
  thousand: 3,
  m: 6,
  M: 6,
  mn: 6,
  mm: 6,
  MM: 6,
  million: 6,
  bn: 9,
  b: 9,
  B: 9,
  billion: 9,
  cr: 7,
  Cr: 7,
  crore: 7,
  lakh: 5,
  lakhs: 5,
  百: 2,
  千: 3,
  万: 4,
  十万: 5,
  百万: 6,
  千万: 7,
  亿: 8,
  十亿: 9,
  百亿: 10,
  千亿: 11,
  万亿: 12,
  萬: 4,
  億: 8,
};

/** Units of percentages in a cell as powers of ten of one. */
export const percentUnits: Readonly<Record<string, number>> = {
  '%': -2,
  pp: -2,
  ppt: -2,
  pts: -2,
  'p.p.': -2,
  个百分点: -2,
  百分点: -2,
  '‰': -3,
  bp: -4,
  bps: -4,
  基点: -4,
  个基点: -4,
};

/** Units that follow a number in a cell without a space. */
export const cellUnits: readonly string[] =
  'x × 倍 元 圆 人 名 家 件 户 个 月 个月 年 天 日 台 套 股 间 张 吨 美元 港元 欧元 日元 人次 次 所 辆 h d t kg km m² ㎡ mo yr p'.split(
    ' ',
  );
