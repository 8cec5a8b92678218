import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const ids = z.array(z.uuid()).min(1).max(100);

export const files = {
  batch: endpoint({
    method: 'GET',
    path: '/api/open/files/batch',
    section: '4.10',
    summary: 'Download task files as a ZIP package with a manifest',
    origin: 'documented',
    roles: ['operator', 'analyst'],
    query: z.object({ task_id: z.union([z.uuid().transform((id) => [id]), ids]) }),
    problems: [401, 403, 404],
  }),
};
