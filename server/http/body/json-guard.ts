import { invalid } from '../errors.ts';

/** Maximum nesting depth. The deepest body of the contract has five levels. */
export const MAX_JSON_DEPTH = 32;
/** Maximum number of values in one body. 100 questions with 400 answers each fit. */
export const MAX_JSON_VALUES = 50_000;
/** Maximum number of bytes of a key quoted in an error. */
const MAX_SHOWN_KEY = 100;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** An open array or object. */
interface Level {
  isArray: boolean;
  /** Index of the current array element. */
  index: number;
  /** Start and end of the last key's bytes, without its quotes. */
  keyStart: number;
  keyEnd: number;
  isKeyNext: boolean;
}

/**
 * Rejects a body that is nested too deeply or has too many values while it is being received, in linear time and before
 * `JSON.parse` sees it. Does not check the grammar.
 */
export class JsonGuard {
  private readonly levels: Level[] = [];
  private position = 0;
  /** Number of values received so far. */
  values = 1;
  private isInString = false;
  private isEscaped = false;

  /**
   * Scans the next part of the body.
   * @param whole the body up to the end of this part, to name keys in errors
   * @throws InvalidRequest with the place of the fault
   */
  push(piece: Uint8Array, whole: Buffer) {
    const { length } = piece;
    let { isInString, isEscaped } = this;
    for (let at = 0; at < length; at += 1) {
      const byte = piece[at]!;
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) {
          isInString = false;
          const level = this.levels.at(-1);
          if (level?.isKeyNext) level.keyEnd = this.position + at;
        }
      } else if (byte === QUOTE) {
        isInString = true;
        const level = this.levels.at(-1);
        if (level?.isKeyNext) level.keyStart = this.position + at + 1;
      } else if (byte > COLON || byte === COMMA || byte === COLON) this.take(byte, whole);
    }
    this.isInString = isInString;
    this.isEscaped = isEscaped;
    this.position += length;
  }

  /** Handles a byte outside strings that may be structural. */
  private take(byte: number, whole: Buffer) {
    switch (byte) {
      case OPEN_BRACKET:
      case OPEN_BRACE: {
        const isArray = byte === OPEN_BRACKET;
        if (this.levels.length === MAX_JSON_DEPTH)
          throw this.refusal(
            whole,
            `The body has more than ${MAX_JSON_DEPTH} levels of arrays and objects.`,
            'too_deep',
          );
        this.levels.push({ isArray, index: 0, keyStart: 0, keyEnd: 0, isKeyNext: !isArray });
        this.count(whole);
        return;
      }
      case CLOSE_BRACKET:
      case CLOSE_BRACE:
        this.levels.pop();
        return;
      case COMMA: {
        const level = this.levels.at(-1);
        if (level?.isArray) level.index += 1;
        else if (level) level.isKeyNext = true;
        this.count(whole);
        return;
      }
      case COLON: {
        const level = this.levels.at(-1);
        if (level) level.isKeyNext = false;
      }
    }
  }

  private count(whole: Buffer) {
    this.values += 1;
    if (this.values > MAX_JSON_VALUES)
      throw this.refusal(whole, `The body has more than ${MAX_JSON_VALUES} values.`, 'too_many_values');
  }

  private refusal(whole: Buffer, message: string, type: string) {
    const steps = this.levels.flatMap<string | number>(({ isArray, index, keyStart, keyEnd }) => {
      if (isArray) return [index];
      return keyEnd > keyStart ? [whole.toString('utf8', keyStart, Math.min(keyEnd, keyStart + MAX_SHOWN_KEY))] : [];
    });
    return invalid(['body', ...steps], message, type);
  }
}
