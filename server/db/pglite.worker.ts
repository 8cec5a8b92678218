import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Results, Transaction } from '@electric-sql/pglite';
import { openPglite } from './pglite-durable.ts';
import type { ThreadReply, ThreadRequest } from './pglite-thread.ts';
import { enterScope, type Scope } from './scope.ts';

/** The embedded database's own thread, so that a long statement never stalls the web server. */
const { folder, template } = workerData as { folder: string | undefined; template: string | undefined };
const port = parentPort!;
const db = await openPglite(folder, template === undefined ? undefined : await openAsBlob(template));
const open = new Map<number, { tx: Transaction; end: (rollback: boolean) => Promise<void> }>();
const listening = new Map<string, () => Promise<void>>();

const plain = ({ rows, affectedRows, fields }: Results<unknown>) => ({ rows, affectedRows, fields });

let scope: Scope = 'owner';
let turn: Promise<unknown> = Promise.resolve();

/** There is one connection: what comes waits until it is free, and finds it in its own scope. */
function inTurn<T>(wanted: Scope, work: () => Promise<T>): Promise<T> {
  const done = turn.then(async () => {
    if (wanted !== scope) {
      await db.exec(enterScope(wanted));
      scope = wanted;
    }
    return work();
  });
  turn = done.catch(() => {});
  return done;
}

/** Opens a transaction and holds it until `end`; resolves once it has the database to itself. */
const begin = (id: number, wanted: Scope) =>
  new Promise<void>((begun, failed) => {
    const gate = Promise.withResolvers<boolean>();
    const finished = inTurn(wanted, () =>
      db.transaction(async (tx) => {
        open.set(id, {
          tx,
          end: async (rollback) => {
            gate.resolve(rollback);
            open.delete(id);
            await finished;
          },
        });
        begun();
        if (await gate.promise) await tx.rollback();
      }),
    );
    finished.catch(failed);
  });

async function answer({ op, tx, text, values, scope }: ThreadRequest): Promise<unknown> {
  const held = open.get(tx)?.tx;
  switch (op) {
    case 'query':
      return plain(await (held?.query(text, [...values]) ?? inTurn(scope, () => db.query(text, [...values]))));
    case 'exec':
      return (await inTurn(scope, () => db.exec(text))).map(plain);
    case 'begin':
      return begin(tx, scope);
    case 'commit':
      return open.get(tx)?.end(false);
    case 'rollback':
      return open.get(tx)?.end(true);
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
  try {
    send({ id: request.id, result: await answer(request) });
  } catch (error) {
    const { message, code, detail, constraint, position } = error as Error & Record<string, unknown>;
    send({ id: request.id, error: { message, code, detail, constraint, position } });
  }
});
send({ ready: true });
