import { reports } from '#contract/reports.ts';
import type { Fields } from '#src/lib/json/fields.ts';
import { plainName } from '#src/lib/plain-name.ts';
import type { ApiDocument } from '../../document/api-document.ts';
import type { Draft } from '../../draft.ts';
import { type Issue, issuesOf, isUnknownName, namesKnown } from '../../issues.ts';
import type { Reply, ServiceClient } from '../../service-client.ts';

const standard = { reportStatus: 'report_status', reportMode: 'render_mode' } as const;
type Field = keyof typeof standard;
const usual: Record<Field, string[]> = {
  reportStatus: [
    ...['report_status', 'status', 'state', 'reportStatus', 'reportState', 'report_state', 'validation', 'lifecycle'],
    ...['type', 'stage', 'phase', 'validation_status', 'validationStatus'],
  ],
  reportMode: [
    ...['render_mode', 'mode', 'renderMode', 'report_mode', 'reportMode', 'rehearsalMode', 'rehearsal_mode', 'quality'],
    ...['video_mode', 'videoMode', 'stream_mode', 'streamMode', 'playback', 'fidelity', 'render', 'delivery', 'output'],
  ],
};
const words: Record<Field, string> = { reportStatus: 'draft', reportMode: 'stream' };
/** Matches the words of an enumeration in the text of a refusal, or else names that it may have. */
const forms: Record<Field, { text: RegExp; name: RegExp }> = {
  reportStatus: { text: /(?<![a-z])(?:draft|validated)(?![a-z])/i, name: /stat|valid|review|audit|lifecycle/i },
  reportMode: { text: /(?<![a-z])(?:stream|hifi)(?![a-z])/i, name: /mode|render|fidelity|quality/i },
};
/** Enough for a service that names one unknown field at a time. */
const MAX_REQUESTS = 40;

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
  const write = (field: Field, name: string, note: string) => {
    if (name !== standard[field]) draft.set(['fields', field], name, note);
  };
  const described = document?.operations.find(
    ({ method, path }) => method === 'POST' && /\/investor-rehearsal\/projects\/\{[^}]+\}\/reports\/?$/.test(path),
  )?.body;
  let open = Object.keys(standard) as Field[];
  for (const field of open) {
    const found =
      described?.find((one) => one.words.includes(words[field])) ??
      described?.find(({ name }) => usual[field].includes(name));
    if (!found) continue;
    write(field, found.name, 'Read from the OpenAPI document.');
    open = open.filter((one) => one !== field);
  }
  const path = reports.store.path.replace(':project_id', encodeURIComponent(projectId));
  const send = (json: Fields) => client.ask({ method: 'POST', path, json });
  for (const refused of refusedReports) {
    const { lost, problems } = await findRefused(send, refused, open, write);
    open = lost;
    // A list of several problems would have named a field that the service requires.
    if (problems !== 1) return;
  }
}

/** Finds the names in the refusals of a report. @returns the fields that were not found, and the problems in the last refusal */
async function findRefused(
  send: (json: Fields) => Promise<Reply>,
  refused: Fields,
  open: Field[],
  write: (field: Field, name: string, note: string) => void,
): Promise<{ lost: Field[]; problems: number }> {
  let names = open.map((field): [Field, string[]] => [field, usual[field]]);
  const found: Fields = {};
  let problems = 0;
  for (let requests = 0; names.length > 0 && requests < MAX_REQUESTS; requests += 1) {
    const body: Fields = { ...refused, ...found };
    for (const [, list] of names) for (const name of list) body[name] = 'connection-check';
    const issues = issuesOf(await send(body));
    problems = issues.length;
    const before = names.length;
    const unknown = issues.filter(isUnknownName).map(({ name }) => name);
    const listed = listedFields(
      issues,
      names.map(([field]) => field),
    );
    for (const [field, list] of names) {
      const said =
        list.find((name) => !unknown.includes(name) && issues.some((issue) => issue.name === name)) ??
        missingField(field, issues) ??
        listed[field];
      if (said === undefined) continue;
      write(field, said, 'The service named it when it refused a value.');
      found[said] = words[field];
      names = names.filter(([one]) => one !== field);
    }
    const rest = names.map(([field, list]): [Field, string[]] => [
      field,
      list.filter((name) => !unknown.includes(name)),
    ]);
    const isSmaller = rest.length < before || rest.some(([, list], index) => list.length < names[index]![1].length);
    if (!isSmaller) break;
    names = rest.filter(([, list]) => list.length > 0);
  }
  return { lost: open.filter((field) => !Object.values(found).includes(words[field])), problems };
}

/** Returns the fields whose names a refusal lists as known: matched by name, or by elimination for the last field. */
function listedFields(issues: readonly Issue[], open: Field[]): Partial<Record<Field, string>> {
  const left = new Set(issues.flatMap(namesKnown).filter((name) => /^\w+$/.test(name) && !shown.has(name)));
  const found: Partial<Record<Field, string>> = {};
  for (const field of open) {
    const name = [...left].find((one) => usual[field].includes(one) || forms[field].name.test(one));
    if (name === undefined) continue;
    found[field] = name;
    left.delete(name);
  }
  const lost = open.filter((field) => found[field] === undefined);
  return lost.length === 1 && left.size === 1 ? { ...found, [lost[0]!]: [...left][0] } : found;
}

/** Returns the field that a refusal asks for, if it is not one that the interface shows. */
function missingField(field: Field, issues: readonly Issue[]): string | undefined {
  const { text, name: form } = forms[field];
  const open = issues.filter((issue) => !isUnknownName(issue) && /^\w+$/.test(issue.name) && !shown.has(issue.name));
  return (
    open.find(({ msg }) => text.test(msg)) ?? open.find(({ name }) => form.test(name) || form.test(plainName(name)))
  )?.name;
}
