import type { Endpoint } from '#contract/endpoint.ts';
import { files } from '#contract/files.ts';
import { finance } from '#contract/finance.ts';
import { reports } from '#contract/reports.ts';
import { runs } from '#contract/runs.ts';
import {
  assignNames,
  filesNames,
  financeNames,
  logNames,
  type OpenName,
  reportNames,
} from '#src/api/probe/open-names.ts';
import { assumedNames } from '#src/api/settings/assumed.ts';
import type { ApiDocument, Operation } from './document/api-document.ts';
import type { DescribedCalls } from './document/calls.ts';
import type { Draft } from './draft.ts';

/** Documented calls whose names the interface leaves open, and the settings for these names. */
const openCalls: [call: Endpoint, part: 'query' | 'body', Record<string, OpenName>, group: 'parameters' | 'fields'][] =
  [
    [finance.list, 'query', financeNames, 'parameters'],
    [runs.logs, 'query', logNames, 'parameters'],
    [files.batch, 'query', filesNames, 'parameters'],
    [reports.store, 'body', reportNames, 'fields'],
  ];
/** Returns a pattern of the calls in a document that are the same as one of the contract. */
const patternOf = ({ method, path }: Endpoint) => new RegExp(`^${method} ${path.replace(/:\w+/g, '\\{[^}]+\\}')}/?$`);
/** Fields of a report that the interface shows. */
const shown = /^(?:schema_version|session_id|report_version|generated_at|report)(?:\.|$)/;
const vendorPath = /^\/api\/([^/{}]+)\/labeling\/start\/?$/;
const note = 'Read from the OpenAPI document.';

/** Sets what an OpenAPI document says about the names and paths that the interface leaves open. */
export function writeDescribed(draft: Draft, { operations }: ApiDocument, calls: DescribedCalls) {
  const set = (path: string[], value: unknown, standard: unknown) => {
    if (value && value !== standard) draft.set(path, value, note);
  };
  for (const [call, part, names, group] of openCalls) {
    const pattern = patternOf(call);
    const operation = operations.find(({ method, path }) => pattern.test(`${method} ${path}`));
    const fields = (operation?.[part] ?? []).filter(({ name }) => !shown.test(name));
    for (const [setting, name] of Object.entries(assignNames(names, fields)))
      set([group, setting], name, (assumedNames[group] as Record<string, readonly [unknown, string]>)[setting]![1]);
    if (names === filesNames && operation?.query.some(({ isComma }) => isComma)) set(['lists'], 'comma', 'repeat');
  }
  const vendor = operations.map(({ path }) => vendorPath.exec(path)?.[1]).find((name) => name !== undefined);
  set(['labelingVendor'], vendor, undefined);
  set(['paths', 'logout'], calls.logout?.method === 'POST' && calls.logout.path, '/api/auth/logout');
  set(['paths', 'getUpload'], uploadStatePath(calls.getUpload), '/api/upload-sessions/{session_id}');
  set(['paths', 'abortUpload'], spelledSession(calls.abortUpload?.path), '/api/upload-sessions/{session_id}');
}

/** Returns the path of the call that returns the state of an upload, with the id in the path or in the query. */
function uploadStatePath(call: Operation | undefined) {
  const path = spelledSession(call?.path);
  return !path || path.includes('{session_id}') ? path : `${path}?${call!.query[0]!.name}={session_id}`;
}

const spelledSession = (path: string | undefined) => path?.replace(/\{[^}]+\}/, '{session_id}');
