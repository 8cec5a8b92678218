import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Folders of `pdfjs-dist` that the console loads on demand, and the files in them that it may need. */
const folders: Record<string, RegExp> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  wasm: /_nowasm_fallback\.js$/,
};

/**
 * Copies what PDFs may need into the build: encodings of Asian fonts, fonts that are not embedded, and decoders of
 * pictures. The folder has the version in its name, because its files are cached as immutable.
 */
export function pdfParts(): Plugin {
  let root = '';
  return {
    name: 'assay:pdf-parts',
    apply: 'build',
    configResolved: (config) => {
      root = path.join(config.root, 'node_modules/pdfjs-dist');
    },
    generateBundle() {
      const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
      for (const [folder, isNeeded] of Object.entries(folders)) {
        for (const name of readdirSync(path.join(root, folder)).filter((file) => isNeeded.test(file))) {
          const source = readFileSync(path.join(root, folder, name));
          this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${folder}/${name}`, source });
        }
      }
    },
  };
}
