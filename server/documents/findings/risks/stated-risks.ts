import { matchHeading } from '../../label/matcher.ts';
import { asWritten } from '../../label/simplified.ts';
import type { Read } from '../../read/reading.ts';
import { evidenceOf } from '../../read/statements.ts';
import { pattern, wordsOf } from '../../words.ts';
import type { Severity } from '../analysis-output.ts';
import { adverse, hazard } from './harm.ts';
import { riskKinds } from './risk-kinds.ts';
import {
  aboutList,
  countermeasure,
  countermeasureItem,
  denial,
  mild,
  namedItem,
  namedRisk,
  otherTitle,
  reference,
  response,
  riskColumn,
  riskTitle,
  severe,
} from './risk-words.ts';
import type { RiskFound } from './risks.ts';

const boilerplate = wordsOf({
  en: [/please|public offering/],
  stems: [/rel(?:y|ies|ied) on (?:the )?(?:information|documents|figures|accounts) (?:provided|supplied|given)/],
  text: [
    /information only|no offer of|not constitute|qualified investors/,
    /forward-looking|plans and may not come true/,
    /(?:may|shall|must) not be (?:\w+ )?(?:reproduced|redistributed|shared|disclosed|copied|distributed|passed on)/,
    /(?:document|presentation|information|plan) (?:is|are) (?:strictly )?confidential/,
  ],
  zh: [/依赖[^，。；]{0,12}提供的(?:资料|信息|数据)/, /仅供.{0,8}参考|不构成.{0,8}要约/],
});

const drawn = /[\u2500-\u257f]+/g;
const harmZh = /不足|不够|缺乏|失败|失误|不利|损失|难以|无法|过[高低大小长短多少]|不[能及到]|未能?|断|停/;
const compact = (text: string) => text.replace(/\s/g, '');
const isHan = (text: string) => /\p{Script=Han}/u.test(text);

/** Minimum length of a risk in a list or register. */
const MIN_RISK_LENGTH = { chinese: 4, english: 12 };
const MIN_SENTENCE_LENGTH = { chinese: 8, english: 25 };

const MAX_TITLE_LENGTH = 100;

const isShort = (text: string, { chinese, english }: typeof MIN_RISK_LENGTH) =>
  text.length < (isHan(text) ? chinese : english);

/** A concession before the point of a sentence: "虽然客户集中，但合作稳定", "Although sales are seasonal, …". */
const conceded =
  /(?:虽然?|尽管)[^，。；]*，(?=[^，。；]{0,8}(?:但|却|仍|不过))|^(?:although|even though|though) [^,.;]*, /i;

/** Returns the clauses of a sentence, so that a denial in one does not apply to the others. */
const clausesOf = (text: string) =>
  text.replace(conceded, '').split(/[;；]|, (?:but|although|however|while|so)\b|，(?:但|不过|然而)/);

const kindOf = (text: string) => riskKinds.find(([, expression]) => expression.test(text))?.[0] ?? 'other';

/** Returns true if a term for risks is in a heading. */
const namesRisk = (title: string) => matchHeading(title, false).some(({ term }) => term.label === 'risk');

/** Verbs that do not make a sentence a risk on their own. */
const modals = /\b(?:may|might|could|would|should|can)\b/g;

/** A name in front of the text of a paragraph: "Bundling." */
const runInHead = /^\p{Lu}[\p{L}\s&/-]{2,32}[.。]$|^\p{Script=Han}{2,10}[.。]$/u;

/** Returns true if a statement is only the name of the next one in its paragraph. */
export const isRunInHead = ({ text, kind, isFirst, isAlone }: Read): boolean =>
  kind !== 'heading' && kind !== 'row' && isFirst && !isAlone && runInHead.test(text) && text.split(' ').length <= 4;

/**
 * Returns the risk that one statement names. Below a heading about risks, items and the first sentence after a name
 * always count, and other sentences if they have an adverse word. Elsewhere a statement counts only if it calls itself a
 * risk.
 * @param isNamed whether the statement before it is its name
 * @param isExplanation whether it may explain the risk named earlier in its paragraph
 */
