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
import { removeFrom } from './model/withdraw.ts';
import { markScans } from './ocr/text-confidence.ts';
import { isWrapped } from './outputs.ts';
import { readDocument } from './read/reading.ts';
import { ReadingNotes } from './reading-notes.ts';
import type { Step } from './step.ts';

const maxElements = { checks: 200, questions: 60, risks: 80, metrics: 40, points: 60, timeline: 150, outline: 300 };

const cut = <T>(list: readonly T[], limit: number) => ({
  kept: list.slice(0, limit),
  omitted: Math.max(0, list.length - limit),
});

/** N2: cross-checks the document's figures, finds missing information and derives the questions an investor would ask. */
export const deepAnalysis: Step<'deep_analysis', 'extract_text' | 'label_sections' | 'build_company'> = async (
  { extract_text: extracted, label_sections: labeled, build_company: company },
  { file, log, progress, signal, proposals },
) => {
  const pace = createPace(signal);
  const textLanguage = languageOfTexts(labeled.language);
  const chinese = labeled.language === 'zh';
  const { language, sections } = labeled;
  log.info(...say('analysis.started', { sections: sections.length, language, company: company.name?.value ?? null }));
  const { reads: read, omitted } = await readDocument(
    labeled,
    pace,
    (fraction) => progress(fraction * 0.4),
    isWrapped(extracted.format),
  );
  const reads = withDeclaredCurrency(read);
  const numbers = reads.reduce((total, read) => total + read.numbers.length, 0);
  log.info(...say('analysis.read', { statements: reads.length, numbers, omitted }));
  const limits = new ReadingNotes();
  if (labeled.sections_omitted > 0)
    limits.add(...say('label.omitted', { sections: labeled.sections_omitted, max_sections: maxSections }));
  if (omitted > 0) limits.add(...say('analysis.statements_omitted', { omitted }));
  const partial =
    extracted.truncated || [...(extracted.notes ?? []), ...limits.list()].some(({ kind }) => kind !== 'doubt');
  const gathered = await gather(reads, chinese, pace, company.name?.value ?? null);
  progress(0.7);
  const name = company.name?.value ?? null;
  const trusted = trustedOf(gathered, name);
  const all = seriesOf(trusted.observations, chinese);
  const isCompany = isAboutCompany(reads, gathered.facts, company, all, file.name);
  // In a document about something else, a sentence with a figure may be about anyone.
  const series = isCompany
    ? all
    : seriesOf(
        trusted.observations.filter(({ source }) => source === 'table'),
        chinese,
      );
  const metrics = cut(
    series.map((metric) => ({ ...metric, points: metric.points.slice(0, maxElements.points) })),
    maxElements.metrics,
  );
  const { checks: checked, unchecked } = await checkAll({ reads, ...gathered, language }, pace, name);
  if (unchecked > 0) limits.add(...say('analysis.tables_unchecked', { unchecked }));
  // Numbers of one name in a specification or a report of tests are rarely meant to be equal.
  const ruled = isCompany ? checked : checked.filter(({ kind }) => kind !== 'conflict');
  const model = proposals && modelFindings(proposals, { blocks: extracted.blocks, reads, language: textLanguage });
  const proposed = model?.checks(gathered.figures, ruled) ?? [];
  const checks = cut(
    [...ruled, ...proposed].sort((a, b) => Number(a.status === 'consistent') - Number(b.status === 'consistent')),
    maxElements.checks,
  );
  model?.addFigures(gathered.figures);
  progress(0.85);
  const years = new Set(
    series.filter(({ metric }) => metric === 'revenue').flatMap(({ points }) => points.map(({ year }) => year)),
  ).size;
  const coverage = coverageOf(labeled, gathered.facts, company, years);
  if (!isCompany) log.info(...say('analysis.no_company'));
  // The unread rest may say what the part that was read does not.
  const gaps =
    !isCompany || partial ? [] : gapsOf(coverage, { ...gathered, reads, company }, labeled.sections, textLanguage);
  if (model && !partial) gaps.push(...model.gaps(gaps, isCompany));
  const wrong = checks.kept.filter(({ status }) => status === 'inconsistent');
  const derived = derivedRisks({ ...gathered, ...trusted, metrics: series }, textLanguage);
  const ranked = isCompany ? rankRisks([...derived, ...gathered.stated]) : [];
  const risks = cut([...ranked, ...(model?.risks(ranked, isCompany) ?? [])], maxElements.risks);
  const withdrawn = model?.withdrawn({ gaps, risks: risks.kept, metrics: metrics.kept }) ?? [];
  for (const list of [gaps, risks.kept, metrics.kept]) removeFrom(list, withdrawn);
  const asked = !isCompany ? [] : questionsOf({ gaps, checks: wrong, risks: risks.kept }, textLanguage);
  const own = new Set([...gaps, ...wrong, ...risks.kept].flatMap(({ id, source }) => (source ? [id] : [])));
  const questions = cut(model?.questions(asked, own, isCompany, gathered.figures) ?? asked, maxElements.questions);
  const timeline = cut(inOrder(gathered.events), maxElements.timeline);
  const outlined = labeled.sections.map(outlineSection);
  const outline = cut(model?.relabel(outlined) ?? outlined, maxElements.outline);
  const companyLists = companyParts(company, extracted.blocks);
  if (model) {
    companyLists.company_facts.push(...model.facts(companyLists.company_facts));
    companyLists.people.push(...model.people(companyLists.people));
  }
  const lists = {
    coverage,
    consistency_checks: checks.kept,
    consistency_checks_omitted: checks.omitted,
    questions: questions.kept,
    questions_omitted: questions.omitted,
    risks: risks.kept,
    risks_omitted: risks.omitted,
    gaps,
    ...(withdrawn.length > 0 && { withdrawn }),
    metrics: metrics.kept,
    metrics_omitted: metrics.omitted,
    timeline: timeline.kept,
    timeline_omitted: timeline.omitted,
    ...companyLists,
    outline: outline.kept,
    outline_omitted: outline.omitted + labeled.sections_omitted,
    figures: gathered.figures,
    figures_omitted: gathered.figures_omitted,
  };
  const summary = summaryOf(
    { ...lists, figures: trusted.figures },
    extracted,
    labeled.sections.length,
    partial,
    company,
    isCompany ? trusted.facts : new Map(),
    isCompany,
  );
  const companies = companiesOfArchive(labeled);
  if (companies.length > 0) summary.companies = companies;
  const result: DeepAnalysis = {
    schema: deepAnalysisSchema,
    summary,
    reading_notes: [...(extracted.notes ?? []), ...limits.list()],
    ...lists,
  };
  model?.log(log);
  logFindings(result, gathered.facts, gathered.tables.length, log);
  progress(1);
  return markScans(result, extracted);
};
