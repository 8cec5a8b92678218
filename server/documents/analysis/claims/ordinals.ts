import { pattern, wordsOf } from '../../words.ts';
import type { Read } from '../read/reading.ts';
import type { Quantity } from './quantities.ts';

const numbering = /^\d{1,3}(?:\.\d{1,3}){0,3}(?![\d.,])/;
/** Words whose number says which one is meant: "Stage 3", "图 15". */
const numbered = wordsOf({
  text: [
    pattern`\b(?:stages?|tiers?|phases?|steps?|years?|yr|weeks?|months?|days?|quarters?|qtr|rounds?|levels?|parts?|options?|
      scenarios?|figures?|fig\.|tables?|exhibits?|appendix|annex|chapters?|sections?|pages?|slides?|sheets?|notes?|items?|
      modules?|questions?|opportunity|goals?|objectives?|priority|grades?|methods?|cases?|type|class|zone|lot|unit|lines?|
      milestones?|series|group|team|plan|strategy|feature|segment|category) [#-]?$`,
  ],
  zh: [
    /(?:图|表|附件|附表|附录|附图|方法|方式|步骤|阶段|方案|案例|问题|任务|模块|章|节|类型|级别|等级|选项|目标|机会|层级|用途)[ -]?$/,
    /(?:示例|场景|版本|优先级|公式|实验|练习|习题|例题|项目|活动|课程|专题|主题)[ -]?$/,
  ],
});
/** A counted thing after the number: "Phase 40 homes". */
const counted = /^ \p{Ll}+s\b|^ ?(?:[个名位家台套间门场期项次条款辆栋处座所户份件元万亿%％]|人(?![员物才]))/u;
/** The number of a section before its title. */
const beforeTitle = /^\.?\s+["“(（]?[\p{Lu}\p{Script=Han}]/u;
/** A name in quotation marks that begins with the number: “30 天线上陪伴”. */
const quotedName = /^[^“”"]{1,20}[”"]/;
/** A number that belongs to the name of a value: "Customers 31: 0.5". */
const beforeValue = /^ ?[:：] ?[-+$€£¥]?\d[\d.,]*?(?:[,，;；]\s|$)/;
/** A short name before the number and a title after it, in any language: "Fase 3: Crescimento". */
const nameBefore = /^\W*(?:\p{L}+ ){1,3}$|^[^\p{L}\d]*\p{Script=Han}{1,8}$/u;
const titleAfter = /^ ?[:：] ?["“*]*\p{L}/u;
/** Largest number of such a name. A larger one is rather a count: "Employees 45: Leeds 30, York 15". */
const MAX_IN_SERIES = 20;
/** A generation of a technology: "Industry 4.0", "工业 5.0". */
const generation = /^\d\.0$/;
/** The time of an event: "3 个工作日" in "开营前 3 个工作日，各岗位完成交接". */
const timeBefore = /^[^，,。；;]{0,12}[前后内] ?$/;
const timeAfter = /^ ?个?(?:工作日|自然日|天|日|周|小时|分钟)?[，,]/;

/** The size of a product: "500ml bottles", "250 kW charger". */
const size = /^ ?(?:ml|cl|mg|g|kg|mm|cm|GB|MB|TB|kW|V|Hz|MHz|GHz|MP|px|oz|lb|inch)\b(?=[ -]\p{L})/u;
/** An earlier value in brackets: "42 boats (was 28)". */
const earlier = /[(（](?:was|were|previously|formerly|up from|down from|before|此前|原为?|之前) ?$/i;

/** Returns true for a number that tells which one, rather than how many: "5.1 Market", "Stage 3", "图 15", "16页". */
export function isOrdinal({ text }: Pick<Read, 'text'>, { start, unit, raw }: Quantity): boolean {
  const number = numbering.exec(raw)?.[0];
  if (number === undefined) return false;
  const [before, after] = [text.slice(0, start), text.slice(start + number.length)];
  if (timeBefore.test(before) && timeAfter.test(after)) return true;
  if (/[“"]$/.test(before) && quotedName.test(after)) return true;
  if (earlier.test(before)) return true;
  if (unit !== '') return false;
  if (size.test(after)) return true;
  if (generation.test(raw) && /\p{L} ?$/u.test(before)) return true;
  if (Number(number) <= MAX_IN_SERIES && nameBefore.test(before) && titleAfter.test(after)) return true;
  if (numbered.test(before) && !counted.test(after)) return true;
  if (/\p{L} ?$/u.test(before) && beforeValue.test(after)) return true;
  return before.trim() === '' && (/^ ?页\W*$/.test(after) || (number.includes('.') && beforeTitle.test(after)));
}