export function statedRisk(read: Read, isNamed = false, isExplanation = false): RiskFound | null {
  const { text, kind, label, isFirst } = read;
  const title = read.title ?? '';
  // A paragraph with the style of a heading is no title.
  const isSure =
    title.length <= MAX_TITLE_LENGTH &&
    !otherTitle.test(title) &&
    (riskTitle.test(title) || (label === 'risk' && namesRisk(title)));
  const minLength = isSure && kind === 'item' ? MIN_RISK_LENGTH : MIN_SENTENCE_LENGTH;
  if (kind === 'heading' || kind === 'row' || isShort(text, minLength) || text.length > 600 || isRunInHead(read))
    return null;
  if (compact(title).endsWith(compact(text)) || boilerplate.test(text) || reference.test(text)) return null;
  // Lines of a drawing in text characters: "├─ Sign a second supplier"
  const words = text.replace(drawn, '').trim();
  if (isShort(words, minLength) || (countermeasureItem.test(words) && !hazard.test(words) && !harmZh.test(words)))
    return null;
  const clauses = clausesOf(text).filter((clause) => !denial.test(clause));
  const isRisk = namedRisk.test(text);
  if (clauses.length === 0 || (!isRisk && (response.test(text) || countermeasure.test(text)))) return null;
  const isSection = isSure || (label === 'risk' && title === '');
  // On a slide, items have neither a list mark nor a period at the end.
  const isItem = kind === 'item' || !/[.!?。！？]$/.test(text);
  const namesHarm = (clause: string) =>
    isExplanation
      ? hazard.test(clause.replaceAll(modals, ''))
      : hazard.test(clause) || (isSure && adverse.test(clause));
  const isListed =
    isSection &&
    !aboutList.test(text) &&
    ((isSure && ((isItem && isFirst) || isNamed || namedItem.test(text))) || clauses.some(namesHarm));
  if (!isRisk && !isListed) return null;
  const severity: Severity = severe.test(text) ? 'high' : mild.test(text) ? 'low' : 'medium';
  const evidence = evidenceOf(read);
  return {
    origin: 'stated',
    kind: kindOf(clauses.join(' ')),
    risk: evidence.quote,
    risk_phrase: null,
    severity,
    ...evidence,
  };
}

/** Column of risks in a table, and the section of the table. */
interface RiskColumn {
  index: number;
  section: number;
  /** The column is named "Point" or the like, so that only the title of the section is about risks. */
  isLoose: boolean;
  /** Number of columns. A row with another number belongs to another table. */
  size: number;
}

const looseColumn = pattern`^${wordsOf({
  en: [/points?|items?|topics?|matters?|descriptions?|what/, /issues?|findings?|events?|concerns?/],
  zh: [/事项|内容|描述|说明/, /问题|发现|事件|情形|情况/],
})}$`;
/** Columns for the response to a risk, and for its severity. */
const treatment =
  /mitigat\w+|mitigants?|treatments?|responses?|counter-?measures?|remed\w+|recommendations?|what we do/;
const treatmentColumn = pattern`^(?:our )?${treatment}$|对策|因应|应对|措施|建议`;
const gradeColumn = /^(?:impact|severity|likelihood|probability|rating|level|grade)$|程度|等级|级别|概率|可能性/i;
const grade = /^(?:(?:very )?high|medium|low|severe|critical|高|中|低)$/i;

const cellsOf = ({ text }: Read) =>
  text
    .replace(/^\||\|$/g, '')
    .split(text.includes('\t') ? '\t' : '|')
    .map((cell) => cell.trim());

const riskIn = (cell: string, kind: string, severity: Severity, read: Read): RiskFound => ({
  origin: 'stated',
  kind,
  risk: asWritten(cell, read),
  risk_phrase: null,
  severity,
  ...evidenceOf(read),
});

/** Returns the column of risks if a row is the header of a risk register, else the current one within its section. */
export function riskColumnOf(read: Read, current: RiskColumn | null): RiskColumn | null {
  if (read.kind !== 'row') return null;
  const cells = cellsOf(read);
  // A row with a grade is no header, though a cell may be "Security risk".
  const named = cells.some((cell) => grade.test(cell)) ? -1 : cells.findIndex((cell) => riskColumn.test(cell));
  const isAbout = riskTitle.test(read.title ?? '');
  const isRegister =
    cells.some((cell) => treatmentColumn.test(cell)) && (isAbout || cells.some((cell) => gradeColumn.test(cell)));
  const isLoose = named < 0 && !isRegister;
  const isUnnamed = named < 0 && (isRegister || (isAbout && current?.section !== read.section));
  const index = isUnnamed ? cells.findIndex((cell) => looseColumn.test(cell)) : named;
  if (index >= 0 && read.numbers.length === 0) return { index, section: read.section, isLoose, size: cells.length };
  return current?.section === read.section && current.size === cells.length ? current : null;
}

/** Returns the risk in a row of a risk register. */
export function riskOfRow(read: Read, { index, isLoose }: RiskColumn): RiskFound | null {
  const cells = cellsOf(read);
  const risk = cells[index] ?? '';
  if (isShort(risk, MIN_RISK_LENGTH) || riskColumn.test(risk) || denial.test(risk) || !/\p{L}{2}/u.test(risk))
    return null;
  if (isLoose && !adverse.test(risk) && !hazard.test(risk)) return null;
  const graded = cells.find((cell) => grade.test(cell)) ?? '';
  const severity = /high|severe|critical|高/i.test(graded) ? 'high' : /low|低/i.test(graded) ? 'low' : 'medium';
  return riskIn(risk, kindOf(risk), severity, read);
}
