import { expect, test } from 'vitest';
import { isRecorded } from '#contract/endpoint.ts';
import { endpointList } from '#contract/endpoints.ts';
import { audit } from './en/audit.ts';

test('every recorded call has a name in the audit log', () => {
  const recorded = endpointList.filter(([, endpoint]) => isRecorded(endpoint)).map(([operation]) => operation);
  expect(recorded.filter((operation) => !(`audit.do.${operation}` in audit))).toEqual([]);
});
