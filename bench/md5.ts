// `npm run bench`: the console's MD5 core against the machine's own (OpenSSL, through Node) and against spark-md5, on the same
// bytes in turn. Ratios travel between machines; times do not.
import { createHash } from 'node:crypto';
import { sparkMd5, wasmMd5 } from '#src/features/imports/upload/md5.ts';

const mebibyte = 1 << 20;
const piece = new Uint8Array(mebibyte).map((_, index) => (index * 2_654_435_761) >>> 24);
const rounds = 5;
/** MiB hashed in a round. */
const amount = 128;

const hashers = {
  'OpenSSL (Node)': () => {
    const hash = createHash('md5');
    return { update: (bytes: Uint8Array) => void hash.update(bytes), digest: () => hash.digest('hex') };
  },
  'own core (WebAssembly)': () => wasmMd5(),
  'spark-md5': () => sparkMd5(),
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const speeds = new Map<string, number[]>(Object.keys(hashers).map((name) => [name, []]));
const digests = new Set<string>();
for (let round = 0; round <= rounds; round += 1) {
  for (const [name, create] of Object.entries(hashers)) {
    const begun = performance.now();
    const hash = create();
    for (let at = 0; at < amount; at += 1) hash.update(piece);
    digests.add(hash.digest());
    // The first round warms up and does not count.
    if (round > 0) speeds.get(name)!.push(amount / ((performance.now() - begun) / 1000));
  }
}
if (digests.size !== 1) throw new Error('The digests differ.');

const peer = speeds.get('OpenSSL (Node)')!;
console.log(`MD5 of ${amount} MiB, N = ${rounds}`);
console.table(
  Object.fromEntries(
    [...speeds].map(([name, values]) => [
      name,
      {
        'MiB/s (median)': Math.round(median(values)),
        spread: `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`,
        'x OpenSSL': median(values.map((value, round) => value / peer[round]!)).toFixed(2),
      },
    ]),
  ),
);
