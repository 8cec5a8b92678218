import { type messages, type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

/** Maximum number of cached statements. The least recently used one is dropped. */
const MAX_STATEMENTS = 250;
/** Maximum length of a cached statement. Longer ones are bulk inserts that are rarely repeated. */
const MAX_LENGTH = 20_000;

/** Age in milliseconds after which a statement is planned again, because table sizes change. */
const PLAN_LIFETIME_MS = 60_000;

interface Prepared {
  name: string;
  since: number;
  parameterTypes: number[];
  /** Undefined if the statement returns no rows. */
  row: messages.RowDescriptionMessage | undefined;
}

/** A schema change can change the columns of prepared statements. */
const changesSchema = (text: string) => /\b(create|alter|drop)\b/i.test(text);

/**
 * Runs each statement in one call with cached prepared statements. PGlite's own `query` parses every time and crosses into
 * WebAssembly six times, which takes seven times as long for a lookup by key. Calls must not overlap.
 * No sync is needed: data is on disk when a statement returns (`pglite-durable.ts`).
 */
export function preparedStatements(db: PGlite) {
  const known = new Map<string, Prepared>();
  let last = 0;

  const send = async (...parts: Uint8Array[]) => {
    const { messages } = await db.execProtocol(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false });
    return messages;
  };

  const prepare = async (text: string): Promise<Prepared> => {
    last += 1;
    const name = `s${last}`;
    const described = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const row = described.find((message) => message.name === 'rowDescription');
    return {
      name,
      since: performance.now(),
      parameterTypes: parse.parseDescribeStatementResults(described),
      row: row as messages.RowDescriptionMessage | undefined,
    };
  };

  const drop = async (text: string, { name }: Prepared) => {
    known.delete(text);
    await send(serialize.close({ type: 'S', name }));
  };

  /** Returns the prepared statement for a text and marks it as most recently used. */
  const find = async (text: string): Promise<Prepared> => {
    const kept = known.get(text);
    const isFresh = kept && performance.now() - kept.since < PLAN_LIFETIME_MS;
    if (kept && !isFresh) await drop(text, kept);
    const prepared = isFresh ? kept : await prepare(text);
    known.delete(text);
    known.set(text, prepared);
    if (known.size > MAX_STATEMENTS) await drop(...known.entries().next().value!);
    return prepared;
  };

  const forget = async () => {
    known.clear();
    await db.exec('deallocate all');
  };

  return {
    /** @throws DatabaseError with PostgreSQL's `code`, `detail` and `constraint`. */
    async query<T>(text: string, values: readonly unknown[] = []): Promise<Results<T>> {
      const prepared = await find(text);
      const { name, parameterTypes, row } = prepared;
      const serialized = values.map((value, index) => {
        if (value === null || value === undefined) return null;
        // As text, a report would take twelve times its size.
        if (value instanceof Uint8Array) return value;
        return db.serializers[parameterTypes[index]!]?.(value) ?? String(value);
      });
      const asked = send(serialize.bind({ statement: name, values: serialized }), serialize.execute({}));
      const answer = await (text.length > MAX_LENGTH ? asked.finally(() => drop(text, prepared)) : asked);
      if (changesSchema(text)) await forget();
      return parse.parseResults(row ? [row, ...answer] : answer, db.parsers)[0] as Results<T>;
    },

    /** Runs several statements without values. */
    async exec(text: string): Promise<Results[]> {
      const results = await db.exec(text);
      if (changesSchema(text)) await forget();
      return results;
    },
  };
}
