import { z } from 'zod/mini';
import { singleFactNames } from '#contract/findings.ts';
import { withdrawalReasons } from '../findings/analysis-output.ts';
import { codesOf } from '../findings/phrase-text.ts';
import { labels } from '../outputs.ts';

/** Text that the model copied from a block of the document. */
const Quoted = z.object({ block: z.number(), quote: z.string() });
const level = z.enum(['high', 'medium', 'low']);
/** Position in the list of statements that the model made of all parts. */
const place = z.int().check(z.nonnegative());

const codes = (beginning: string) => z.enum(codesOf(beginning) as [string, ...string[]]);

/**
 * Proposals that a model can make. A model chooses places, numbers and words of the document, and codes. It cannot
 * write sentences, so none of its own can reach the result. First it reads the parts of the document one by one.
 */
const found = {
  labels: z.extend(Quoted, { label: z.enum(labels) }),
  facts: z.extend(Quoted, { fact: z.enum(singleFactNames), value: z.string() }),
  people: z.extend(Quoted, { name: z.string(), role: z.string() }),
  /** `number`, `name` and `period` are words of the document. */
  statements: z.extend(Quoted, {
    number: z.nullable(z.string()),
    name: z.nullable(z.string()),
    period: z.nullable(z.string()),
  }),
  risks: z.extend(Quoted, { kind: codes('question.risk.'), severity: level }),
  gaps: z.extend(Quoted, { gap: codes('question.gap.') }),
  questions: z.extend(Quoted, { aspect: codes('question.statement.'), priority: level }),
};
/** Then it compares the statements of all parts with each other and with the findings of the rules. */
const compared = {
  contradictions: z.object({
    first: place,
    second: place,
    why: z.enum(['different_values', 'other_name', 'incompatible_statements']),
  }),
  calculations: z.object({
    kind: z.enum(['sum', 'share', 'growth', 'product']),
    result: place,
    terms: z.array(place),
  }),
  withdrawals: z.object({ finding: z.string(), statement: place, reason: z.enum(withdrawalReasons) }),
};
const items = { ...found, ...compared };
type Items = typeof items;
type ListName = keyof Items;

/** Proposals of a model for one document, and the number of those that were not read. */
export type Proposals = { [Name in ListName]: z.infer<Items[Name]>[] } & {
  /** Not of the expected form. */
  malformed: number;
  /** Beyond the limit of a list. */
  surplus: number;
};
export type Proposed<Name extends ListName> = Proposals[Name][number];

const listNames = Object.keys(items) as ListName[];

/** Maximum number of proposals that are read from one list of an answer, and from all answers about a document. */
const maxItems = { answer: 60, document: 300 };

const schemaOf = (lists: Partial<Items>) =>
  z.toJSONSchema(z.object(Object.fromEntries(Object.entries(lists).map(([name, item]) => [name, z.array(item)]))));
/** JSON Schemas of the answers about a part, and about the statements of all parts. */
export const answerSchemas = { part: schemaOf(found), statements: schemaOf(compared) };

export const noProposals = (): Proposals => ({
  ...(Object.fromEntries(listNames.map((name) => [name, []])) as unknown as { [Name in ListName]: [] }),
  malformed: 0,
  surplus: 0,
});

/**
 * Returns the proposals of an answer, without malformed ones. Unknown lists and fields are ignored.
 * @returns null if the answer has none of the lists.
 */
export function readAnswer(answer: unknown): Proposals | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const read = noProposals();
  let lists = 0;
  for (const name of listNames) {
    const list: unknown = (answer as Record<string, unknown>)[name];
    if (!Array.isArray(list)) continue;
    lists += 1;
    read.surplus += Math.max(0, list.length - maxItems.answer);
    for (const item of list.slice(0, maxItems.answer)) {
      const parsed = items[name].safeParse(item);
      if (parsed.success) (read[name] as unknown[]).push(parsed.data);
      else read.malformed += 1;
    }
  }
  return lists > 0 ? read : null;
}

export function addProposals(all: Proposals, more: Proposals): void {
  for (const name of listNames) {
    const taken = more[name].slice(0, maxItems.document - all[name].length);
    (all[name] as unknown[]).push(...taken);
    all.surplus += more[name].length - taken.length;
  }
  all.malformed += more.malformed;
  all.surplus += more.surplus;
}

/** Returns the number of proposals, including those that were not read. */
export const countOf = (proposals: Proposals): number =>
  listNames.reduce((total, name) => total + proposals[name].length, proposals.malformed + proposals.surplus);
