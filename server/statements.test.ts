import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What the interface states, by section; sections 2.8 and 6 state nothing. */
const sections = [
  ...['2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7', '3'],
  ...['4.1 rule 1', '4.1 rule 2', '4.1 rule 3', '4.1 rule 4', '4.1'],
  ...['4.2', '4.3', '4.4', '4.5', '4.6', '4.7', '4.8', '4.9', '4.10'],
  ...['5', '7', '8', '9'],
];

/** Each sentence of the interface that demands, limits or names a failure, and a test that holds the service to it. */
const statements: [section: string, says: string, test: string][] = [
  ['2.1', 'code, message, data, timestamp of a success', '2.1, 7 %s has code 0, a text, its data'],
  ['2.2', 'which fields are required', '4, 2.7 everything that does not fit is told at once'],
  ['2.2', 'types and constraints of each field', '2.2, 8 %s out of its constraint'],
  ['2.2', 'forceCreateProject is false by default', '2.2 forceCreateProject is false by default'],
  ['2.2', 'idempotencyKey may be null and has at most 100 characters', '2.2, 8 idempotencyKey of 100 characters'],
  ['2.3', 'backend is required; objectKey and etag are strings', '2.3 %s that is not as documented'],
  ['2.3', 'objectKey and etag may be null', '2.3 objectKey and etag may be null'],
  [
    '2.4',
    'PROJECT_CREATED, UPLOADED, no replay at first',
    '2.1, 2.4 a first commit creates a project in state UPLOADED',
  ],
  ['2.4', 'REUSE_PROJECT with MD5, recommended project and projects', '2.4, 3 another request stored the same MD5'],
  ['2.5', 'envelope and items of the listing', '2.5 has the extended envelope and items with every field'],
  ['2.5', 'amounts are strings', '2.5 amounts are strings with every digit'],
  ['2.5', 'a code that is not 0 is a failure', '2.5, 7 a failure of the finance listing'],
  ['2.6', 'types, formats and enumerations of the report', '2.6 %s is a 422 at its place'],
  [
    '2.6',
    'every field, both enumerations and 100 questions',
    '2.6, 8 100 questions, every field and both enumerations',
  ],
  ['2.6', 'a stored snapshot is immutable', '4.3 other content of a stored version is a 409'],
  ['2.7', 'detail of loc, msg and type', '4, 2.7 %s is a 422 with `detail` alone'],
  ['3', 'no project becomes UPLOADED, forced or not', '3 forceCreateProject=true creates a project beside'],
  ['3', 'the same MD5 stored meanwhile makes no new project', '4.1 rule 4: REUSE_PROJECT makes no project'],
  ['4', 'every call needs a bearer token', '5 every call × every bad token is a 401'],
  ['4', 'every call can answer 422', '4, 2.7 %s is a 422 with `detail` alone'],
  ['4', 'bodies are JSON', '4 are JSON: a form and a text are a 415'],
  ['4.1', 'the uploaded file is validated', '4.1 %s other than the uploaded file’s'],
  ['4.1', 'duplicates are looked for again', '4.1 forty commits of one file at once make one project'],
  ['4.1', 'the header Idempotency-Key, or none', '4.1 the key may stand in the header'],
  ['4.1', 'the header is optional', '4.1 without any key, committing the session again replays'],
  ['4.1', 'rule 1: a new request has its own key', '4.1 rule 1: a new key is a new request'],
  ['4.1', 'rule 2: a retry has the original key', '4.1 rule 2: a retry with its key'],
  ['4.1', 'rule 3: forcing bypasses the reuse', '4.1 rule 3: forcing is a new request'],
  ['4.1', 'rule 4: the recommended project is to be used', '4.1 rule 4: REUSE_PROJECT makes no project'],
  ['4.2', 'completes a chunked upload, without a body', '4.2 completes without a body'],
  ['4.2', 'body: none', '4.2, 4.8, 4.9 have none'],
  ['4.3', 'stores one snapshot of a project', '4.3 stores the snapshot'],
  ['4.3', 'idempotency is scoped to the tenant', '4.3, 5 idempotency is the tenant’s'],
  [
    '4.4',
    'creates run and company record, orchestrates asynchronously',
    '4.4 creates a pipeline run and a company record',
  ],
  ['4.4', 'creates or reuses', '4.4 reuses a queued, running or succeeded run'],
  ['4.4', 'the vendor is a fixed segment', '4.4 the vendor segment is the one of the setting'],
  ['4.4', 'project_id is a UUID', '4.4 project_id must be a UUID'],
  ['4.5', 'the type filter: all, tech, ecosystem', '4.5 the type filter allows all, tech and ecosystem'],
  ['4.6', 'all logs of the run without a task name', '4.6 all entries of the run'],
  ['4.6', 'those of one task name', '4.6 task_name keeps the entries of one task'],
  ['4.7', 'the result of a task', '4.7 the result of a finished task'],
  ['4.8', 'cancels a run', '4.8 a running run stops in the middle of a step'],
  ['4.9', 'deletes the record of a run', '4.9 deletes the record of a finished run'],
  ['4.10', 'task files as a package', '4.10 holds each file of each task'],
  ['5', 'Authorization: Bearer', '5 the scheme is written in any case'],
  ['5', 'login and refresh need no token', '5 login and token refresh need no token'],
  ['7', '422 with detail', '4, 2.7 %s is a 422 with `detail` alone'],
  ['7', 'success is code 0', '2.1, 7 %s has code 0'],
  ['8', 'page and page_size', '8 %s=%s is a 422 at its place'],
  ['8', '1 and 100 are within', '8 page_size 1 and 100 are within'],
  ['9', 'version 1.0.0 of the description, none in a path', '9 the description is of version 1.0.0'],
  ['9', 'the one schema_version', '9 only phase7-formal-report-v1 is taken'],
];

/** Sections that the name of a test begins with: `4.1 rule 2: …`, `2.6, 8 …`. */
function sectionsOf(name: string): string[] {
  const head = /^\d+(\.\d+)?( rule \d)?(, \d+(\.\d+)?( rule \d)?)*(?=[ :])/.exec(name)?.[0];
  return head?.split(', ') ?? [];
}

/** Names of the service's tests; a name stands behind `test(` or, for a table of cases, behind the table. */
const names = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !file.endsWith(path.basename(import.meta.filename)))
  .flatMap((file) => {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    return [...text.matchAll(/(?:\btest\(|\)\()\s*'([^'\n]+)'/g)].flatMap(([, name = '']) => name);
  });

test('every section of the interface that states something has a test that is named after it', () => {
  const tested = names.flatMap(sectionsOf);
  expect(sections.filter((section) => !tested.includes(section))).toEqual([]);
});

test('every statement of the interface has a test that is named after its section', () => {
  const missing = statements.filter(([, , wanted]) => !names.some((name) => name.startsWith(wanted)));
  expect(missing).toEqual([]);
  const covered = new Set(statements.flatMap(([section]) => section));
  expect(sections.map((section) => section.split(' ')[0]!).filter((section) => !covered.has(section))).toEqual([]);
});
