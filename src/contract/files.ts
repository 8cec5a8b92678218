import { z } from 'zod/mini';
import { endpoint, readers } from './endpoint.ts';
import { assumed } from './parts/origin.ts';
import { uuid } from './parts/text.ts';

const taskIds = z.pipe(
  z.transform((value: string | string[]) => (typeof value === 'string' ? [value] : value)),
  z.array(uuid).check(z.minLength(1), z.maxLength(100)),
);

export const files = {
  batch: endpoint({
    method: 'GET',
    path: '/api/open/files/batch',
    section: '4.10',
    summary: 'Download task files as a ZIP package with a manifest',
    roles: readers,
    recorded: true,
    query: z.object({ task_id: assumed(taskIds) }),
    answers: { mediaType: 'application/zip', headers: ['Content-Disposition', 'Content-Length', 'Cache-Control'] },
    problems: [404],
  }),
};
