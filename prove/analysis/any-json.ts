import { shownBy } from '#src/features/analysis/generic/shape/shown.testing.ts';
import { openWidely, treeRows } from '#src/features/analysis/raw/tree-rows.ts';
import { interpret } from '#src/features/analysis/read/interpret.ts';
import { childrenOf, countLeaves, isNumber, type Json, sourceOf } from '#src/lib/json/json.ts';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { type Proof, seededRandom, type Tally } from '../proof.ts';
import { randomJson } from './json-text.ts';

const DEPTH = 200_000;
const mebibyte = 1024 * 1024;

/** Reads random documents and lays them out like the result page and like the raw tree. */
export const anyJson: Proof = {
  name: 'any-json',
  promise: 'Any JSON can be shown: numbers appear as written, and every leaf is shown or counted',
  full: 100_000,
  small: 300,
  async run(tally) {
    const random = seededRandom(23);
    let leaves = 0;
    let omitted = 0;
    for (; tally.hasTriesLeft; tally.tried += 1) {
      const { text, numbers, leaves: expected } = randomJson(random);
      try {
        const root = parseJson(text);
        tally.check(
          countLeaves(root) === expected,
          () => `${countLeaves(root)} leaves read, ${expected} written: ${text}`,
        );
        tally.check(same(numbersIn(root), numbers), () => `numbers differ: ${text}`);
        const shown = shownBy(root);
        const counted = shown.shown.length + shown.omitted;
        tally.check(counted === expected, () => `${counted} of ${expected} leaves shown or counted: ${text}`);
        const drawn = treeRows(root, openWidely(root, Number.POSITIVE_INFINITY)).filter(
          ({ isExpanded }) => isExpanded === undefined,
        );
        // A duplicate key appears only once in the tree.
        tally.check(drawn.length <= expected && drawn.length > 0, () => `${drawn.length} leaves in the tree: ${text}`);
        leaves += expected;
        omitted += shown.omitted;
      } catch (error) {
        tally.check(false, `${error}: ${text}`);
      }
    }
    tally.note(`${leaves} leaves, ${omitted} of them omitted and counted`);
    deep(tally);
    if (tally.planned > 1_000) large(tally);
  },
};

const same = (a: string[], b: string[]) => a.length === b.length && a.every((each, index) => each === b[index]);

function numbersIn(root: Json): string[] {
  const found: string[] = [];
  const walk = (value: Json) => {
    if (value !== null && isNumber(value)) found.push(sourceOf(value));
    else for (const child of childrenOf(value)) walk(child);
  };
  walk(root);
  return found;
}

/** Checks a service response whose result is one very deeply nested number. */
function deep(tally: Tally) {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
    ['[{"b":[', ']}]'],
  ] as const) {
    const text = `{"code":0,"data":{"result":${open.repeat(DEPTH)}1.10${close.repeat(DEPTH)},"status":"x"}}`;
    const answer = interpret(text);
    const isCounted = answer.kind === 'answer' && countLeaves(answer.result) === 1;
    tally.check(isCounted, () => `depth ${DEPTH} of ${open}: ${JSON.stringify(answer).slice(0, 200)}`);
  }
  tally.note(`depth ${DEPTH} in three forms`);
}

function large(tally: Tally) {
  const record = '{"name":"row","value":1.10,"list":[1,2,3],"note":null},';
  const count = Math.ceil((50 * mebibyte) / record.length);
  const text = `{"code":0,"data":{"result":[${record.repeat(count).slice(0, -1)}],"status":"x"}}`;
  const answer = interpret(text);
  const leaves = answer.kind === 'answer' ? countLeaves(answer.result) : 0;
  tally.check(leaves === count * 6, `${leaves} leaves of ${count * 6} in 50 MiB`);
  tally.note(`50 MiB of ${count} records`);
}
