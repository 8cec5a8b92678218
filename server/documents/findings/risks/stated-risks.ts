import { matchHeading } from '../../label/matcher.ts';
import type { Pace } from '../../label/pace.ts';
import { asWritten } from '../../label/simplified.ts';
import {
  denial,
  gradeColumn,
  grades,
  harm,
  helps,
  jointTitle,
  pointColumn,
  response,
  responseColumn,
  responseTitle,
  riskColumn,
  riskKey,
  riskKinds,
} from '../../lexicon/risks.ts';
import type { Label } from '../../outputs.ts';
import type { Read } from '../../read/reading.ts';
import { evidenceOf } from '../../read/statements.ts';
import type { Severity } from '../analysis-output.ts';
import type { RiskFound } from './risks.ts';

const MAX_RISKS = 2_000;
const MAX_LENGTH = 600;
/** Minimum length of a risk in a list or register, and of one in running text, where a short line is a heading. */
const MIN_ITEM_LENGTH = { han: 4, latin: 12 };
const MIN_SENTENCE_LENGTH = { han: 8, latin: 25 };
/** From this number of paragraphs on, each is taken to name one risk and then explain it. */
const MIN_PARAGRAPHS = 3;

const isShort = (text: string, { han, latin }: typeof MIN_ITEM_LENGTH) =>
  text.length < (/\p{Script=Han}/u.test(text) ? han : latin);

const kindOf = (text: string) => riskKinds.find(([, words]) => words.test(text))?.[0] ?? 'other';

/** Returns true if a section lists risks, and its heading does not say that it is about what is done against them. */
function listsRisks({ title, label }: Pick<Read, 'title' | 'label'>): boolean {
  const heading = title?.split(' › ').at(-1);
  return label === 'risk' && heading !== undefined && (jointTitle.test(heading) || !responseTitle.test(heading));
}

/**
 * Returns the subject of a line that is the name of a subject and nothing else. On a slide or a short page, only the first line is
 * the title of the section.
 */
function subjectOf({ text, kind, isAlone }: Read): Label | undefined {
  if (kind !== 'sentence' || !isAlone) return undefined;
  return matchHeading(text).find(({ start, end }) => start === 0 && end === text.length)?.label;
}

/** Returns true for a name in front of the text of a paragraph: "Bundling." */
const isRunInHead = ({ text, kind, isFirst, isAlone }: Read) =>
  kind !== 'heading' &&
  kind !== 'row' &&
  isFirst &&
  !isAlone &&
  /^(?:\p{Lu}[\p{L}\s&/-]{2,32}|\p{Script=Han}{2,10})[.。]$/u.test(text) &&
  text.split(' ').length <= 4;

const riskIn = (risk: string, kind: string, severity: Severity, read: Read): RiskFound => ({
  origin: 'stated',
  kind,
  risk,
  risk_phrase: null,
  severity,
  ...evidenceOf(read),
});

/**
 * Returns the risk that a statement names. Below a heading about risks, an item, a named one ("Staff: two may leave") and a
 * sentence with a word of harm count. Elsewhere only "Risk: …" does.
 * @param opens true if nothing of its paragraph comes before it except a name.
 */
function riskOfStatement(read: Read, isListed: boolean, opens: boolean): RiskFound | null {
  const { kind } = read;
  const text = read.text.replace(/[\u2500-\u257f]+|^\d+(?:\.\d+)* /g, '').trim();
  const [key = '', rest] = text.split(/[:：]\s?/, 2);
  const isKeyed = rest !== undefined && riskKey.test(key);
  const isItem = kind === 'item' || !/[.!?。！？]$/.test(text);
  if (kind === 'heading' || kind === 'row' || text.length > MAX_LENGTH || isRunInHead(read)) return null;
  if (!isKeyed && (!isListed || !opens)) return null;
  if (isShort(text, isListed && kind === 'item' ? MIN_ITEM_LENGTH : MIN_SENTENCE_LENGTH)) return null;
  if (/[:：]$/.test(text) || riskKey.test(text) || helps.test(text)) return null;
  const isNamed = rest !== undefined && key.length <= 40;
  if (response.test(text) || (isNamed && response.test(rest))) return null;
  const claims = text
    .split(/[;；]|, (?:but|although|however)\b|，(?:但|不过|然而)/)
    .filter((part) => !denial.test(part));
  const names = isKeyed || (isListed && (isItem || isNamed)) || claims.some((part) => harm.test(part));
  if (claims.length === 0 || !names) return null;
  return riskIn(evidenceOf(read).quote, kindOf(claims.join(' ')), 'medium', read);
}

