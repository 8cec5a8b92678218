// Only the ten documented calls, with the least that the document allows: `{}` or `null` wherever no object is shown. Files
// reach it in another way. A project's run and its N2 task have the id of the project.
import { json, text } from './kit/answers.ts';
import { defineService } from './kit/dialect.ts';
import { bodyFirst, type Wire } from './kit/documented.ts';
import { documentedRow } from './kit/transactions.ts';
import type { World } from './kit/world.ts';

const makeWire = (world: World): Wire => ({
  vendor: 'v',
  envelope: () => ({ code: 0, message: '' }),
  ok: (data) => json({ data }),
  commit: { key: bodyFirst },
  complete: () => ({}),
  label: () => ({}),
  logs: {
    taskParam: 'name',
    rows: (entries) => entries.map((entry) => ({ line: `${entry.task.name}: ${entry.text}` })),
  },
  unfinished: () => json({ data: null }),
  result: () => ({}),
  finance: { type: 'type', page: 'page', size: 'size', defaultSize: 100, row: documentedRow },
  report: { state: 'state', mode: 'mode', longest: 'recommended_answer', stored: () => null },
  cancel: () => null,
  remove: () => null,
  files: {
    query: { id: '' },
    // Without an id the package has the files of all tasks.
    ids: ({ query }) => (query.has('id') ? query.getAll('id') : [...world.runs.keys()]),
  },
});

/** Starts the foreign service. */
export const start = defineService(
  'bare-documented',
  {
    tasks: ['all'],
    reuse: 'any',
    acceptsAnyUpload: true,
    makeId: (kind) => (kind === 'upload' ? 'came-by-courier' : undefined),
  },
  ({ world }) => ({
    wire: makeWire(world),
    routes: [{ at: 'POST /api/upload-sessions/:session_id/complete', handle: () => json({ data: {} }) }],
    signIn: 'token',
    refuse: ({ status, message, detail }) => (status === 422 ? json({ detail }, 422) : text(`${message}\n`, status)),
  }),
);
