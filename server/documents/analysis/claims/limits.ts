/** What limits a value to a part of the load or makes it one of several years. */
export interface Limits {
  /** The value of a first year, a trial or a part of the load. */
  isPartial: boolean;
  /** The time that an amount is for. A table about a project may be for any. */
  span: 'a year' | 'a year of several' | 'several years' | 'project' | null;
}

const partLoad =
  /\b(?:at|with|on) (?:only |just |about )?(?:\d[\d.]* ?%|half|partial|reduced|part)(?: of)? (?:\p{L}+ )?(?:load|capacity|utili[sz]ation|output)\b/iu;
const firstYear =
  /\b(?:ramp(?:ing)?[- ]?up|start-?up year|part(?:ial)?[- ]year|opening year|first (?:full )?(?:year|season|(?:12|twelve) months)|year one)\b/i;
const trial = /\b(?:trial|pilot|test) (?:phase|run|runs|operation|period|year|production)\b/i;
const partLoadHan = /[\d一二三四五六七八九半][%％成]?的?(?:负荷|达产率?)|负荷率?[^，。；]{0,4}[\d一二三四五六七八九]/;
const firstYearHan =
  /首年|第[一1]个?(?:完整)?年|投产当年|首个(?:完整)?(?:年度|运营年)|爬坡|过渡期|未(?:满产|达产|满负荷)/;
const trialHan = /试(?:运行|生产|营业|运营|产|点)/;
const partial = [partLoad, firstYear, trial, partLoadHan, firstYearHan, trialHan];

const yearly = /\b(?:an?|per|each|every) (?:year|annum)\b|\bp\.a\.|\b(?:annual(?:ly)?|yearly)\b|每年|年均|\/年/i;
const count = '(?:two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})';
const several = [
  new RegExp(
    `\\b(?:over|across|during) (?:the |our |its )?(?:(?:next|coming|last|past|first|full|whole) )?${count} years\\b`,
    'i',
  ),
  /\bover (?:the|its) (?:life|lifetime|term|course|duration|whole (?:project|programme|program|period))\b/i,
  /[两二三四五六七八九十\d]年(?:合计|共|累计|总|内|间|期)|(?:合计|累计|总计).{0,2}[两二三四五六七八九十\d]年|(?:整个|全)(?:项目|周期|合同)期/,
];
/** An amount that is paid at once and lasts for years. */
const atOnce =
  /\b(?:loan|facility|mortgage|repa(?:y|id)\w*|rais(?:e|ing)|lease|depreciat\w+)\b|贷款|借款|偿还|还本|摊销|折旧|融资/i;
const project = /\b(?:projects?|programmes?)\b|项目(?:总|投资|预算|费用)|总投资/i;

/**
 * Returns the limits that a text puts on a value.
 * @param sentence the sentence up to the end of the value’s clause
 * @param clause the clause
 */
export function limitsIn(sentence: string, clause: string, unit: string): Limits {
  const isSeveral = several.some((words) => words.test(clause)) && !atOnce.test(sentence);
  const isYearly = yearly.test(clause);
  const span = isSeveral ? (isYearly ? 'a year of several' : 'several years') : isYearly ? 'a year' : null;
  const isFlow = /^(?:[A-Z]{3}|t|MWh)$/.test(unit);
  return { isPartial: partial.some((words) => words.test(sentence)), span: isFlow ? span : null };
}

/** Returns the limits that the names of a table, a row and a column put on a value. */
export function limitsOfCell(table: string, names: string, unit: string, isDated: boolean): Limits {
  const limits = limitsIn(names, `${table} ${names}`, unit);
  const isProject = limits.span === null && !isDated && /^[A-Z]{3}$/.test(unit) && project.test(table);
  return isProject ? { ...limits, span: 'project' } : limits;
}

const isOfYear = ({ span }: Limits) => span === 'a year' || span === 'a year of several';
const isOfAll = ({ span }: Limits) => span === 'several years' || span === 'project';

/** Returns true if two values may be about the same part of the load and the same time. */
export function areComparable(a: Limits, b: Limits): boolean {
  if (a.isPartial !== b.isPartial) return false;
  if ((isOfYear(a) && isOfAll(b)) || (isOfAll(a) && isOfYear(b))) return false;
  const isSure = (one: Limits) => one.span === 'several years' || one.span === 'a year of several';
  return !((isSure(a) && b.span === null) || (isSure(b) && a.span === null));
}
