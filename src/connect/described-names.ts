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
const openCalls: {
  at: RegExp;
  part: 'query' | 'body';
  names: Record<string, OpenName>;
  group: 'parameters' | 'fields';
}[] = [
  { at: /^GET \/api\/open\/finance\/transactions\/?$/, part: 'query', names: financeNames, group: 'parameters' },
  { at: /^GET \/api\/open\/pipeline-logs\/\{[^}]+\}\/?$/, part: 'query', names: logNames, group: 'parameters' },
  { at: /^GET \/api\/open\/files\/batch\/?$/, part: 'query', names: filesNames, group: 'parameters' },
  {
    at: /^POST \/api\/open\/investor-rehearsal\/projects\/\{[^}]+\}\/reports\/?$/,
    part: 'body',
    names: reportNames,
    group: 'fields',
  },
];
/** Fields of a report that the interface shows. */
const shown = /^(?:schema_version|session_id|report_version|generated_at|report)(?:\.|$)/;
const vendorPath = /^\/api\/([^/{}]+)\/labeling\/start\/?$/;
const note = 'Read from the OpenAPI document.';

/** Sets what an OpenAPI document says about the names and paths that the interface leaves open. */
export function writeDescribed(draft: Draft, { operations }: ApiDocument, calls: DescribedCalls) {
  const set = (path: string[], value: unknown, standard: unknown) => {
    if (value && value !== standard) draft.set(path, value, note);
  };
  for (const { at, part, names, group } of openCalls) {
    const operation = operations.find(({ method, path }) => at.test(`${method} ${path}`));
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
