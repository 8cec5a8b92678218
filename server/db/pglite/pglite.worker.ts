import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import { enterScope, type Scope } from '../scope.ts';
import { openPglite } from './pglite-durable.ts';
import { preparedStatements } from './pglite-statements.ts';
import type { ThreadReply, ThreadRequest } from './pglite-thread.ts';

/** PGlite decodes each text of a row with a decoder that would drop a leading U+FEFF, which belongs to the text. */
globalThis.TextDecoder = class extends TextDecoder {
  constructor(label?: string, options?: TextDecoderOptions) {
    super(label, { ...options, ignoreBOM: true });
  }
};

/** Thread of the embedded database, so that a long statement does not block the web server. */
const { folder, template } = workerData as { folder: string | undefined; template: string | undefined };
const port = parentPort!;
const db = await openPglite(folder, template === undefined ? undefined : await openAsBlob(template));
const statements = preparedStatements(db);
const listening = new Map<string, () => Promise<void>>();

/** Drops the column descriptions, which the other thread does not use. */
const plain = ({ rows, affectedRows }: Results<unknown>) => ({ rows, affectedRows, fields: [] });

let scope: Scope = 'owner';
let turn: Promise<unknown> = Promise.resolve();

/** Runs work on the only connection, one at a time, after switching it to the required scope. */
function inTurn<T>(wanted: Scope, work: () => Promise<T>): Promise<T> {
  const done = turn.then(async () => {
    if (wanted !== scope) {
      const { text, values } = enterScope(wanted);
      await statements.query(text, values);
      scope = wanted;
    }
    return work();
  });
  turn = done.catch(() => {});
  return done;
}

/** An open transaction. It holds the connection until `release`. */
interface Held {
  begun: Promise<unknown>;
  last: Promise<unknown>;
  release: () => void;
}
const open = new Map<number, Held>();

/** Runs statements of a transaction one after another, after its `begin`. */
function within<T>(held: Held, work: () => Promise<T>): Promise<T> {
  const done = Promise.all([held.begun, held.last]).then(work);
  held.last = done.catch(() => {});
  return done;
}

function begin(id: number, wanted: Scope) {
  const begun = Promise.withResolvers<unknown>();
  const released = Promise.withResolvers<void>();
  open.set(id, { begun: begun.promise, last: Promise.resolve(), release: released.resolve });
  inTurn(wanted, async () => {
    begun.resolve(await statements.query('begin'));
    await released.promise;
  }).catch(begun.reject);
  // If `begin` fails, the statements of the transaction fail too.
  begun.promise.catch(() => {});
}

async function end(id: number, how: 'commit' | 'rollback') {
  const held = open.get(id);
  if (!held) return;
  open.delete(id);
  const { command } = await within(held, () => statements.query(how)).finally(held.release);
  if (how === 'commit' && command === 'ROLLBACK')
    throw new Error('The transaction had failed and was rolled back instead of committed.');
}

async function answer({ op, tx, text, values, scope }: ThreadRequest): Promise<unknown> {
  const held = open.get(tx);
  if (tx > 0 && !held && op === 'query') throw new Error('The transaction has ended.');
  switch (op) {
    case 'query': {
      const ask = () => statements.query(text, values);
      return plain(await (held ? within(held, ask) : inTurn(scope, ask)));
    }
    case 'exec':
      return (await inTurn(scope, () => statements.exec(text))).map(plain);
    case 'commit':
    case 'rollback':
      return end(tx, op);
    case 'listen':
      listening.set(text, await inTurn(scope, () => db.listen(text, (payload) => send({ channel: text, payload }))));
      return;
    case 'unlisten':
      await inTurn(scope, async () => listening.get(text)?.());
      return void listening.delete(text);
    case 'close':
      return db.close();
  }
}

const send = (reply: ThreadReply) => port.postMessage(reply);

port.on('message', async (request: ThreadRequest) => {
  if (request.op === 'begin') return begin(request.tx, request.scope);
  try {
    send({ id: request.id, result: await answer(request) });
  } catch (error) {
    const { message, code, detail, constraint, position } = error as Error & Record<string, unknown>;
    send({ id: request.id, error: { message, code, detail, constraint, position } });
  }
});
send({ ready: true });
