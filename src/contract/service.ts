import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Version of the interface (interface 9). */
export const interfaceVersion = '1.0.0';

/**
 * Boundary that still contains a document that takes over its parser: a kernel sandbox, or only the permissions of the
 * Node.js runtime.
 */
const documentBoundaries = ['kernel', 'runtime'] as const;
export type DocumentBoundary = (typeof documentBoundaries)[number];

/** Response of `GET /readyz`. Other services may send more or fewer fields. */
export const Readiness = z.looseObject({
  status: z.enum(['ready', 'unavailable']),
  /** Absent from a process that reads no documents. */
  documents: z.optional(z.enum(documentBoundaries)),
  /** Recognition of scans and its languages. Absent if it is off. */
  ocr: z.optional(z.object({ status: z.enum(['ready', 'unavailable']), languages: z.array(z.string()) })),
});
export type Readiness = z.infer<typeof Readiness>;

export const service = {
  extensions: endpoint({
    method: 'GET',
    path: '/api/extensions',
    extension: 'any',
    summary: 'List the extensions that this service offers beyond the interface',
    roles: 'public',
    data: z.object({ extensions: z.array(z.string()) }),
    problems: [404],
  }),
};
