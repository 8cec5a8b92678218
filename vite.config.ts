import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { catalogue } from './scripts/vite-catalogue.ts';
import { leanZod } from './scripts/vite-lean-zod.ts';
import { precompress } from './scripts/vite-precompress.ts';

// Each file of tests is a process of its own that loads the same libraries.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules/.cache/compile');

const api = process.env.ASSAY_API ?? 'http://127.0.0.1:4173';

// What every screen needs, in two files instead of sixty: smaller together, and the libraries' changes seldom.
const firstScreen = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 1 },
  { name: 'console', tags: ['$initial' as const] },
];

const heavy = ['server/crash.test.ts', 'server/admin.test.ts', 'prove/heavy.test.ts'];

export default defineConfig({
  plugins: [react(), catalogue(), leanZod(), precompress()],
  server: { port: 5173, host: '127.0.0.1', proxy: { '/api': { target: api, changeOrigin: true } } },
  build: {
    target: 'es2023',
    sourcemap: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: firstScreen } } },
  },
  worker: { format: 'es' },
  test: {
    restoreMocks: true,
    // Reported when it was needed; a machine that stalls for a moment loses no run.
    retry: 2,
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // One less than the cores, the default, leaves a core idle while a test waits for the disk.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: heavy,
          pool: 'forks',
          globalSetup: 'server/testing/template.ts',
        },
      },
      { extends: true, test: { name: 'prove', include: ['prove/**/*.test.ts'], exclude: heavy, pool: 'forks' } },
      // Minutes of starting and killing the real process: `npm run unit:heavy`.
      { extends: true, test: { name: 'heavy', include: heavy, pool: 'forks' } },
    ],
  },
});
