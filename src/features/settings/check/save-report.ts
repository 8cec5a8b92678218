import { interfaceVersion } from '#contract/service.ts';
import type { Person } from '#contract/session.ts';
import { saveBlob } from '#src/api/files/save-target.ts';
import { config } from '#src/api/settings/config.ts';
import { checks } from './checks/all-checks.ts';
import type { CheckResult } from './run-interface-check.ts';

/** Downloads a report for the service's developers: requests, responses and the active settings. */
export function saveReport(results: readonly CheckResult[], startedAt: string, person: Person) {
  const { username, tenant_name, roles } = person;
  const report = {
    report: 'assay-interface-check',
    interface: interfaceVersion,
    started_at: startedAt,
    service: new URL(config().baseUrl || '/', location.href).href,
    settings: config(),
    person: { username, tenant_name, roles },
    results: results.map(({ id, verdict, why, findings, reply }) => {
      const { method, path, section, origin, summary } = checks.find((check) => check.id === id)!.endpoint;
      return { id, call: `${method} ${path}`, summary, origin, section, verdict, why, findings, request: reply };
    }),
  };
  const name = `interface-check-${startedAt.slice(0, 19).replace(/[:T]/g, '-')}.json`;
  saveBlob(new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }), name);
}
