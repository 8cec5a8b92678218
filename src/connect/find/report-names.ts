import { reports } from '#contract/reports.ts';
import { learnNames } from '#src/api/probe/learn-names.ts';
import { assignNames, reportNames } from '#src/api/probe/open-names.ts';
import { assumedNames } from '#src/api/settings/assumed.ts';
import type { Fields } from '#src/lib/json/fields.ts';
import type { ApiDocument } from '../document/api-document.ts';
import type { Draft } from '../draft.ts';
import type { ServiceClient } from '../service-client.ts';
import { issuesOf } from '../values.ts';

type Name = keyof typeof reportNames;

const tooMany = Array.from({ length: 101 }, (_, index) => index + 1);
const questionOf = (seq: number, recommended_answer: string[]) => ({
  ...{ question_id: `q${seq}`, seq, question: 'q', focus: 'f', answer_analysis: 'a', recommended_answer, ready: true },
});

/**
 * Reports that every service must refuse. The version of the first is too low and its schema version unknown. The second only
 * has too many items in each array, for services that name one problem at a time and check the other fields first.
 */
const refusedReports: Fields[] = [
  { schema_version: 'connection-check', session_id: 'none', report_version: 0, report: {} },
  {
    schema_version: 'phase7-formal-report-v1',
    session_id: crypto.randomUUID(),
    report_version: 1,
    generated_at: new Date().toISOString(),
    report: {
      overview: 'o',
      focus_points: tooMany.map((n) => ({ n, title: 't', text: 't' })),
      questions: tooMany.map((seq) => questionOf(seq, tooMany.map(String))),
      focus_summary: 's',
      disclosure: 'd',
    },
  },
];

/** Fields of a report that the interface shows. */
const shown = new Set(Object.keys(refusedReports[1]!));

/** Finds the names of the two enumerations of a report (Interface 2.6) with reports that are refused, so nothing is stored. */
export async function findReportNames(
  client: ServiceClient,
  draft: Draft,
  projectId: string,
  document: ApiDocument | undefined,
) {
  const open = new Map(Object.entries(reportNames) as [Name, (typeof reportNames)[Name]][]);
  const write = (found: Partial<Record<Name, string>>, note: string) => {
    for (const [name, said] of Object.entries(found) as [Name, string][])
      if (open.delete(name) && said !== assumedNames.fields[name][1]) draft.set(['fields', name], said, note);
  };
  const described = document?.operations.find(
    ({ method, path }) => method === 'POST' && /\/investor-rehearsal\/projects\/\{[^}]+\}\/reports\/?$/.test(path),
  )?.body;
  const others = (described ?? []).filter(({ name }) => !shown.has(name.split('.')[0]!));
  write(assignNames(Object.fromEntries(open), others), 'Read from the OpenAPI document.');
  const path = reports.store.path.replace(':project_id', encodeURIComponent(projectId));
  for (const refused of refusedReports) {
    if (open.size === 0) return;
    const { found, lastIssues } = await learnNames<Name>(
      Object.fromEntries(open),
      async (values) => {
        const json = { ...refused, ...Object.fromEntries(values) };
        return issuesOf(await client.ask({ method: 'POST', path, json })).filter(({ name }) => !name.includes('.'));
      },
      shown,
    );
    write(found, 'The service named it when it refused a value.');
    // A list of several problems would have named a field that the service requires.
    if (lastIssues.length !== 1) return;
  }
}
