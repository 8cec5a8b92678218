// Only the ten documented calls, with the least that the document allows: `{}` or `null` wherever no object is shown. Files
// reach it in another way. A project's run and its N2 task have the id of the project.
import { json, text, zipAnswer } from './kit/answers.ts';
import { bodyFirst, documentedRoutes, type Wire } from './kit/documented.ts';
import { Tokens } from './kit/jwt.ts';
import type { Refusal } from './kit/refusal.ts';
import { startService } from './kit/service.ts';
import { makeZip } from './kit/stored-zip.ts';
import { documentedRow } from './kit/transactions.ts';
import type { Answer, ForeignService, StartOptions } from './kit/types.ts';
import { World } from './kit/world.ts';

const makeWire = (world: World): Wire => ({
  vendor: 'v',
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
  finance: {
    type: 'type',
    page: 'page',
    size: 'size',
    defaultSize: 100,
    envelope: () => ({ code: 0, message: '' }),
    row: documentedRow,
  },
  report: { state: 'state', mode: 'mode', longest: 'recommended_answer', stored: () => null },
  cancel: () => null,
  remove: () => null,
  files: {
    query: { id: '' },
    // Without an id the package has the files of all tasks.
    ids: ({ query }) => query.getAll('id'),
    answer: (files) => zipAnswer(makeZip(files.length > 0 ? files : world.filesOf([...world.runs.keys()]))),
  },
});

const refuse = ({ status, message, detail }: Refusal): Answer =>
  status === 422 ? json({ detail }, 422) : text(`${message}\n`, status);

/** Starts the foreign service. */
export async function start(options: StartOptions = {}): Promise<ForeignService> {
  const world = new World({
    ...options,
    tasks: ['all'],
    reuse: 'any',
    acceptsAnyUpload: true,
    makeId: (kind) => (kind === 'upload' ? 'came-by-courier' : undefined),
  });
  const tokens = new Tokens(world.now);
  const wire = makeWire(world);
  const routes = documentedRoutes(world, wire);
  const complete = routes.find(({ at }) => at.endsWith('/complete'))!;
  complete.handle = () => json({ data: {} });
  return startService(
    {
      name: 'bare-documented',
      world,
      wire,
      routes,
      signIn: 'token',
      tokens,
      refuse,
    },
    options,
  );
}
