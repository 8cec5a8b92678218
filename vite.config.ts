import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { catalog } from './scripts/vite-catalog.ts';
import { withoutDescriptions } from './scripts/vite-descriptions.ts';
import { noCircles } from './scripts/vite-no-circles.ts';
import { pdfParts } from './scripts/vite-pdf-parts.ts';
import { precompress } from './scripts/vite-precompress.ts';
import { settingsFile } from './scripts/vite-settings-file.ts';
import { testScale } from './testing/property-runs.ts';

// Each test file loads the same libraries, so a compile cache saves time.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules/.cache/compile');

const api = process.env.ASSAY_API ?? 'http://127.0.0.1:4173';

// Code for the first screen, in two chunks instead of 60: smaller in total, and the libraries chunk rarely changes.
const firstScreen = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  { name: 'console', tags: ['$initial' as const] },
];

/**
 * Code that pages share, in groups by the pages that use it. Without a minimum size, a page would be about 80 files of 1 kB
 * that wait for each other. Only code that all pages are built from, because a small file could otherwise be merged with the
 * charts. Libraries are apart from the console: merged with it, they would import each other's files in a circle.
 */
const byPages = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 };
const sharedByPages = [
  {
    ...byPages,
    name: 'parts',
    // Larger files of them would import each other in a circle.
    entriesAwareMergeThreshold: 8_000,
    test: /\/node_modules\/(@mantine\/(core|hooks)|@tabler|@tanstack|@floating-ui)\//,
    priority: 1,
  },
  // A group for each layer, because layers only import those below them.
  { ...byPages, name: 'base', test: /\/src\/(contract|lib)\// },
  { ...byPages, name: 'answers', test: /\/src\/api\/answers\// },
  { ...byPages, name: 'api', test: /\/src\/api\// },
  // One file: those that are merged by pages would import each other in a circle.
  { minShareCount: 2, name: 'ui', test: /\/src\/ui\// },
  // A group for each feature, because features do not import each other.
  {
    ...byPages,
    debugName: 'features',
    name: (file: string) => /\/src\/features\/([^/]+)/.exec(file)?.[1] ?? 'shared',
    test: /\/src\/(app|features|theme)/,
  },
];

/** Tests that start and kill the real process, go through every call, file or zone, or read many documents: `npm run unit:heavy`. */
const heavy = ['**/*.heavy.test.ts'];

const timeouts = (milliseconds: number) => {
  const limit = testScale < 1 ? milliseconds : 120_000 * testScale;
  return { testTimeout: limit, hookTimeout: limit };
};

/** Finds unit tests by a mark in their text. */
const unit = ['src/**/*.test.{ts,tsx}', '{scripts,testing}/**/*.test.ts'];
const unitWith = (mark: RegExp) => globSync(unit).filter((file) => mark.test(readFileSync(file, 'utf8')));
/** Tests that would affect the other tests of their thread: they replace modules, load them again, or say `@isolate`. */
const isolated = unitWith(/\bvi\.(mock|doMock|resetModules)\(|^\/\/ @isolate /m);
const pages = unitWith(/^\/\/ @vitest-environment jsdom$/m).filter((file) => !isolated.includes(file));
/** A project of unit tests. Its threads load and compile the modules of the console once, not once per file. */
const inThreads = {
  pool: 'threads' as const,
  isolate: false,
  setupFiles: ['src/app/testing/isolate-threads.ts', 'src/app/testing/clean-modules.ts'],
  ...timeouts(30_000),
};

export default defineConfig({
  plugins: [react(), catalog(), pdfParts(), precompress(), settingsFile(), withoutDescriptions(), noCircles()],
  // The service completes the addresses in the page for the path below which it serves the console.
  base: './',
  server: { port: 5173, host: '127.0.0.1', proxy: { '/api': { target: api, changeOrigin: true } } },
  // Without this list, Vite would also scan the pages of the benchmarks, whose packages may not be installed. Without the
  // workers, it would find their packages only when one starts, and reload the page in the middle of an import.
  optimizeDeps: { entries: ['index.html', 'workbench/*.html', 'src/**/*.worker.ts'] },
  build: {
    target: 'es2023',
    sourcemap: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [...firstScreen, ...sharedByPages] },
        // The names of shared chunks list their pages: `shared~RunPage~ImportPage`.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${path.parse(names[0]!).name.split('~')[0]}-[hash][extname]`,
      },
    },
  },
  worker: { format: 'es' },
  test: {
    restoreMocks: true,
    expect: { poll: { timeout: 20_000 } },
    // Half of the cores, because `npm run unit` tests the console and the service at the same time. A second worker loads
    // all modules again, which takes as long as a tenth of the tests.
    maxWorkers: Math.max(1, Math.floor(availableParallelism() / 2)),
    projects: [
      // A thread is only kept for the next file if that is of the same project, so projects run one after the other.
      {
        extends: true,
        test: {
          ...inThreads,
          name: 'unit',
          include: unit,
          exclude: [...heavy, ...pages, ...isolated],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...inThreads,
          name: 'pages',
          include: pages,
          exclude: heavy,
          environment: 'jsdom',
          setupFiles: [...inThreads.setupFiles, 'src/app/testing/clean-page.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...inThreads,
          name: 'isolated',
          include: isolated,
          exclude: heavy,
          isolate: true,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: heavy,
          pool: 'forks',
          // Loads the service's modules once per process instead of once per file.
          isolate: false,
          ...timeouts(30_000),
          globalSetup: 'server/testing/template.ts',
          setupFiles: 'server/testing/cheap-passwords.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'prove',
          include: ['prove/**/*.test.ts'],
          exclude: heavy,
          pool: 'forks',
          sequence: { groupOrder: 1 },
          ...timeouts(60_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'heavy',
          include: heavy,
          pool: 'forks',
          // These tests start processes that each need a core.
          maxWorkers: '100%',
          sequence: { groupOrder: 4 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup: 'server/testing/template.ts',
        },
      },
    ],
  },
});
