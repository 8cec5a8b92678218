import { type Json, type JsonObject, JsonSyntaxError } from './json.ts';

const numeral = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const plainRun = /[^"\\\0-\x1f]*/y;
const escaping = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const space = /[ \t\n\r]*/y;

interface Frame {
  /** Keys of an object; null for a list. */
  keys: string[] | null;
  values: Json[];
  /** Number of leaves, counted for containers that are not kept. */
  leaves: number;
  kept: boolean;
}

/**
 * Parses JSON text (RFC 8259) without loss; see `Json`.
 * @param maxDepth deeper containers are parsed and counted but not kept
 * @throws JsonSyntaxError
 */
export function parseJson(text: string, maxDepth = 100): Json {
  const shapes = new Map<string, readonly string[]>();
  const stack: Frame[] = [];
  let at = 0;
  let key = '';

  const fail = (): never => {
    throw new JsonSyntaxError(at);
  };
  const skip = () => {
    if (text.charCodeAt(at) > 0x20) return;
    space.lastIndex = at;
    space.test(text);
    at = space.lastIndex;
  };
  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? fail();
    at = pattern.lastIndex;
    return found;
  };
  const readString = (): string => {
    const start = at;
    at += 1;
    let escaped = false;
    for (;;) {
      match(plainRun);
      if (text[at] === '"') break;
      match(escaping);
      escaped = true;
    }
    at += 1;
    return escaped ? JSON.parse(text.slice(start, at)) : text.slice(start + 1, at - 1);
  };
  const readScalar = (): Json => {
    const first = text[at];
    if (first === '"') return readString();
    for (const [word, value] of words) {
      if (!text.startsWith(word, at)) continue;
      at += word.length;
      return value;
    }
    const source = match(numeral);
    const number = Number(source);
    return String(number) === source ? number : { source };
  };
  const readKey = () => {
    skip();
    if (text[at] !== '"') fail();
    key = readString();
    skip();
    if (text[at] !== ':') fail();
    at += 1;
  };
  const place = (value: Json, leaves: number) => {
    const frame = stack.at(-1)!;
    frame.leaves += leaves;
    if (!frame.kept) return;
    frame.values.push(value);
  };
  const close = (frame: Frame): Json => {
    if (!frame.kept) return { leaves: Math.max(1, frame.leaves) };
    if (!frame.keys) return frame.values;
    return { keys: shared(shapes, frame.keys), values: frame.values } satisfies JsonObject;
  };

  for (;;) {
    skip();
    const first = text[at];
    let value: Json;
    let leaves = 1;
    if (first === '{' || first === '[') {
      at += 1;
      stack.push({ keys: first === '{' ? [] : null, values: [], leaves: 0, kept: stack.length < maxDepth });
      skip();
      if (text[at] !== (first === '{' ? '}' : ']')) {
        if (first === '{') {
          readKey();
          if (stack.at(-1)!.kept) stack.at(-1)!.keys!.push(key);
        }
        continue;
      }
    } else {
      value = readScalar();
      if (stack.length === 0) return end(value);
      place(value, 1);
    }
    // After a complete value, close every container that ends here.
    for (;;) {
      skip();
      const frame = stack.at(-1)!;
      const mark = text[at];
      at += 1;
      if (mark === ',') {
        if (frame.keys) {
          readKey();
          if (frame.kept) frame.keys.push(key);
        }
        break;
      }
      if (mark !== (frame.keys ? '}' : ']')) {
        at -= 1;
        fail();
      }
      stack.pop();
      leaves = Math.max(1, frame.leaves);
      value = close(frame);
      if (stack.length === 0) return end(value);
      place(value, leaves);
    }
  }

  function end(value: Json): Json {
    skip();
    if (at < text.length) fail();
    return value;
  }
}

const words: [string, Json][] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

/** Returns one shared key array for all objects with the same keys. */
function shared(shapes: Map<string, readonly string[]>, keys: string[]): readonly string[] {
  const name = `${keys.length} ${keys.join('\0')}`;
  const known = shapes.get(name);
  // Keys can contain NUL, so an equal name does not prove equal keys.
  if (known?.every((key, index) => key === keys[index])) return known;
  shapes.set(name, keys);
  return keys;
}
