import { isAboutCompany } from './company/about-company.ts';
import { companiesOfArchive } from './company/companies-of-archive.ts';
import { coverageOf } from './facts/coverage.ts';
import { withDeclaredCurrency } from './facts/declared-currency.ts';
import { seriesOf } from './facts/metric-series.ts';
import { inOrder } from './facts/timeline.ts';
import { trustedOf } from './facts/trust.ts';
import { type DeepAnalysis, deepAnalysisSchema } from './findings/analysis-output.ts';
import { checkAll } from './findings/checks/check-all.ts';
import { logFindings } from './findings/findings-log.ts';
import { gapsOf } from './findings/gaps/gaps.ts';
import { gather } from './findings/gather.ts';
import { companyParts, outlineSection } from './findings/outline.ts';
import { languageOfTexts } from './findings/phrase-text.ts';
import { questionsOf } from './findings/questions.ts';
import { derivedRisks } from './findings/risks/derived-risks.ts';
import { rankRisks } from './findings/risks/risks.ts';
import { summaryOf } from './findings/summary.ts';
import { createPace } from './label/pace.ts';
import { maxSections } from './label-sections.ts';
import { say } from './messages/say.ts';
import { modelFindings } from './model/model-findings.ts';
import { noProposals } from './model/proposals.ts';
import { withoutWithdrawn } from './model/withdraw.ts';
import { markScans } from './ocr/text-confidence.ts';
import { isWrapped } from './outputs.ts';
import { readDocument } from './read/reading.ts';
import { ReadingNotes } from './reading-notes.ts';
import type { Step } from './step.ts';

/** Maximum number of elements of each list. The result has the number of those that are left out. */
const limits = {
  consistency_checks: 200,
  questions: 60,
  risks: 80,
  metrics: 40,
  timeline: 150,
  outline: 300,
};
const MAX_POINTS = 60;

type Limited = Pick<DeepAnalysis, keyof typeof limits>;
type Omitted = Record<`${keyof Limited}_omitted`, number>;

/** Cuts lists at their limits, and counts what that omits. */
const limited = (lists: Limited) =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([name, list]) => {
      const limit = limits[name as keyof Limited];
      return [
        [name, list.slice(0, limit)],
        [`${name}_omitted`, Math.max(0, list.length - limit)],
      ];
    }),
  ) as unknown as Limited & Omitted;

