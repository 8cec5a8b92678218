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

/** What a document that takes over its parser would still have to break: the kernel's boundary, or Node's permissions alone. */
export const documentBoundaries = ['kernel', 'runtime'] as const;
export type DocumentBoundary = (typeof documentBoundaries)[number];

/** `GET /readyz`. Other services may say more, or less. */
export const Readiness = z.looseObject({
  status: z.enum(['ready', 'unavailable']),
  /** Missing from a process that reads no documents. */
  documents: z.enum(documentBoundaries).optional(),
});
export type Readiness = z.infer<typeof Readiness>;

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
