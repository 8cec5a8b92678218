import { wordsOf } from '../../words.ts';

/** Limits of a value to part load or to one of several years. */
export interface Limits {
  /** True for a value of a first year, a trial, part load or the stores open in both years. */
  isPartial: boolean;
  /** The time that an amount is for. A table about a project may be for any. */
  span: 'a year' | 'a year of several' | 'several years' | 'project' | null;
}

/** Words for a value at part load, in a first year, in a trial or of comparable stores. */
const partial = wordsOf({
  en: [
    /(?:at|with|on) (?:(?:only|just|about) )?(?:half|partial|reduced|part)(?: of)? (?:\p{L}+ )?(?:load|capacity|output)/u,
    /(?:at|with|on) (?:(?:only|just|about) )?\d[\d.]* ?%(?: of)? (?:\p{L}+ )?(?:load|capacity|utili[sz]ation|output)/u,
    /ramp(?:ing)?[- ]?up|start-?up year|part(?:ial)?[- ]year|opening year|year one/,
    /first (?:full )?(?:year|season|(?:12|twelve) months)/,
    /(?:trial|pilot|test) (?:phase|runs?|operation|period|year|production)/,
    /like[- ]for[- ]like|same[- ]store|comparable (?:stores|shops|sites|hotels|restaurants)/,
  ],
  zh: [
    /[\d一二三四五六七八九半][%％成]?的?(?:负荷|达产率?)|负荷率?[^，。；]{0,4}[\d一二三四五六七八九]/,
    /首年|第[一1]个?(?:完整)?年|投产当年|首个(?:完整)?(?:年度|运营年)/,
    /同店|可比(?:门店|口径)|[都均](?:完整)?(?:营业|在营|运营)的|满一年的/,
    /爬坡|过渡期|未(?:满产|达产|满负荷)|试(?:运行|生产|营业|运营|产|点)/,
  ],
});

const yearly = wordsOf({
  en: [/(?:an?|per|each|every) (?:year|annum)|annual(?:ly)?|yearly/],
  text: [/\bp\.a\./],
  zh: [/每年|年均|\/年/],
});
const several = wordsOf({
  en: [
    /(?:over|across|during) (?:(?:the|our|its) )?(?:(?:next|coming|last|past|first|full|whole) )?(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) years/,
    /over (?:the|its) (?:life|lifetime|term|course|duration|whole (?:project|programme|program|period))/,
  ],
  zh: [
    /[两二三四五六七八九十\d]年(?:合计|共|累计|总|内|间|期)|(?:合计|累计|总计).{0,2}[两二三四五六七八九十\d]年/,
    /(?:整个|全)(?:项目|周期|合同)期/,
  ],
});
/** An amount that is paid at once and lasts for years. */
const atOnce = wordsOf({
  en: [/loan|facility|mortgage|lease|rais(?:e|ing)/],
  stems: [/repa(?:y|id)|depreciat/],
  zh: [/贷款|借款|融资/, /偿还|还本|摊销|折旧/],
});
const project = wordsOf({ en: [/projects?|programmes?/], zh: [/项目(?:总|投资|预算|费用)|总投资/] });

/**
 * Returns the limits that a text puts on a value.
 * @param sentence the sentence up to the end of the value’s clause
 * @param clause the clause
 */
export function limitsIn(sentence: string, clause: string, unit: string): Limits {
  const isSeveral = several.test(clause) && !atOnce.test(sentence);
  const isYearly = yearly.test(clause);
  const span = isSeveral ? (isYearly ? 'a year of several' : 'several years') : isYearly ? 'a year' : null;
  const isFlow = /^(?:[A-Z]{3}|t|MWh)$/.test(unit);
  return { isPartial: partial.test(sentence), span: isFlow ? span : null };
}

/** Returns the limits that the names of a table, a row and a column put on a value. */
export function limitsOfCell(table: string, names: string, unit: string, isDated: boolean): Limits {
  const limits = limitsIn(names, `${table} ${names}`, unit);
  const isProject = limits.span === null && !isDated && /^[A-Z]{3}$/.test(unit) && project.test(table);
  return isProject ? { ...limits, span: 'project' } : limits;
}

const isOfYear = ({ span }: Limits) => span === 'a year' || span === 'a year of several';
const isOfAll = ({ span }: Limits) => span === 'several years' || span === 'project';

/** Returns true if two values may be about the same load and the same time. */
export function areComparable(a: Limits, b: Limits): boolean {
  if (a.isPartial !== b.isPartial) return false;
  if ((isOfYear(a) && isOfAll(b)) || (isOfAll(a) && isOfYear(b))) return false;
  const isSure = (one: Limits) => one.span === 'several years' || one.span === 'a year of several';
  return !((isSure(a) && b.span === null) || (isSure(b) && a.span === null));
}