/** Column of risks in a register, with its section and number of columns. */
interface RiskColumn {
  index: number;
  section: number;
  size: number;
  /** The column is named "Point" or the like, so that only the title of the section is about risks. */
  isLoose: boolean;
}

const cellsOf = ({ text }: Read) =>
  text
    .replace(/^\||\|$/g, '')
    .split(text.includes('\t') ? '\t' : '|')
    .map((cell) => cell.trim());

/** Returns the column of risks if a row is the header of a register. */
function headerOf(read: Read, isListed: boolean): RiskColumn | null {
  const cells = cellsOf(read);
  if (read.numbers.length > 0 || cells.length < 2) return null;
  const isGraded = cells.some((cell) => Object.values(grades).some((words) => words.test(cell)));
  const named = isGraded ? -1 : cells.findIndex((cell) => riskColumn.test(cell) && !gradeColumn.test(cell));
  const isRegister =
    cells.some((cell) => responseColumn.test(cell)) && (isListed || cells.some((cell) => gradeColumn.test(cell)));
  const index = named >= 0 || !(isRegister || isListed) ? named : cells.findIndex((cell) => pointColumn.test(cell));
  return index < 0 ? null : { index, section: read.section, size: cells.length, isLoose: named < 0 && !isRegister };
}

/** Returns the risk in a row of a register. */
function riskOfRow(read: Read, { index, isLoose }: RiskColumn): RiskFound | null {
  const cells = cellsOf(read);
  const risk = cells[index] ?? '';
  if (isShort(risk, MIN_ITEM_LENGTH) || denial.test(risk) || (isLoose && !harm.test(risk))) return null;
  const has = (words: RegExp) => cells.some((cell) => words.test(cell));
  return riskIn(
    asWritten(risk, read),
    kindOf(risk),
    has(grades.high) ? 'high' : has(grades.low) ? 'low' : 'medium',
    read,
  );
}

/** Returns the risks that the document lists: in a section, a register or a line "Risk: …". */
export async function statedRisks(reads: readonly Read[], pace: Pace): Promise<RiskFound[]> {
  const paragraphs = new Map<number, number>();
  for (const { section, kind, isFirst } of reads)
    if (isFirst && (kind === 'sentence' || kind === 'item'))
      paragraphs.set(section, (paragraphs.get(section) ?? 0) + 1);
  const risks: RiskFound[] = [];
  let column = null as RiskColumn | null;
  let section = -1;
  let [isTitled, isBelow] = [false, false];
  for (const [at, read] of reads.entries()) {
    if (at % 20 === 0) await pace();
    if (read.section !== section) [isTitled, isBelow] = [listsRisks(read), false];
    section = read.section;
    const subject = subjectOf(read);
    if (subject) isBelow = subject === 'risk';
    const isListed = isTitled || isBelow;
    const isSame: boolean = column?.section === section && read.kind === 'row' && column.size === cellsOf(read).length;
    const header: RiskColumn | null = read.kind === 'row' && !isSame ? headerOf(read, isListed) : null;
    column = header ?? (isSame ? column : null);
    const opens =
      read.isFirst || (at > 0 && isRunInHead(reads[at - 1]!)) || (paragraphs.get(section) ?? 0) < MIN_PARAGRAPHS;
    const risk = column && !header ? riskOfRow(read, column) : riskOfStatement(read, isListed, opens);
    if (risk && risks.length < MAX_RISKS) risks.push(risk);
  }
  return risks;
}
