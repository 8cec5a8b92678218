/**
 * Generates the core that hashes uploads in the service: WebAssembly that computes MD5 and SHA-256 (FIPS 180-4) in one
 * pass. Both have 64 steps a block, and a processor runs one of each at the same time, since neither needs the other. Run
 * `node scripts/generate-digest-core.ts` after a change; a test compares the committed file with the output.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import wabt from 'wabt';
import { stepOf } from './generate-md5-core.ts';

const primes: number[] = [];
for (let next = 2; primes.length < 64; next += 1) if (primes.every((prime) => next % prime !== 0)) primes.push(next);
const constants = primes.map((prime) => Math.floor((Math.cbrt(prime) % 1) * 2 ** 32) | 0);

/** Address of the sums of message words and constants of two groups of sixteen steps. */
const SUMS = 256;

const get = (name: string) => `(local.get $${name})`;
const set = (name: string, value: string) => `(local.set $${name} ${value})`;
const fold = (operation: string, ...values: string[]) =>
  values.reduce((folded, value) => `(${operation} ${folded} ${value})`);
const add = (...values: string[]) => fold('i32.add', ...values);
const xor = (...values: string[]) => fold('i32.xor', ...values);
const and = (...values: string[]) => fold('i32.and', ...values);
const rotated = (value: string, ...counts: number[]) =>
  xor(...counts.map((count) => `(i32.rotr ${value} (i32.const ${count}))`));

function shaStep(step: number): string {
  const name = (place: number) => `s${(place - (step % 8) + 8) % 8}`;
  const [a, b, , d, e, f, g, h] = [0, 1, 2, 3, 4, 5, 6, 7].map((place) => get(name(place))) as [string, ...string[]];
  const sum = `(i32.load offset=${SUMS + (step % 32) * 4} (i32.const 0))`;
  // The majority of a, b and c is b ^ ((a ^ b) & (b ^ c)), and b ^ c is a ^ b of the step before.
  const [now, before] = step % 2 === 0 ? ['even', 'odd'] : ['odd', 'even'];
  return [
    set(name(7), add(h!, sum, xor(g!, and(e!, xor(f!, g!))), rotated(e!, 6, 11, 25))),
    set(name(3), add(d!, get(name(7)))),
    set(now!, xor(a, b!)),
    set(name(7), add(get(name(7)), xor(b!, and(get(now!), get(before!))), rotated(a, 2, 13, 22))),
  ].join(' ');
}

const zero = '(v128.const i32x4 0 0 0 0)';
/** Returns four lanes of two vectors, numbered 0 to 7. */
const lanes = (first: string, second: string, ...numbers: number[]) =>
  `(i8x16.shuffle ${numbers.flatMap((lane) => [0, 1, 2, 3].map((byte) => 4 * lane + byte)).join(' ')} ${first} ${second})`;
const addLanes = (...values: string[]) => fold('i32x4.add', ...values);
/** The functions σ0 and σ1: two rotations and a shift to the right. */
const sigma = (value: string, one: number, other: number, shift: number) => {
  const moved = (way: string, count: number) => `(i32x4.${way} ${value} (i32.const ${count}))`;
  const parts = [one, other].flatMap((count) => [moved('shr_u', count), moved('shl', 32 - count)]);
  return fold('v128.xor', ...parts, moved('shr_u', shift));
};
/** Message words of a group of four steps. */
const words = (group: number) => `w${group % 4}`;
const storeSums = (group: number) =>
  `(v128.store offset=${SUMS + (group % 8) * 16} (i32.const 0) ${addLanes(
    get(words(group)),
    `(v128.const i32x4 ${constants.slice(4 * group, 4 * group + 4).join(' ')})`,
  )})`;

/** Returns the first 16 message words, which are the block in big-endian order. */
const loadWords = (group: number) => {
  const swapped = [0, 1, 2, 3].flatMap((word) => [3, 2, 1, 0].map((byte) => 4 * word + byte)).join(' ');
  const loaded = `(v128.load offset=${16 * group} ${get('at')})`;
  return `${set(words(group), `(i8x16.shuffle ${swapped} ${loaded} ${zero})`)} ${storeSums(group)}`;
};
/** Returns later message words. The last two of the four depend on the first two. */
const scheduleWords = (group: number) => {
  const [first, second, third, fourth] = [0, 1, 2, 3].map((back) => get(words(group + back))) as [string, ...string[]];
  const following = (one: string, other: string) => lanes(one, other, 1, 2, 3, 4);
  return [
    set('part', following(first, second!)),
    set('sum', addLanes(first, following(third!, fourth!), sigma(get('part'), 7, 18, 3))),
    set('part', lanes(fourth!, zero, 2, 3, 4, 4)),
    set('sum', addLanes(get('sum'), sigma(get('part'), 17, 19, 10))),
    set('part', lanes(get('sum'), zero, 4, 4, 0, 1)),
    set(words(group), addLanes(get('sum'), sigma(get('part'), 17, 19, 10))),
    storeSums(group),
  ].join(' ');
};

const groups = Array.from({ length: 16 }, (_, group) => group);
const block = [
  ...groups.slice(0, 4).map(loadWords),
  set('odd', xor(get('s1'), get('s2'))),
  ...groups.flatMap((group) => [
    ...(group < 12 ? [scheduleWords(group + 4)] : []),
    ...[0, 1, 2, 3].flatMap((step) => [shaStep(4 * group + step), stepOf(4 * group + step)]),
  ]),
];
const states = [...'abcd', ...groups.slice(0, 8).map((word) => `s${word}`)];
const load = (word: number) => `(i32.load offset=${4 * word} (i32.const 0))`;

/** `blocks(at, end)` hashes 64-byte blocks into the state at address 0: four words of MD5, then eight of SHA-256. */
const source = `(module
  (memory (export "memory") 18)
  (func (export "blocks") (param $at i32) (param $end i32)
    ${[...states, 'odd', 'even'].map((name) => `(local $${name} i32)`).join(' ')}
    ${['w0', 'w1', 'w2', 'w3', 'part', 'sum'].map((name) => `(local $${name} v128)`).join(' ')}
    ${states.map((name, word) => set(name, load(word))).join('\n')}
    (block $done
      (br_if $done (i32.ge_u ${get('at')} ${get('end')}))
      (loop $next
        ${block.join('\n')}
        ${states.map((name, word) => `${set(name, add(get(name), load(word)))} (i32.store offset=${4 * word} (i32.const 0) ${get(name)})`).join('\n')}
        (br_if $next (i32.lt_u (local.tee $at ${add(get('at'), '(i32.const 64)')}) ${get('end')}))))))`;

/** Returns the source of the generated module. */
export async function generate(): Promise<string> {
  const { parseWat } = await wabt();
  const module = parseWat('digest-core.wat', source, { simd: true });
  module.validate();
  const core = Buffer.from(module.toBinary({}).buffer).toString('base64');
  return `// Made by scripts/generate-digest-core.ts.\nexport const digestCore =\n  '${core}';\n`;
}

if (import.meta.main)
  writeFileSync(path.join(import.meta.dirname, '../server/storage/digest-core.gen.ts'), await generate());
