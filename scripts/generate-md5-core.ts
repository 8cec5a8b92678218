/**
 * Generates the MD5 core of the import engine: WebAssembly with the 64 steps of RFC 1321 unrolled per block. Run
 * `node scripts/generate-md5-core.ts` after a change; a test compares the committed file with the output.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import wabt from 'wabt';

const rotations = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
];
/** Index of the block word that a step reads, by round. */
const wordOf = [
  (step: number) => step,
  (step: number) => (5 * step + 1) % 16,
  (step: number) => (3 * step + 5) % 16,
  (step: number) => (7 * step) % 16,
];
const constantOf = (step: number) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32) | 0;

const get = (name: string) => `(local.get $${name})`;
const add = (a: string, b: string) => `(i32.add ${a} ${b})`;
const not = (a: string) => `(i32.xor ${a} (i32.const -1))`;

/** Returns a step of MD5 on the locals `a` to `d` and the block at `at`. */
export function stepOf(step: number): string {
  const round = step >> 4;
  const [a, b, c, d] = [0, 1, 2, 3].map((place) => get('abcd'[(place - (step % 4) + 4) % 4]!)) as [
    string,
    string,
    string,
    string,
  ];
  const word = `(i32.load offset=${wordOf[round]!(step) * 4} (local.get $at))`;
  const known = add(add(a, `(i32.const ${constantOf(step)})`), word);
  const mixed = [
    () => add(known, `(i32.xor ${d} (i32.and ${b} (i32.xor ${c} ${d})))`),
    // (b & d) + (c & ~d): the newest value, b, is used last, which shortens the chain of dependent operations.
    () => add(add(known, `(i32.and ${c} ${not(d)})`), `(i32.and ${d} ${b})`),
    () => add(known, `(i32.xor ${b} (i32.xor ${c} ${d}))`),
    () => add(known, `(i32.xor ${c} (i32.or ${b} ${not(d)}))`),
  ][round]!();
  const target = 'abcd'[(4 - (step % 4)) % 4];
  return `(local.set $${target} ${add(b, `(i32.rotl ${mixed} (i32.const ${rotations[round]![step % 4]}))`)})`;
}

const words = [...'abcd'];
const each = (write: (name: string, index: number) => string) => words.map(write).join(' ');

/** `blocks(at, count)` hashes `count` 64-byte blocks at `at` into the state: four words at address 0. */
const source = `(module
  (memory (export "memory") 33)
  (func (export "blocks") (param $at i32) (param $count i32)
    ${each((name) => `(local $${name} i32) (local $${name}0 i32)`)}
    ${each((name, index) => `(local.set $${name} (i32.load (i32.const ${index * 4})))`)}
    (block $end
      (br_if $end (i32.eqz (local.get $count)))
      (loop $next
        ${each((name) => `(local.set $${name}0 (local.get $${name}))`)}
        ${Array.from({ length: 64 }, (_, step) => stepOf(step)).join('\n        ')}
        ${each((name) => `(local.set $${name} ${add(get(name), get(`${name}0`))})`)}
        (local.set $at ${add(get('at'), '(i32.const 64)')})
        (br_if $next (local.tee $count (i32.sub (local.get $count) (i32.const 1))))))
    ${each((name, index) => `(i32.store (i32.const ${index * 4}) (local.get $${name}))`)}))`;

/** Returns the source of the generated module. */
export async function generate(): Promise<string> {
  const { parseWat } = await wabt();
  const module = parseWat('md5-core.wat', source);
  module.validate();
  const core = Buffer.from(module.toBinary({}).buffer).toString('base64');
  return `// Made by scripts/generate-md5-core.ts.\nexport const md5Core =\n  '${core}';\n`;
}

if (import.meta.main) {
  writeFileSync(
    path.join(import.meta.dirname, '../src/features/imports/upload/hash/md5-core.gen.ts'),
    await generate(),
  );
}
