import { factsOfCompany } from './company/facts-of-company.ts';
import { nameFinder } from './company/name/name.ts';
import { peopleFinder } from './company/people/people.ts';
import { type Source, sourcesOf } from './company/source.ts';
import { createPace } from './label/pace.ts';
import { say } from './messages/say.ts';
import { type CompanyRecord, isWrapped } from './outputs.ts';
import type { Step } from './step.ts';

/** Number of statements in which facts other than the name and people are searched for. */
const MAX_SOURCES = 3_000;
const facts = ['name', 'description', 'sector', 'stage', 'location', 'website'] as const;

/** Builds the company record from the document. A fact that the document does not state is null. */
export const buildCompany: Step<'build_company', 'extract_text' | 'label_sections'> = async (
  { extract_text: extracted, label_sections: labeled },
  { file, log, progress, signal },
) => {
  const pace = createPace(signal);
  const names = nameFinder(file.name);
  const people = peopleFinder();
  const sources: Source[] = [];
  const { sections, language } = labeled;
  log.info(...say('company.started', { sections: sections.length, language, format: extracted.format }));
  let read = 0;
  for (const source of sourcesOf(labeled, isWrapped(extracted.format))) {
    names.add(source);
    if (sources.length < MAX_SOURCES) sources.push(source);
    people.add(source);
    read += 1;
    if (read % 10 === 0) await pace();
    if (read % 100 === 0) progress(Math.min(0.95, source.section / Math.max(1, labeled.sections.length)));
  }
  const found = people.people();
  const named = names.name();
  // A title page can begin with its author.
  const name = found.some(({ value }) => value.name === named?.value) ? null : named;
  const record: CompanyRecord = { name, ...factsOfCompany(sources, name, language === 'zh'), people: found };
  for (const fact of facts) {
    const stated = record[fact];
    if (stated)
      log.info(
        ...say('company.found', {
          company_fact: fact,
          value: stated.value.slice(0, 120),
          ...stated.place,
          evidence: stated.evidence.slice(0, 160),
        }),
      );
    else log.warn(...say('company.not_found', { company_fact: fact }));
  }
  for (const { value, place } of record.people.slice(0, 60))
    log.debug(...say('company.person', { ...value, ...place }));
  if (record.people.length === 0) log.warn(...say('company.nobody'));
  const count = facts.filter((fact) => record[fact]).length;
  log.info(...say('company.finished', { statements: read, facts: count, people: record.people.length }));
  progress(1);
  return record;
};
