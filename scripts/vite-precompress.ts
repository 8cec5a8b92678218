import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Compresses the build output, so that the service does not compress on each request. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'assay:precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir);
    },
    closeBundle() {
      for (const file of globSync('**/*.{js,mjs,css,svg,json}', { cwd: folder })) {
        const bytes = readFileSync(path.join(folder, file));
        if (bytes.length < 1024) continue;
        writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(bytes));
        writeFileSync(path.join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
