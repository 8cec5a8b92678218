import { type messages, type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

/** Statements that are kept; the one that was not used for longest makes room for a new one. */
const most = 250;
/** Characters of a statement that is kept: a longer one inserts so many rows, and hardly comes again. */
const longest = 20_000;

/** Milliseconds after which a statement is planned anew: a plan is for tables as large as they were. */
const planLife = 60_000;

interface Prepared {
  name: string;
  since: number;
  parameterTypes: number[];
  /** Undefined where the statement answers no rows. */
  row: messages.RowDescriptionMessage | undefined;
}

/** After a change of the schema a statement may answer other columns than when it was prepared. */
const changesSchema = (text: string) => /\b(create|alter|drop)\b/i.test(text);

/**
 * One statement in one call: PGlite's own `query` parses each anew and crosses into the WebAssembly six times for it, which
 * for a row by its key takes seven times as long. Whoever asks waits for the answer before asking again.
 * Nothing is synced behind it: what it writes is on the disk when it answers (`pglite-durable.ts`).
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

  /** The one of this text, now the one that was used last. */
  const find = async (text: string): Promise<Prepared> => {
    const kept = known.get(text);
    const isFresh = kept && performance.now() - kept.since < planLife;
    if (kept && !isFresh) await drop(text, kept);
    const prepared = isFresh ? kept : await prepare(text);
    known.delete(text);
    known.set(text, prepared);
    if (known.size > most) await drop(...known.entries().next().value!);
    return prepared;
  };

  const forget = async () => {
    known.clear();
    await db.exec('deallocate all');
  };

  return {
    /** @throws DatabaseError with PostgreSQL's `code`, `detail` and `constraint` */
    async query<T>(text: string, values: readonly unknown[] = []): Promise<Results<T>> {
      const prepared = await find(text);
      const { name, parameterTypes, row } = prepared;
      const serialized = values.map((value, index) => {
        if (value === null || value === undefined) return null;
        return db.serializers[parameterTypes[index]!]?.(value) ?? String(value);
      });
      const asked = send(serialize.bind({ statement: name, values: serialized }), serialize.execute({}));
      const answer = await (text.length > longest ? asked.finally(() => drop(text, prepared)) : asked);
      if (changesSchema(text)) await forget();
      return parse.parseResults(row ? [row, ...answer] : answer, db.parsers)[0] as Results<T>;
    },

    /** Several statements at once, without values. */
    async exec(text: string): Promise<Results[]> {
      const results = await db.exec(text);
      if (changesSchema(text)) await forget();
      return results;
    },
  };
}
