import type {
  CompanyFact,
  ConsistencyCheck,
  Evidence,
  Figure,
  Gap,
  OutlineSection,
  Person,
  Question,
  Risk,
} from '../findings/analysis-output.ts';
import { gapPhrase } from '../findings/gaps/gaps.ts';
import { phraseText, type TextLanguage } from '../findings/phrase-text.ts';
import { denial } from '../lexicon/risks.ts';
import { topics } from '../lexicon/topics.ts';
import type { Label, TextBlock } from '../outputs.ts';
import type { Read } from '../read/reading.ts';
import { evidenceOf } from '../read/statements.ts';
import { sharesSubject } from './amounts.ts';
import { amountChecks } from './check-amounts.ts';
import type { Proposals, Proposed } from './proposals.ts';
import { isSameText, partOf, quoteFinder } from './quotes.ts';
import { openTally, type Reason } from './tally.ts';
import { withdrawnBy } from './withdraw.ts';

interface Source {
  blocks: readonly TextBlock[];
  reads: readonly Read[];
  language: TextLanguage;
  isCompany: boolean;
}

/** Confidence up to which the label of the rules can be replaced: that of a section without any known word. */
const UNSURE = 0.5;
const model = { source: 'model' } as const;
/** Limits of what one result takes from a model. */
const limits = { risks: 20, questions: 20, people: 40 };
const maxLengths = { value: 200, name: 60, role: 80 };
const website = /^(?:https?:\/\/)?(?:[\p{L}\d-]+\.)+\p{L}{2,24}(?:\/[\w./~-]*)?$/u;

const isAt = (one: Evidence, other: Evidence) =>
  one.block !== null && one.block === other.block && one.start! < other.end! && other.start! < one.end!;

