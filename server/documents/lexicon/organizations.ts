import { listed } from './word-list.ts';

export const loan = listed({
  en: 'loan, credit line, credit limit, credit facility, overdraft, debt facility, debt line',
  zh: '贷款, 授信',
});
/** Words of a charity or another organization without owners. */
export const charity = listed({
  en: 'charity, charitable, non profit, nonprofit, not for profit, foundation, NGO',
  zh: '慈善, 公益, 基金会',
});
