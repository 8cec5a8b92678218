import { payloadNames } from '#src/lib/json/payload.ts';
import { tryParse } from '#src/lib/json/try-parse.ts';

type Seen = 'entries' | 'single' | 'single-end' | 'end' | undefined;

const MAX_KEPT_BYTES = 4096;
const MAX_NAME_BYTES = 40;
/** Names of the list in a `data` that is an object. */
export const listNames = new Set(
  'items entries logs log content data list lines records results rows events'.split(' '),
);
const decoder = new TextDecoder();

/**
 * Reads the members of an envelope byte by byte: finds `data`, or the list in it, and keeps small
 * members such as `code` and `message`.
 */
export class EnvelopeReader {
  /** Parsed values of small members other than `data`. */
  readonly members: Record<string, unknown> = {};
  /** An envelope surrounds the entries, so that reading continues after their closing bracket. */
  entered = false;
  private depth = 0;
  private isInString = false;
  private escaped = false;
  private isInKey = true;
  private key = '';
  private bytes: number[] = [];
  private started = false;
  private hasSeenData = false;
  /** The list or text of another member, which may be the log under a name of its own. */
  private hasOther = false;
  private hasNull = false;
  private isListOpen = false;
  private single = false;
  /** Last string of an object in `data`, which may be the name of its list. */
  private innerName: number[] = [];
  private isInnerValue = false;

  /** Consumes the next byte after the opening brace. */
  take(c: number): Seen {
    this.entered = true;
    if (this.isInString) {
      this.keep(c);
      if (this.depth === 1 && this.single && this.innerName.length < MAX_NAME_BYTES) this.innerName.push(c);
      if (this.escaped) this.escaped = false;
      else if (c === 92) this.escaped = true;
      else if (c === 34) this.isInString = false;
      return undefined;
    }
    if (c === 32 || c === 10 || c === 13 || c === 9) return undefined;
    if (this.depth === 0) {
      if (c === 58 && this.isInKey) return this.beginValue();
      if (c === 44) return this.endValue();
      if (c === 125) return this.endValue() ?? 'end';
    }
    const first = !this.isInKey && !this.started;
    this.started = true;
    const isPayload = c === 91 || c === 123 ? payloadNames.includes(this.key) : this.key === 'data';
    if (first && c === 91 && isPayload && !this.hasSeenData) {
      this.hasSeenData = true;
      return 'entries';
    }
    if (this.depth === 1 && this.single && this.isInnerList(c)) {
      this.single = false;
      return 'entries';
    }
    // Without a payload, an empty list is as good as none.
    if ((this.isListOpen && c !== 93) || (first && c === 34 && listNames.has(this.key))) this.hasOther = true;
    this.isListOpen = c === 91;
    if (c === 34) this.isInString = true;
    else if (c === 91 || c === 123) this.depth++;
    else if (c === 93 || c === 125) this.depth--;
    this.keep(c);
    if (!first || !isPayload || this.hasSeenData) return undefined;
    if (c === 110) {
      this.hasNull = true;
      return undefined;
    }
    this.hasSeenData = true;
    this.single = true;
    return 'single';
  }

  /** True if a list or text was passed over, and there is no payload. */
  get isForeign(): boolean {
    return this.hasOther && !this.hasSeenData && !this.hasNull;
  }

  /** Returns true at the opening bracket of the list in `data`. */
  private isInnerList(c: number): boolean {
    if (c === 58) this.isInnerValue = true;
    else if (this.isInnerValue) {
      this.isInnerValue = false;
      return c === 91 && listNames.has(decoder.decode(new Uint8Array(this.innerName)).slice(0, -1));
    } else if (c === 34) this.innerName = [];
    return false;
  }

  private keep(c: number) {
    if (this.bytes.length < MAX_KEPT_BYTES) this.bytes.push(c);
  }

  private text(): unknown {
    return tryParse(decoder.decode(new Uint8Array(this.bytes)));
  }

  private beginValue(): undefined {
    this.key = String(this.text());
    this.isInKey = false;
    this.started = false;
    this.bytes = [];
  }

  private endValue(): Seen {
    if (!this.isInKey && this.key !== 'data') this.members[this.key] = this.text();
    this.isInKey = true;
    this.bytes = [];
    const wasSingle = this.single;
    this.single = false;
    return wasSingle ? 'single-end' : undefined;
  }
}
