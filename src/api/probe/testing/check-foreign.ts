import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { pageTransport } from '#src/api/request/probe.ts';
import { accessToken } from '#src/api/session/access-token.ts';
import { applySettings } from '#src/api/settings/config.ts';
import { ConsoleConfig } from '#src/api/settings/config-schema.ts';
import type { Fault } from '#testing/foreign-services/fault-effects.ts';
import { type ForeignName, settingsOf, startForeign } from '#testing/foreign-services/foreign-services.ts';
import { type DocumentedCall, documentedCalls, type ForeignService } from '#testing/foreign-services/kit/types.ts';
import { checks } from '../checks/all-checks.ts';
import type { Check } from '../interface-check.ts';
import { type CheckResult, runInterfaceCheck } from '../run-interface-check.ts';

/** Settings of a foreign service; without `isNamed`, only those that nothing else tells. */
const consoleSettings = (name: ForeignName, { url, vendor }: ForeignService, isNamed: boolean) => ({
  ...(isNamed && settingsOf(name)),
  baseUrl: url,
  labelingVendor: vendor,
  auth: { mode: 'token' },
});

export interface ForeignCheck {
  name: ForeignName;
  fault?: string;
  /** Default true: with the settings that the foreign service needs. */
  isNamed?: boolean;
  mayWrite?: boolean;
  /** The upload fails. */
  failsUpload?: boolean;
}

/** Checks a foreign service with a clock of its own. Files reach it without an upload call. */
export async function checkForeign({ name, fault, isNamed = true, mayWrite = true, failsUpload }: ForeignCheck) {
  const clock = { now: Date.now() };
  const options = { now: () => clock.now, runMs: 4_000, slowMs: 1, ...(fault && { fault }) };
  const foreign = await startForeign(name, options);
  try {
    applySettings(ConsoleConfig.parse(consoleSettings(name, foreign, isNamed)));
    const user = { id: '1', username: '', display_name: '', tenant_id: '', tenant_name: '', roles: [] };
    accessToken.set({ access_token: foreign.token, user });
    const upload = async (file: File) => {
      if (failsUpload) throw new ApiError(404, { message: 'Not found' });
      const bytes = Buffer.from(await file.arrayBuffer());
      return { sessionId: foreign.receive(file.name, bytes), md5: createHash('md5').update(bytes).digest('hex') };
    };
    const results = new Map<string, CheckResult>();
    await runInterfaceCheck({}, (result) => results.set(result.id, result), new AbortController().signal, {
      transport: pageTransport,
      ...(mayWrite && { upload }),
      now: () => clock.now,
      wait: async (ms) => {
        clock.now += ms;
      },
    });
    return { results, log: foreign.log };
  } finally {
    await foreign.stop();
    accessToken.set(null);
    applySettings(ConsoleConfig.parse({}));
  }
}

/** Returns the documented call of a check. */
function callOf(check: Check): DocumentedCall | undefined {
  const plain = (path: string) => path.replace(/:\w+/g, ':');
  const { method, path } = check.endpoint;
  return (Object.keys(documentedCalls) as DocumentedCall[]).find(
    (call) => plain(documentedCalls[call]) === plain(`${method} ${path}`),
  );
}

/** Returns all findings with the documented call that they are about, and with list positions removed. */
export const findingsOf = (results: Map<string, CheckResult>) =>
  checks.flatMap((check) =>
    (results.get(check.id)?.findings ?? []).map((found) => ({
      ...found,
      id: check.id,
      call: callOf(check),
      field: found.path.replace(/\[\d+\]/g, '[]'),
    })),
  );

/** The interface does not limit the duration of a run, so a run without an end counts as a difference, not as a breach. */
const OPEN_FAULTS = ['run-never-ends'];

/** Expects that the findings name the call and the field of a fault, and that it breaks the interface. */
export function expectNamed(results: Map<string, CheckResult>, { name, call, field }: Fault) {
  const all = findingsOf(results);
  const named = all.filter((found) => (call === 'any' || found.call === call) && found.field === field);
  const weight = OPEN_FAULTS.includes(name) ? 'assumed' : 'documented';
  expect(
    named.map((found) => found.weight),
    JSON.stringify(all),
  ).toContain(weight);
}
