import { wordsOf } from '../words.ts';

/** Words for a change upwards. */
export const rose = wordsOf({
  stems: [/gr[eo]w|increas|climb|jump|expand/, /up\b|rose\b|risen\b|rise\b|gain/],
  zh: [/增长|增加|增幅|上升/, /提高|提升|上涨/],
});
/** Words for a change downwards. */
export const fell = wordsOf({
  stems: [/decreas|declin|drop|reduc/, /down\b|fell\b|fall|shrank\b|shrunk\b/],
  zh: [/下降|降低|减少|降幅/],
});
/** Words for a change from the year before. */
export const fromYearBefore = wordsOf({
  text: [/year[- ]o(?:n|ver)[- ]year|yoy|on the (?:year before|previous year|prior year)/i],
  zh: [/同比|[比较](?:上年|去年)?(?:同期)?/],
});
/** Words that make a percentage another rate than the change between two figures, or a figure one of a part. */
export const otherChange = wordsOf({
  stems: [/compound|annuali[sz]ed|organic|comparable/, /project|budget/, /adjust|restate|excluding/],
  en: [/CAGR|per annum|points?|per|each|every/, /a (?:year|month)|average/, /market|industry|segment|like-for-like/],
  zh: [/复合|年均|年化|百分点/, /市场|行业|其中|每/],
});
/** Words that make a figure inexact. */
export const inexact = wordsOf({
  en: [/about|around|roughly|nearly|almost|over|under/, /approximately|some|more than|less than|at least|up to/],
  text: [/[~≈]/],
  zh: [/约|近|超|逾|以上|左右/, /不足|至少|多达/],
});
/** Words about a plan. */
export const planned = wordsOf({
  stems: [/plan|expect|target|forecast/, /will\b|should\b|could\b|would\b|might\b|aims?\b|needs?\b/],
  zh: [/预计|计划|目标/, /将|预期|力争/],
});
/** Words about what may happen. */
export const possibilities = ['could', 'may', 'might', 'would', 'if', 'unless', '可能', '如果', '若', '一旦'];
