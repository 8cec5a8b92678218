import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { assumed } from './origin.ts';
import { uuid } from './text.ts';

const taskIds = z.preprocess(
  (value: string | string[]) => (typeof value === 'string' ? [value] : value),
  z.array(uuid).min(1).max(100),
);

export const files = {
  batch: endpoint({
    method: 'GET',
    path: '/api/open/files/batch',
    section: '4.10',
    summary: 'Download task files as a ZIP package with a manifest',
    origin: 'documented',
    roles: ['operator', 'analyst'],
    query: z.object({ task_id: assumed(taskIds) }),
    answers: { mediaType: 'application/zip', headers: ['Content-Disposition', 'Content-Length', 'Cache-Control'] },
    problems: [401, 403, 404],
  }),
};