/** Verifies the proposals of a model against the document and the findings of the rules. */
export function modelFindings(proposals: Proposals, { blocks, reads, language, isCompany }: Source) {
  const tally = openTally();
  const quotes = quoteFinder(blocks, reads);
  const amounts = amountChecks({ quotes, tally, chinese: language === 'zh' });
  tally.drop('form', proposals.malformed);
  tally.drop('surplus', proposals.surplus);

  /** Applies a function to each proposal, and counts the proposal as kept or dropped. */
  function verify<P extends { block: number; quote: string }, T>(
    list: readonly P[],
    limit: number,
    elementOf: (proposal: P, read: Read, all: readonly Read[]) => T | Reason | 'known',
  ): T[] {
    const kept: T[] = [];
    for (const proposal of list) {
      const found = quotes.find(proposal);
      const outcome = found[0] ? elementOf(proposal, found[0], found) : 'quote';
      if (outcome === 'known') tally.merge();
      else if (typeof outcome === 'string') tally.drop(outcome as Reason);
      else if (kept.length >= limit) tally.drop('surplus');
      else {
        tally.keep();
        kept.push(outcome);
      }
    }
    return kept;
  }

  /** Returns the statement that has all of these words, with the words in its own spelling. */
  function statementWith(found: readonly Read[], words: readonly string[]) {
    for (const read of found) {
      const parts = words.map((one) => partOf(read.written, one));
      if (parts.every((part) => part !== null && /\p{L}/u.test(part))) return { read, parts: parts as string[] };
    }
    return null;
  }

  function questionOf(
    { aspect, priority }: Proposed<'questions'>,
    read: Read,
    known: readonly Question[],
  ): Omit<Question, 'id'> | Reason | 'known' {
    const evidence = evidenceOf(read);
    if (read.kind === 'heading') return 'subject';
    if (known.some((one) => one.basis !== 'gap' && isAt(one, evidence))) return 'known';
    const params = { sentence: evidence.quote };
    return {
      label: read.label,
      question: phraseText(`question.statement.${aspect}`, params, language),
      code: `statement.${aspect}`,
      params,
      basis: 'statement',
      basis_id: '',
      priority,
      ...evidence,
      ...model,
    };
  }

  /** Turns two statements that a program cannot compare into a question about both. */
  function questionOfPair(pair: Proposed<'contradictions'>, figures: readonly Figure[]): Omit<Question, 'id'>[] {
    const [a, b] = [pair.first, pair.second].map((at) => {
      const statement = proposals.statements[at];
      return statement && quotes.find(statement)[0];
    });
    const isComparable =
      a && b && (pair.why === 'other_name' ? amounts.mayDiffer(proposals, pair, figures) : sharesSubject(a, b));
    const problem: Reason | null =
      !a || !b ? 'quote' : a === b || a.kind === 'heading' || b.kind === 'heading' || !isComparable ? 'subject' : null;
    if (problem || !a || !b) {
      tally.drop(problem ?? 'quote');
      return [];
    }
    tally.keep();
    const params = { first: evidenceOf(a).quote, second: evidenceOf(b).quote };
    return [
      {
        label: b.label,
        question: phraseText('question.check.statement', params, language),
        code: 'check.statement',
        params,
        basis: 'statement',
        basis_id: '',
        priority: 'high',
        ...evidenceOf(b),
        ...model,
      },
    ];
  }

  return {
    addFigures: (figures: Figure[]) => amounts.addFigures(proposals, figures),

    checks(figures: readonly Figure[], known: readonly ConsistencyCheck[]): ConsistencyCheck[] {
      const checks = amounts.checksOf(proposals, figures, known);
      return checks.map((check, index) => ({ id: `C${known.length + index + 1}`, ...check }));
    },

    /** Replaces labels that the rules are not sure of. */
    relabel(outline: OutlineSection[]): OutlineSection[] {
      const changed = new Map<number, Label>();
      const isTaken = new Set<number>();
      for (const proposal of proposals.labels) {
        const read = quotes.find(proposal)[0];
        const section = read && outline[read.section];
        if (!section) tally.drop('quote');
        else if (isTaken.has(read.section)) tally.drop('repeated');
        else if (section.label === proposal.label) tally.merge();
        else if (section.confidence > UNSURE) tally.drop('rules');
        else {
          tally.keep();
          changed.set(read.section, proposal.label);
        }
        if (read) isTaken.add(read.section);
      }
      return outline.map((section, index) => {
        const label = changed.get(index);
        return label ? { ...section, label, runner_up: section.label, confidence: UNSURE, ...model } : section;
      });
    },

    facts(known: readonly CompanyFact[]): CompanyFact[] {
      const found = new Map(known.map(({ fact, value }) => [fact, value]));
      return verify(proposals.facts, Number.POSITIVE_INFINITY, ({ fact, value }, _, all) => {
        const stated = value.length > maxLengths.value ? null : statementWith(all, [value]);
        if (!stated || (fact === 'website' && !website.test(stated.parts[0]!))) return 'words';
        const other = found.get(fact);
        if (other !== undefined) return isSameText(other, value) ? 'known' : 'rules';
        found.set(fact, value);
        return { fact, value: stated.parts[0]!, ...evidenceOf(stated.read), ...model };
      });
    },

    people(known: readonly Person[]): Person[] {
      const names = known.map(({ name }) => name);
      return verify(proposals.people, limits.people, ({ name, role }, _, all) => {
        const isLong = name.length > maxLengths.name || role.length > maxLengths.role;
        const stated = isLong || /\d/.test(name) || isSameText(name, role) ? null : statementWith(all, [name, role]);
        if (!stated) return 'words';
        if (names.some((other) => isSameText(other, name))) return 'known';
        names.push(name);
        const [who, what] = stated.parts as [string, string];
        return { name: who, role: what, ...evidenceOf(stated.read), ...model };
      });
    },

    risks(known: readonly Risk[]): Risk[] {
      const seen: Evidence[] = [];
      const risks = verify(proposals.risks, limits.risks, ({ kind, severity }, read) => {
        const evidence = evidenceOf(read);
        if (!isCompany) return 'no_company';
        if (read.kind === 'heading') return 'subject';
        if (denial.test(read.text)) return 'rules';
        if (known.some((one) => isAt(one, evidence))) return 'known';
        if (seen.some((one) => isAt(one, evidence))) return 'repeated';
        seen.push(evidence);
        return {
          origin: 'stated' as const,
          kind,
          risk: evidence.quote,
          risk_phrase: null,
          severity,
          ...evidence,
          ...model,
        };
      });
      return risks.map((risk, index) => ({ id: `R${known.length + index + 1}`, ...risk }));
    },

    /** Confirms a gap if no block has a word for its subject. Others are for the rules to find. */
    gaps(known: readonly Gap[]): Gap[] {
      const seen = new Set<string>();
      const gaps = verify(proposals.gaps, Number.POSITIVE_INFINITY, ({ gap }, read) => {
        if (!isCompany) return 'no_company';
        const code = `gap.${gap}`;
        if (known.some((one) => one.code === code)) return 'known';
        const topic = topics.find(({ id }) => id === gap);
        if (seen.has(gap)) return 'repeated';
        seen.add(gap);
        if (!topic || reads.some((one) => topic.words.test(one.text))) return 'stated';
        return {
          label: topic.label,
          kind: 'fact' as const,
          ...gapPhrase(code, language),
          severity: 'low' as const,
          ...evidenceOf(read),
          ...model,
        };
      });
      return gaps.map((gap, index) => ({ id: `G${known.length + index + 1}`, ...gap }));
    },

    /** Returns the questions, with those that derive from other findings of the model marked as its own. */
    questions(known: readonly Question[], own: ReadonlySet<string>, figures: readonly Figure[]): Question[] {
      const marked = known.map((one) => (own.has(one.basis_id) ? { ...one, ...model } : one));
      const pairs = proposals.contradictions.filter(({ why }) => why !== 'different_values');
      if (!isCompany) tally.drop('no_company', pairs.length);
      const asked: Omit<Question, 'id'>[] = isCompany ? pairs.flatMap((pair) => questionOfPair(pair, figures)) : [];
      const seen: Evidence[] = [];
      const others = verify(proposals.questions, limits.questions, (proposal, read) => {
        if (!isCompany) return 'no_company';
        const question = questionOf(proposal, read, known);
        if (typeof question === 'string') return question;
        if (seen.some((one) => isAt(one, question))) return 'repeated';
        seen.push(question);
        return question;
      });
      return [
        ...marked,
        ...[...asked, ...others].map((one, index) => ({ id: `Q${known.length + index + 1}`, ...one })),
      ];
    },

    withdrawn: (lists: Parameters<typeof withdrawnBy>[1]) => withdrawnBy(proposals, lists, quotes, tally),

    log: tally.log,
  };
}
