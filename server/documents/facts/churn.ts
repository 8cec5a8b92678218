import { wordsOf } from '../words.ts';

/** The rate at which customers leave, not staff. */
export const churn = wordsOf({
  text: [/(?<!\b(?:staff|employees?|personnel|team|driver|teacher|nurse)(?:['’]s)? )\bchurn(?: rate)?\b/],
  zh: [/(?<!(?:[^会]员|员工|职工|人才|团队|司机|骑手|教师|护士)年?)流失率/],
});
