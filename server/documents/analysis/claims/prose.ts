import { pattern, wordsOf } from '../../words.ts';
import type { Read } from '../read/reading.ts';

/** A number in the words of someone else. */
const says = /says?|said|told|writes?|wrote|recalls?/;
/** An example of what someone says: “A boat, 90 dollars a day.” */
const speech = /^\W*(?:[^“”"「」]{1,20}[:：]\s?)?[“"「][^“”"「」]*[”"」]\W*$/u;
const quoted = pattern`["“][^"”]*\d[^"”]*["”].*\b${says}\b|\b${says}\b.*["“][^"”]*\d`;
/** Code and markup have numbers that state nothing. */
const code =
  /[{}`│±]|\b(?:DEFAULT|NOT NULL|PRIMARY KEY|VARCHAR|INTEGER)\b|<\/?[a-z]|=["'\d]|\(\)|https?:|[;{]$|\|[^|]*\|[^|]*\||(?:^|[^:])\/\/ |^return /;

/** A cell of a table that is a sentence: several words around a number, or a Chinese clause with one. */
export const proseCell = wordsOf(
  {
    text: [/(?:^|\t)[^\t]*\p{L}{2}[^\t\p{L}]+\p{L}+[^\t\p{L}]+\p{L}+[^\t\p{L}]+\p{L}+[^\t\p{L}]+\p{L}/u],
    zh: [/\p{Script=Han}{3}[^\t\d]{0,20}\d[\d,.]* ?[亿万千百]*\p{Script=Han}{1,8}[,，;；。]/u],
  },
  'u',
);

/** A task: "[ ] Call 200 harbors", "Week 2: Get 5 first boats", "Step 4 — Ship in 6 months". */
const task = wordsOf(
  {
    text: [
      /^\W*\[[ xX✓]?\]/,
      pattern`^(?:\W*|.{1,40}(?:[:：]|\s[–—-])\s)(?:Get|Ship|Add|Build|Launch|Hire|Reach|Sign|Close|Send|Call|Email|Contact|
        Recruit|Onboard|Publish|Write|Create|Grow|Increase|Reduce|Collect|Secure|Achieve|Target|Aim)\s(?!\p{Ll}+s\b(?! to))`,
    ],
  },
  'u',
);

const MAX_LENGTH = 600;

/** Returns true for a statement whose numbers may state something: not code, a quotation, a question or a row of values. */
export function isProse({ text, kind, numbers }: Read): boolean {
  // The entry of a timeline: "2024 | 276 cleans completed".
  const isEntry = numbers.length === 1 && /\d [a-z]{3,} [a-z]{3,}/i.test(text);
  if (kind === 'row' && !isEntry && !proseCell.test(text)) return false;
  if (
    text.length > MAX_LENGTH ||
    /[?？]$/.test(text) ||
    code.test(text.replace(/\$\d/g, '')) ||
    quoted.test(text) ||
    speech.test(text) ||
    task.test(text)
  )
    return false;
  // A line of a table without borders.
  const isBetween = (at: number) => /^[\s|()]+$/.test(text.slice(numbers[at]!.end, numbers[at + 1]!.start));
  return numbers.length < 2 || !numbers.slice(1).every((_, at) => isBetween(at));
}
