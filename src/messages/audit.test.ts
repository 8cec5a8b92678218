import { expect, test } from 'vitest';
import { isRecorded } from '#contract/endpoint.ts';
import { endpointList } from '#contract/endpoints.ts';
import { audit } from './en/audit.ts';

test('every recorded call and its area has a name in the audit log', () => {
  const recorded = endpointList.filter(([, endpoint]) => isRecorded(endpoint)).map(([operation]) => operation);
  const wanted = recorded.flatMap((operation) => [`audit.do.${operation}`, `audit.area.${operation.split('.')[0]}`]);
  expect(wanted.filter((id) => !(id in audit))).toEqual([]);
});
