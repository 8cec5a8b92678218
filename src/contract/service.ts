import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Interface 9. */
export const interfaceVersion = '1.0.0';

export const extensionNames = [
  'projects',
  'runs',
  'log-tail',
  'reports',
  'analysis-start',
  'finance-summary',
  'finance-filters',
  'users',
  'events',
] as const;
export type ExtensionName = (typeof extensionNames)[number];

export const service = {
  extensions: endpoint({
    method: 'GET',
    path: '/api/extensions',
    summary: 'What this service offers beyond the interface',
    origin: 'extension',
    roles: 'public',
    data: z.object({ extensions: z.array(z.string()) }),
    problems: [404],
  }),
};
