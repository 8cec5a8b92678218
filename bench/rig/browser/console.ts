import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { catalog } from '../../../scripts/vite-catalog.ts';
import { precompress } from '../../../scripts/vite-precompress.ts';

const root = path.join(import.meta.dirname, '../../..');
const cache = path.join(root, 'bench/.cache');

/** Builds the console for production. @returns its folder. */
export async function buildConsole(): Promise<string> {
  const outDir = path.join(cache, 'console');
  await build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}

/** Builds the pages of `bench/pages` like the console, with its code and the peers. @returns their folder. */
export async function buildPages(): Promise<string> {
  const outDir = path.join(cache, 'pages');
  await build({
    root: path.join(root, 'bench/pages'),
    configFile: false,
    logLevel: 'warn',
    publicDir: path.join(root, 'public'),
    plugins: [react(), catalog(), precompress()],
    // Use one copy of React for the console and the peers.
    resolve: {
      alias: { react: path.join(root, 'node_modules/react'), 'react-dom': path.join(root, 'node_modules/react-dom') },
    },
    css: { postcss: root },
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 5000,
    },
  });
  return outDir;
}
