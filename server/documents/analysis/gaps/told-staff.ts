import { pattern, wordsOf } from '../../words.ts';
import type { Read } from '../read/reading.ts';

const number = wordsOf({
  text: [
    /\d{1,5}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen/,
    /(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-[a-z]+)?/,
  ],
});
const department = wordsOf({
  text: [
    /workshop|factory|plant|shop floor|production|operations|warehouse|kitchen|lab(?:oratory)?|field|drivers?/,
    /sales|marketing|support|customer (?:care|success|service)|finance|admin(?:istration)?|(?:the |our )?office|HR|back office/,
    /product|engineering|development|research|R&D|software|design|IT|management|service|maintenance|quality|logistics/,
  ],
});
const departmentZh = wordsOf({
  zh: [
    /研发|技术|生产|制造|销售|市场|运营|管理|行政|财务|质量|品质|品控|采购|物流|仓储|后勤|售后|客服|总部|车间/,
    /工厂|门店|厨房|产品|设计|工程|化验|安装|职能|司机|护理|教学/,
  ],
});
const numberZh = /(?:\d[\d,]*|[一二两三四五六七八九十百]{1,4})[来多余]?/;
const each = new RegExp(
  pattern`\b${number} (?:people |persons |of us |of them |work )?(?:in|on) (?:the |our )?${department}\b`,
  'gi',
);
const listed = new RegExp(pattern`\b${department}(?:,? (?:and |& )?${department})*:? (\d{1,4})\b(?! ?%)`, 'gi');
const listedZh = new RegExp(pattern`${departmentZh}[\p{Script=Han}]{0,4}${numberZh}个?[人名]`, 'gu');
const staffTitle = /\b(?:people|staff|team|employees|head ?count|workforce|who works)\b|团队|人员|员工|人力|^人$/i;
const told = wordsOf({
  en: [
    pattern`(?:there (?:are|were) )?(?:only |just |now |about )?${number} of us`,
    pattern`(?:we|company|firm|team|business|practice) (?:is|are|has|have|was|were) (?:still |only |just |now |
      about |around )*
      ${number} (?:people|persons|strong|on the team|in the team)`,
    pattern`(?:we|company|firm) (?:are|were|have|had|is|was) ${/\d{2,5}/} (?:on (?:the last day|\d)|at (?:the end|year end)|in all)`,
    pattern`${number} (?:people )?on (?:the|our) (?:team|books|payroll)`,
    pattern`(?:two|three|four|five) founders (?:and|plus) ${number} \p{L}+`,
  ],
  zh: [
    pattern`(?:团队|公司|我们|全公司|办公室|总部|员工)(?:现在|目前|一共|总共|共|有|规模|人数)*[约近]?${numberZh}个?[人名]
      (?!次|份|股东|独立|董事|监事|顾问|客户|座)`,
  ],
});

/** Returns true for a statement that says how many people a company has, in all or in each department. */
export function tellsStaff({ text, title, kind }: Pick<Read, 'text' | 'title' | 'kind'>): boolean {
  if (kind === 'row' || kind === 'heading') return false;
  const parts = [...text.matchAll(each)].length + [...text.matchAll(listedZh)].length;
  return told.test(text) || parts >= 2 || (staffTitle.test(title ?? '') && [...text.matchAll(listed)].length >= 2);
}
