import { fileOf } from '#src/features/runs/log/engine/download.ts';
import { Splitter } from '#src/features/runs/log/engine/read/splitter.ts';
import { EntryStore } from '#src/features/runs/log/engine/store/entry-store.ts';
import { piecesOf } from '#src/features/runs/log/model/log-text.ts';
import { tokenize } from '#src/lib/format/visible-text.ts';
import { chance, type Proof, type Tally } from '../proof.ts';

/** Controls of C0 and C1 with DEL, and everything that Unicode calls a directional control. */
const hides = /[\0-\x1f\x7f-\x9f]|\p{Bidi_Control}/u;
/** What else has no shape of its own; joiners and variation selectors shape what stands beside them, and stay. */
const shapeless = /[\p{Zl}\p{Zp}\p{Cs}\ufeff\u200b\u2060-\u2064\u{e0000}-\u{e007f}]/u;
/** What a log draws as a terminal does: a tab is a gap, and behind a carriage return a line begins anew. */
const moves = '\t\r';
const last = 0x10ffff;

/** Every code point of Unicode stands in a name and in a line of a log; what would hide is drawn as a token. */
export const nothingHides: Proof = {
  name: 'nothing-hides',
  promise: 'Nothing hides: every code point in names and logs; downloads keep the bytes',
  full: last + 1,
  small: 5_000,
  async run(tally) {
    const random = chance(37);
    const count = { tokens: 0 };
    const sampled = tally.planned <= last;
    let lines: string[] = [];
    for (; tally.goesOn; tally.tried += 1) {
      // A small run looks at where they are, and here and there.
      const code = !sampled || tally.tried < 3_000 ? tally.tried : 0x2000 + Math.floor(random() * (last - 0x2000));
      const character = String.fromCodePoint(code);
      const text = `a${character}b`;
      const due = hides.test(character) || shapeless.test(character);
      inName(tally, text, character, due, count);
      if (!moves.includes(character)) inLog(tally, text, character, due);
      lines.push(text);
      if (lines.length >= 20_000) await downloaded(tally, lines.splice(0));
    }
    await downloaded(tally, lines);
    lines = [];
    tally.note(`${count.tokens} code points are drawn as tokens`);
  },
};

const name = (character: string) => `U+${character.codePointAt(0)!.toString(16)}`;

function inName(tally: Tally, text: string, character: string, due: boolean, count: { tokens: number }) {
  const tokens = tokenize(text);
  const token = tokens.find(({ kind }) => kind !== 'text');
  tally.check(tokens.map((each) => each.text).join('') === text, () => `${name(character)} changes its text`);
  tally.check(!due || token?.text === character, () => `${name(character)} hides in a name`);
  if (!token) return;
  count.tokens += 1;
  tally.check(/^[\x20-\x7e]+$/.test(token.label), () => `${name(character)} is called ${JSON.stringify(token.label)}`);
}

function inLog(tally: Tally, text: string, character: string, due: boolean) {
  const pieces = piecesOf(text);
  const isToken = pieces.some(({ token }) => token);
  tally.check(!due || isToken, () => `${name(character)} hides in a log`);
  const drawn = pieces.map((piece) => piece.text).join('');
  tally.check(!due || !drawn.includes(character), () => `${name(character)} is drawn as it is`);
  tally.check(due || isToken || drawn === text, () => `${name(character)} is lost in a log`);
}

/** A log that came over the wire, saved: as text the very characters, as JSON Lines the very bytes. */
async function downloaded(tally: Tally, messages: string[]) {
  if (messages.length === 0) return;
  const entries = messages.map((message) => JSON.stringify({ message }));
  const bytes = new TextEncoder().encode(`{"data":[${entries.join(',')}]}`);
  const store = new EntryStore();
  const splitter = new Splitter((start, end) => store.add(start, end));
  store.bytes.append(bytes);
  splitter.push(bytes);
  splitter.end();
  const [lines, text] = [await fileOf(store, 'jsonl'), await fileOf(store, 'text')];
  tally.check((await lines.text()) === `${entries.join('\n')}\n`, 'JSON Lines are not the bytes that came');
  // A lone surrogate has no bytes; it is saved as the mark that stands for it.
  const expected = messages.map((message) => `${message.toWellFormed()}\n`).join('');
  tally.check((await text.text()) === expected, 'a text file does not have the characters that came');
}
