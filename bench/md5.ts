import { createHash } from 'node:crypto';
import { sparkMd5, wasmMd5 } from '#src/features/imports/upload/hash/md5.ts';
import type { BenchOptions } from './rig/options.ts';
import { printComparison, Rounds } from './rig/statistics.ts';

const mebibyte = 1 << 20;
const hashers = {
  'OpenSSL (Node)': () => {
    const hash = createHash('md5');
    return { update: (bytes: Uint8Array) => void hash.update(bytes), digest: () => hash.digest('hex') };
  },
  'own core (WebAssembly)': () => wasmMd5(),
  'spark-md5': () => sparkMd5(),
};

/** Compares the console's MD5 core with OpenSSL and spark-md5 on the same bytes in memory. */
export async function measure({ quick, rounds = quick ? 2 : 5 }: BenchOptions) {
  const amount = quick ? 32 : 128;
  const piece = new Uint8Array(mebibyte).map((_, index) => (index * 2_654_435_761) >>> 24);
  const measured = new Rounds();
  const digests = new Set<string>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, create] of Object.entries(hashers)) {
      const begun = performance.now();
      const hash = create();
      for (let at = 0; at < amount; at += 1) hash.update(piece);
      digests.add(hash.digest());
      // The first round is a warm-up.
      if (round > 0) measured.note(name, amount / ((performance.now() - begun) / 1000));
    }
  }
  if (digests.size !== 1) throw new Error('The digests differ.');
  printComparison({
    title: `MD5 of ${amount} MiB in memory`,
    unit: 'MiB/s',
    against: 'OpenSSL (Node)',
    figures: measured.figures,
  });
}
