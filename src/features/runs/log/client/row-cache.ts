import { createStore } from '#src/lib/store.ts';
import type { LineHits, LogRow, RowsAnswer } from '../model/protocol.ts';
import type { LogClient } from './log-client.ts';

const MARGIN_ROWS = 60;
const none: readonly (readonly [number, number])[] = [];

/** Rows around the viewport, fetched from the worker one request at a time. Old rows stay visible until new ones arrive. */
export class RowCache {
  /** Increases when there is something new to render. */
  readonly revision = createStore(0);
  private from = 0;
  private rows: LogRow[] = [];
  private version = -1;
  private wanted = { version: -1, first: 0, count: 0 };
  private isAsking = false;
  private search = 0;
  private hits = new Map<number, LineHits>();
  private readonly client: LogClient;

  constructor(client: LogClient) {
    this.client = client;
  }

  get(at: number): LogRow | undefined {
    if (this.version < 0) return this.client.head?.rows[at];
    return this.rows[at - this.from];
  }

  hitsOf = (line: number) => this.hits.get(line) ?? none;

  /** Returns whether a line matches by one of its fields only. */
  isFoundByField = (line: number) => this.hits.get(line) === null;

  /** Clears the hits when the search changes. */
  forgetHits() {
    this.search++;
    this.hits.clear();
    this.changed();
  }

  want(version: number, first: number, count: number) {
    this.wanted = { version, first, count };
    if (!this.isAsking) void this.fetch();
  }

  private get isCovered() {
    const { version, first, count } = this.wanted;
    if (count === 0) return true;
    return version <= this.version && first >= this.from && first + count <= this.from + this.rows.length;
  }

  private async fetch() {
    this.isAsking = true;
    const { head } = this.client;
    if (this.version < 0 && head) this.take(0, head, head.version);
    for (let tries = 0; !this.isCovered && tries < 3; tries++) {
      const { first, count, version } = this.wanted;
      const from = Math.max(0, first - MARGIN_ROWS);
      const answer = await this.client.ask('rows', { from, count: count + 2 * MARGIN_ROWS });
      this.take(from, answer, Math.max(answer.version, version));
      void this.mark();
      if (this.wanted.first !== first) tries = 0;
    }
    this.isAsking = false;
  }

  private take(from: number, { rows }: RowsAnswer, version: number) {
    this.from = from;
    this.rows = rows;
    this.version = version;
    this.changed();
  }

  private async mark() {
    const lines = this.rows.filter((row) => row.match && !this.hits.has(row.line)).map((row) => row.line);
    if (lines.length === 0) return;
    const { search } = this;
    const ranges = await this.client.ask('ranges', { lines });
    if (search !== this.search) return;
    for (const [i, line] of lines.entries()) this.hits.set(line, ranges[i] === undefined ? [] : ranges[i]);
    this.changed();
  }

  private changed() {
    this.revision.set(this.revision.get() + 1);
  }
}
