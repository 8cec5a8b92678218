import { fileOf } from '#src/features/runs/log/engine/download.ts';
import { Splitter } from '#src/features/runs/log/engine/read/splitter.ts';
import { EntryStore } from '#src/features/runs/log/engine/store/entry-store.ts';
import { piecesOf } from '#src/features/runs/log/model/log-text.ts';
import { tokenize } from '#src/lib/format/visible-text.ts';
import { type Proof, seededRandom, type Tally } from '../proof.ts';

/** C0 and C1 control characters, DEL, and all directional controls of Unicode. */
const hides = /[\0-\x1f\x7f-\x9f]|\p{Bidi_Control}/u;
/** Other invisible characters. Joiners and variation selectors affect their neighbors and are kept. */
const shapeless = /[\p{Zl}\p{Zp}\p{Cs}\ufeff\u200b\u2060-\u2064\u{e0000}-\u{e007f}]/u;
/** Characters that a log handles like a terminal: a tab is a gap, and a carriage return restarts the line. */
const moves = '\t\r';
const LAST_CODE_POINT = 0x10ffff;

/** Puts every Unicode code point into a name and a log line. Invisible characters must be shown as tokens. */
export const nothingHides: Proof = {
  name: 'nothing-hides',
  promise: 'No character is hidden: every code point is visible in names and logs, and downloads keep the bytes',
  full: LAST_CODE_POINT + 1,
  small: 5_000,
  async run(tally) {
    const random = seededRandom(37);
    const count = { tokens: 0 };
    const sampled = tally.planned <= LAST_CODE_POINT;
    let lines: string[] = [];
    for (; tally.hasTriesLeft; tally.tried += 1) {
      // A small run checks the range with most invisible characters and random samples.
      const code =
        !sampled || tally.tried < 3_000 ? tally.tried : 0x2000 + Math.floor(random() * (LAST_CODE_POINT - 0x2000));
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
    tally.note(`${count.tokens} code points are shown as tokens`);
  },
};

const name = (character: string) => `U+${character.codePointAt(0)!.toString(16)}`;

function inName(tally: Tally, text: string, character: string, due: boolean, count: { tokens: number }) {
  const tokens = tokenize(text);
  const token = tokens.find(({ kind }) => kind !== 'text');
  tally.check(tokens.map((each) => each.text).join('') === text, () => `${name(character)} changes the text`);
  tally.check(!due || token?.text === character, () => `${name(character)} is hidden in a name`);
  if (!token) return;
  count.tokens += 1;
  tally.check(
    /^[\x20-\x7e]+$/.test(token.label),
    () => `${name(character)} has the label ${JSON.stringify(token.label)}`,
  );
}

function inLog(tally: Tally, text: string, character: string, due: boolean) {
  const pieces = piecesOf(text);
  const isToken = pieces.some(({ token }) => token);
  tally.check(!due || isToken, () => `${name(character)} is hidden in a log`);
  const drawn = pieces.map((piece) => piece.text).join('');
  tally.check(!due || !drawn.includes(character), () => `${name(character)} is shown unescaped`);
  // A log is shown in composed letters (NFC), which look the same.
  tally.check(due || isToken || drawn === text.normalize('NFC'), () => `${name(character)} is missing in a log`);
}

/** Saves a received log: as text it must have the same characters, as JSON Lines the same bytes. */
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
  tally.check((await lines.text()) === `${entries.join('\n')}\n`, 'JSON Lines differ from the received bytes');
  // A lone surrogate cannot be encoded, so it is saved as the replacement character.
  const expected = messages.map((message) => `${message.toWellFormed()}\n`).join('');
  tally.check((await text.text()) === expected, 'the text file differs from the received characters');
}
