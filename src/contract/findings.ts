import { z } from 'zod/mini';
import { endpoint, readers } from './endpoint.ts';
import { type FigureName, figureNames, fixedUnitOf, hasPeriod, isFigureOf } from './figures.ts';
import { instant, text, uuid } from './parts/text.ts';

const writers = ['analyst'] as const;

/** Kinds of findings that analysts decide on, and the states of each: undecided, it stands, it does not. */
export const statesOfKind = {
  contradiction: ['open', 'confirmed', 'dismissed'],
  question: ['open', 'answered', 'dropped'],
  risk: ['open', 'confirmed', 'dismissed'],
  gap: ['open', 'confirmed', 'dismissed'],
} as const;
export type FindingKind = keyof typeof statesOfKind;
export const findingStates = ['open', 'confirmed', 'dismissed', 'answered', 'dropped'] as const;
export type FindingState = (typeof findingStates)[number];

export const MAX_NOTE_LENGTH = 4000;
export const MAX_FACT_LENGTH = 500;
export const MAX_PEOPLE_LENGTH = 4000;

const revision = z.int().check(z.minimum(0));
const seen = z
  .optional(revision)
  .check(
    z.describe(
      'Revision that the change is based on. If it is not the latest, the response is 409. Without it, the last write wins.',
    ),
  );

/** A finding of a result, with the decision on it. A decision belongs to the project, so later runs have it too. */
export const FindingDecision = z.object({
  finding_id: z.string().check(z.describe('The same for the same finding in every run of the project.')),
  kind: z.string().check(z.describe('contradiction, question, risk or gap.')),
  pointer: z.string().check(z.describe('Place of the finding in the result, as a JSON Pointer (RFC 6901).')),
  state: z.string().check(z.describe('open, confirmed, dismissed, answered or dropped, depending on the kind.')),
  note: z.string(),
  revision: revision.check(z.describe('Number of changes; 0 if there is no decision yet.')),
  is_outdated: z.boolean().check(z.describe('True if the values of the finding have changed since the decision.')),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
});
export type FindingDecision = z.infer<typeof FindingDecision>;

const Decided = z.object({ state: z.string(), note: z.string() });

export const FindingChange = z.object({
  revision,
  before: Decided,
  after: Decided,
  changed_by: z.string(),
  changed_at: instant,
});
export type FindingChange = z.infer<typeof FindingChange>;

/** Facts with one value. */
export const singleFactNames = ['name', 'description', 'sector', 'stage', 'location', 'website'] as const;
export type SingleFactName = (typeof singleFactNames)[number];
/** `people` is a text with a line `name, role` for each person, and a headline figure a text such as `600000 EUR 2024`. */
export const companyFactNames = [...singleFactNames, 'people', ...figureNames] as const;
export type CompanyFactName = (typeof companyFactNames)[number];

/**
 * A fact about the company: the value that labeling or, for a figure, the newest analysis found, or its correction, which new
 * runs do not change.
 */
export const CompanyFact = z.object({
  fact: z.string(),
  value: z.nullable(z.string()),
  original: z.nullable(z.string()).check(z.describe('Value in the document. Null if none was found.')),
  is_corrected: z.boolean(),
  is_outdated: z.boolean().check(z.describe('True if the value in the document has changed since the correction.')),
  corrected_by: z.nullable(z.string()),
  corrected_at: z.nullable(instant),
});
export type CompanyFact = z.infer<typeof CompanyFact>;

export const CompanyChange = z.object({
  revision,
  fact: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  changed_by: z.string(),
  changed_at: instant,
});
export type CompanyChange = z.infer<typeof CompanyChange>;

export const CompanyFacts = z.object({
  revision: revision.check(z.describe('Number of changes so far.')),
  facts: z.array(CompanyFact),
  changes: z.array(CompanyChange).check(z.describe('Newest first, at most 50 of each fact.')),
});
export type CompanyFacts = z.infer<typeof CompanyFacts>;

const correction = z
  .nullish(text(1, MAX_FACT_LENGTH).check(z.refine((value) => value.trim() !== '', 'Must not be blank.')))
  .check(z.describe('The corrected value; null removes the correction.'));

const figureCorrectionOf = (name: FigureName) => {
  const unit = fixedUnitOf(name) ?? 'a currency (ISO 4217)';
  const parts = `a plain decimal, a space and ${unit}${hasPeriod(name) ? ', and the period if it has one' : ''}`;
  const example = `12 ${fixedUnitOf(name) ?? 'EUR'}${hasPeriod(name) ? ' 2024-Q3' : ''}`;
  return z
    .nullish(
      text(1, MAX_FACT_LENGTH).check(z.refine((value) => isFigureOf(name, value), `Must be ${parts}: ${example}.`)),
    )
    .check(z.describe(`The corrected value, such as \`${example}\`; null removes the correction.`));
};

const ofTask = z.object({ task_id: uuid });
const ofFinding = z.object({ task_id: uuid, finding_id: text(1, 200) });
const ofProject = z.object({ project_id: uuid });

export const findings = {
  list: endpoint({
    method: 'GET',
    path: '/api/analysis/:task_id/findings',
    extension: 'findings',
    summary: 'List the findings of a result that can be decided on, with their states and notes',
    roles: readers,
    params: ofTask,
    data: z.object({ items: z.array(FindingDecision) }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/analysis/:task_id/findings/:finding_id',
    extension: 'findings',
    summary: 'Get the changes of the decision on a finding',
    roles: readers,
    params: ofFinding,
    data: z.object({ changes: z.array(FindingChange).check(z.describe('Newest first, at most 50.')) }),
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/analysis/:task_id/findings/:finding_id',
    extension: 'findings',
    summary: 'Set the state and the note of a finding',
    roles: writers,
    params: ofFinding,
    body: z.object({
      state: z.enum(findingStates),
      note: z._default(text(0, MAX_NOTE_LENGTH), ''),
      revision: seen,
    }),
    data: FindingDecision,
    problems: [409],
  }),
  company: endpoint({
    method: 'GET',
    path: '/api/projects/:project_id/company',
    extension: 'findings',
    summary: 'Get the facts about the company with their corrections',
    roles: readers,
    params: ofProject,
    data: CompanyFacts,
  }),
  correct: endpoint({
    method: 'PATCH',
    path: '/api/projects/:project_id/company',
    extension: 'findings',
    summary: 'Correct facts about the company, or remove corrections',
    roles: writers,
    params: ofProject,
    body: z.object({
      name: correction,
      description: correction,
      sector: correction,
      stage: correction,
      location: correction,
      website: correction,
      people: z
        .nullish(text(0, MAX_PEOPLE_LENGTH))
        .check(z.describe('A line `name, role` for each person; null removes the correction.')),
      ask: figureCorrectionOf('ask'),
      revenue: figureCorrectionOf('revenue'),
      gross_margin: figureCorrectionOf('gross_margin'),
      burn: figureCorrectionOf('burn'),
      cash: figureCorrectionOf('cash'),
      runway: figureCorrectionOf('runway'),
      revision: seen,
    }),
    data: CompanyFacts,
    problems: [409],
  }),
};
