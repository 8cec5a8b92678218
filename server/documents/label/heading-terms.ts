import { pattern, wordsOf } from '../words.ts';
import { matchHeading, type Occurrence } from './matcher.ts';

/** Worth of a word that only describes the subject: "market" in "Market risks". */
const MODIFIER_WORTH = 0.3;
/** Worth of a second subject: "people" in "Plant and people". */
const SECOND_WORTH = 0.6;

/** Nouns that name the subject only if nothing before them does: "Franchise terms", "Debt structure", 技术优势. */
const generic = new Set(
  `activities,activity,capacity,conditions,data,design,development,engagement,environment,figures,growth,impact,model,network,numbers,
  opportunity,performance,plan,process,profiles,program,programme,quality,results,rules,schedule,standards,statements,status,
  strategy,structure,terms,优势,内容,布局,成果,方案,现状,目标,结构,规划,计划,质量,进度,阶段`.split(/[,\s]+/),
);

/** A finite verb after its subject, or a Chinese particle of a finished or compared action: "Customers are staying". */
const finiteVerb = wordsOf({
  text: [
    /is|are|was|were|has|have|had|does|do|did/,
    /will|can|cannot|could|would/,
    /grows?|grew|rises?|rose|falls?|fell|doubled|tripled|reached|remains?/,
    /gets?|got|keeps?|kept|takes?|took|makes?|made|goes|went|comes?|came|meets?/,
    /wants?|pays?|loses?|lost|spends?|spent|beats?/,
  ],
});
const predicate = wordsOf({
  text: [pattern`(?<=\p{L}['’]?\s)${finiteVerb}\s(?!by\b)`, /(?<=\p{L})(?:n['’]t|['’](?:re|ve|ll))\s/u],
  zh: [/\p{Script=Han}了(?!解|结)\p{Script=Han}|正在/u],
});
const asks = /^(?:what|who|where|how|why|when|which)\b/i;
const boundary = /[,，:：;；、/&|+(（]|\s[–—-]\s|\band\b|\bor\b|[与和及暨]/gi;
/** Words with which the description of an English subject begins: "Terms of the round". */
const preposition = wordsOf({
  en: [
    /of|for|in|to|by|on|from|with|at|per|into|within/,
    /after|before|during|since|under|behind|between/,
    /against|than|vs|about/,
  ],
});

/** Returns true for a heading that is a sentence, such as "People are drinking differently". */
export const isSentence = (heading: string): boolean => !asks.test(heading) && predicate.test(heading);

/**
 * Finds the terms of a heading with their worth, by its grammar: the last noun before a preposition names the subject, those
 * before and after it describe it, and the first of several subjects counts most.
 */
export function headingTerms(heading: string): (Occurrence & { worth: number })[] {
  const found = matchHeading(heading, isSentence(heading));
  const covers = (at: number) => found.some(({ start, end }) => start <= at && at < end);
  const cuts = [...heading.matchAll(boundary)].map(({ index }) => index).filter((at) => !covers(at));
  let named = false;
  return [...cuts, heading.length].flatMap((end, index) => {
    const from = index === 0 ? 0 : cuts[index - 1]!;
    const part = found.filter(({ start }) => start >= from && start < end);
    // "Summary" and "appendix" name the kind of text and never describe a subject.
    const subjects = part.filter(({ term }) => term.label !== 'other');
    const turn = subjects.length > 1 ? preposition.exec(heading.slice(from, end)) : null;
    const cover = turn && found.find(({ start, end: to }) => start <= from + turn.index && from + turn.index < to);
    const at = cover?.end ?? (turn ? from + turn.index : end);
    const nouns = subjects.filter(({ start }) => start < at);
    const head = nouns.findLast(({ term }) => !generic.has(term.term)) ?? nouns.at(-1) ?? subjects[0];
    const worth = named ? SECOND_WORTH : 1;
    named ||= head !== undefined;
    return part.map((one) => ({
      ...one,
      worth: one.term.label === 'other' || one.start === head?.start ? worth : MODIFIER_WORTH * worth,
    }));
  });
}
