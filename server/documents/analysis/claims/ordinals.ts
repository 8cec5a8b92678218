import { pattern, wordsOf } from '../../words.ts';
import type { Read } from '../read/reading.ts';
import type { Quantity } from './quantities.ts';

const numbering = /^\d{1,3}(?:\.\d{1,3}){0,3}$/;
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
const counted = /^ \p{Ll}+s\b|^ ?[个名位家台套人间元万亿%％]/u;
/** The number of a section before its title. */
const beforeTitle = /^\.?\s+["“(（]?[\p{Lu}\p{Script=Han}]/u;

/** Returns true for a number that tells which one, rather than how many: "5.1 Market", "Stage 3", "图 15", "16页". */
export function isOrdinal({ text }: Pick<Read, 'text'>, { start, end, unit, raw }: Quantity): boolean {
  if (unit !== '' || !numbering.test(raw)) return false;
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (numbered.test(before) && !counted.test(after)) return true;
  return before.trim() === '' && (/^ ?页\W*$/.test(after) || (raw.includes('.') && beforeTitle.test(after)));
}