/** N2: cross-checks the document's figures, finds missing information and derives the questions an investor would ask. */
export const deepAnalysis: Step<'deep_analysis', 'extract_text' | 'label_sections' | 'build_company'> = async (
  { extract_text: extracted, label_sections: labeled, build_company: company },
  { file, log, progress, signal, proposals },
) => {
  const pace = createPace(signal);
  const { blocks } = extracted;
  const { sections, sections_omitted } = labeled;
  const name = company.name?.value ?? null;
  const language = languageOfTexts(labeled.language);
  const chinese = language === 'zh';
  const notes = new ReadingNotes();
  log.info(...say('analysis.started', { sections: sections.length, language: labeled.language, company: name }));

  const read = await readDocument(labeled, pace, (part) => progress(part * 0.4), isWrapped(extracted.format));
  const reads = withDeclaredCurrency(read.reads);
  const numbers = reads.reduce((total, { numbers }) => total + numbers.length, 0);
  log.info(...say('analysis.read', { statements: reads.length, numbers, omitted: read.omitted }));
  if (sections_omitted > 0)
    notes.add(...say('label.omitted', { sections: sections_omitted, max_sections: maxSections }));
  if (read.omitted > 0) notes.add(...say('analysis.statements_omitted', { omitted: read.omitted }));
  const isForeign = labeled.language === 'other';
  if (isForeign && !proposals) notes.add(...say('analysis.other_language'));
  const partial =
    extracted.truncated || [...(extracted.notes ?? []), ...notes.list()].some(({ kind }) => kind !== 'doubt');

  const gathered = await gather(reads, chinese, pace, name);
  progress(0.7);
  const trusted = trustedOf(gathered, name);
  const allSeries = seriesOf(trusted.observations, chinese);
  const isCompany = isAboutCompany(reads, gathered.facts, company, allSeries, file.name);
  if (!isCompany) log.info(...say('analysis.no_company'));
  // In a document about something else, a sentence with a figure may be about anyone.
  const ofTables = trusted.observations.filter(({ source }) => source === 'table');
  const series = isCompany ? allSeries : seriesOf(ofTables, chinese);

  const { checks: found, unchecked } = await checkAll({ reads, ...gathered, language: labeled.language }, pace, name);
  if (unchecked > 0) notes.add(...say('analysis.tables_unchecked', { unchecked }));
  // Numbers of one name in a specification or a report of tests are rarely meant to be equal.
  const ruled = isCompany ? found : found.filter(({ kind }) => kind !== 'conflict');
  const model = modelFindings(proposals ?? noProposals(), { blocks, reads, language, isCompany });
  const checks = [...ruled, ...model.checks(gathered.figures, ruled)].sort(
    (a, b) => Number(a.status === 'consistent') - Number(b.status === 'consistent'),
  );
  model.addFigures(gathered.figures);
  progress(0.85);

  const years = series.flatMap(({ metric, points }) => (metric === 'revenue' ? points.map(({ year }) => year) : []));
  const coverage = coverageOf(labeled, gathered.facts, company, new Set(years).size);
  // The unread rest may say what the part that was read does not, and so may words of other languages.
  const ownGaps =
    isCompany && !partial && !isForeign ? gapsOf({ ...gathered, reads, company }, sections, language) : [];
  const ownRisks = isCompany
    ? rankRisks([...derivedRisks({ ...trusted, metrics: series }, language), ...gathered.stated])
    : [];
  const concluded = {
    gaps: partial ? [] : [...ownGaps, ...model.gaps(ownGaps)],
    risks: [...ownRisks, ...model.risks(ownRisks)],
    metrics: series.map((metric) => ({ ...metric, points: metric.points.slice(0, MAX_POINTS) })),
  };
  const withdrawn = model.withdrawn(concluded);
  const { gaps, risks, metrics } = withoutWithdrawn(concluded, withdrawn);
  const shownChecks = checks.slice(0, limits.consistency_checks);
  const asked = isCompany ? questionsOf({ gaps, checks: shownChecks, risks }, language) : [];
  const proposed = [...gaps, ...checks, ...risks].flatMap(({ id, source }) => (source ? [id] : []));
  const questions = model.questions(asked, new Set(proposed), gathered.figures);

  const { company_facts, people } = companyParts(company, blocks);
  const { figures, figures_omitted } = gathered;
  const lists = {
    coverage,
    gaps,
    ...(withdrawn.length > 0 && { withdrawn }),
    ...limited({
      consistency_checks: checks,
      questions,
      risks,
      metrics,
      timeline: inOrder(gathered.events),
      outline: model.relabel(sections.map(outlineSection)),
    }),
    company_facts: [...company_facts, ...model.facts(company_facts)],
    people: [...people, ...model.people(people)],
    figures,
    figures_omitted,
  };
  lists.outline_omitted += sections_omitted;
  const companies = companiesOfArchive(labeled);
  const result: DeepAnalysis = {
    schema: deepAnalysisSchema,
    summary: {
      ...summaryOf(lists, { extracted, company, trusted, sections: sections.length, partial, isCompany }),
      ...(companies.length > 0 && { companies }),
    },
    reading_notes: [...(extracted.notes ?? []), ...notes.list()],
    ...lists,
  };
  if (proposals) model.log(log);
  logFindings(result, gathered.facts, gathered.tables.length, log);
  progress(1);
  return markScans(result, extracted);
};
