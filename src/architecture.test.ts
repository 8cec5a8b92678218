import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Import rules by layer; `$1` in a target is the feature of the importing file. Tests may import anything. */
const rules: { rule: string; who: RegExp; not: string }[] = [
  { rule: 'contract imports only zod/mini and itself', who: /^src\/contract\//, not: '^(?!src/contract/|zod/mini$)' },
  {
    rule: 'lib imports no api, ui, feature, app or messages',
    who: /^src\/lib\//,
    not: '^src/(api|ui|features|app|messages)/',
  },
  { rule: 'lib does not import React Query', who: /^src\/lib\//, not: '^@tanstack/react-query' },
  { rule: 'ui imports no api, feature or app', who: /^src\/ui\//, not: '^src/(api|features|app)/' },
  {
    rule: 'api imports no ui, feature, app or texts',
    who: /^src\/api\//,
    not: '^src/(ui|features|app|messages/(?!t.ts))',
  },
  { rule: 'messages import nothing else of the console', who: /^src\/messages\//, not: '^src/(?!messages/)' },
  { rule: 'a feature never imports app', who: /^src\/features\//, not: '^src/app/' },
  { rule: 'a feature never imports another', who: /^src\/features\/([^/]+)\//, not: '^src/features/(?!$1/)' },
  { rule: 'the console never imports the service', who: /^src\//, not: '^server/' },
  {
    rule: 'the service imports only the contract, the JSON parser, time zones, text and messages from src',
    who: /^server\/(?!connect\/)/,
    not: '^src/(?!contract/|lib/json/|lib/time/|lib/text/|messages/(?:en|zh)/|messages/value-names.ts)',
  },
  {
    rule: 'the command that connects a service imports only connect and the JSON parser from src',
    who: /^server\/connect\//,
    not: '^src/(?!connect/|lib/json/)',
  },
  {
    rule: 'connect runs under Node, without React and pages',
    who: /^src\/connect\//,
    not: '^(?:react|react-dom|@mantine/.*|@tanstack/.*)$|^src/(?:ui|app|messages)/|^server/',
  },
  { rule: 'the console never imports connect', who: /^src\/(?!connect\/)/, not: '^src/connect/' },
  {
    rule: 'routes reach the database through a service',
    who: /\.routes\.ts$/,
    not: '^server/(db|storage)/|\\.repo\\.ts$',
  },
  {
    rule: 'the log engine and its model run in workers, without React',
    who: /^src\/features\/runs\/log\/(?:engine|model)\//,
    not: '^(?:react|react-dom|@lingui/react|@mantine/.*|@tanstack/.*)$|^src/(?:app|messages/(?!t.ts)|ui/(?!phrases/))|/log/view/|/use[A-Z]',
  },
  {
    rule: 'documents is a library that knows no database and no feature',
    who: /^server\/documents\//,
    not: '^server/(?:db|features|http|pipeline|admin)/|^(?:kysely|pg|fastify)$',
  },
  { rule: 'the product never imports the workbench', who: /^(?:src|server)\//, not: '^workbench/' },
  {
    rule: 'only tests import test support',
    who: /^(?!(?:.*\/)?testing\/|scripts\/screenshots|.*\.testing\.)/,
    not: '(?:^|/)testing/|\\.testing\\.',
  },
  {
    rule: 'the API client for tests knows only the contract',
    who: /^testing\//,
    not: '^(?!src/contract/|testing/|node:|zod/mini$|fastify$|@playwright/test$)',
  },
];

const lineLimits = { code: 300, test: 400 };
const nameless = /^(index|utils?|misc|common|helpers?)\.tsx?$/;
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

const codeIn = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name))
      .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/\.gen\.|node_modules/.test(name)),
  );
const files = codeIn('src', 'server', 'scripts', 'testing').filter((name) => !name.endsWith('.mjs'));

/**
 * Returns what a file imports, including types and dynamic imports: paths from the repository root, or package names.
 */
function targetsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(/(?:^|[\s;}(])(?:from|import)\s*\(?\s*'([^'\n]+)'/gm);
  return [...found].map(([, specifier = '']) => {
    if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
    return specifier.replace(/^#contract\//, 'src/contract/').replace(/^#(?=src\/|server\/|testing\/)/, '');
  });
}

function breaches(file: string, targets: string[]): string[] {
  if (isTest(file)) return [];
  return rules.flatMap(({ rule, who, not }) => {
    const match = file.match(who);
    if (!match) return [];
    const forbidden = new RegExp(not.replace('$1', match[1] ?? ''));
    return targets.filter((target) => forbidden.test(target)).map((target) => `${file} imports ${target}: ${rule}`);
  });
}

test('files import only what their layer may', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => breaches(file, targetsOf(file)))).toEqual([]);
});

test('the service imports only packages that a production install has', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  const reached = new Set(files.filter((file) => /^server\/(?!.*(?:\btesting\b|\.test\.))/.test(file)));
  const missing: string[] = [];
  for (const file of reached)
    for (const target of targetsOf(file)) {
      if (files.includes(target)) reached.add(target);
      const name = /^(?:@[^/]+\/)?[a-z][^/]*/.exec(target)?.[0] ?? '';
      const isOwn = /^(?:node:|src\/|server\/)/.test(target);
      if (!isOwn && !(name in dependencies)) missing.push(`${file} imports ${target}`);
    }
  expect(missing).toEqual([]);
});

/** Returns each import cycle as a list of nodes, found by depth-first search. */
function cyclesOf(graph: Map<string, string[]>): string[][] {
  const cycles: string[][] = [];
  const visited = new Set<string>();
  const visit = (node: string, trail: string[]) => {
    const start = trail.indexOf(node);
    if (start >= 0) cycles.push(trail.slice(start));
    if (visited.has(node)) return;
    visited.add(node);
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

test('no import cycles, including those of types and dynamic imports', () => {
  const all = codeIn('src', 'server', 'prove', 'bench', 'e2e', 'scripts', 'workbench');
  expect(cyclesOf(new Map(all.map((file) => [file, targetsOf(file)])))).toEqual([]);
});

test('finds cycles of any length, and none where two paths lead to the same file', () => {
  const graph = new Map(Object.entries({ a: ['b', 'c'], b: ['d'], c: ['d', 'e'], d: [], e: ['c'], f: ['f'] }));
  expect(cyclesOf(graph)).toEqual([['c', 'e'], ['f']]);
});

test('files stay under the line limits', () => {
  const long = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length;
    const limit = isTest(file) ? lineLimits.test : lineLimits.code;
    return lines > limit ? [`${file} has ${lines} lines: at most ${limit}`] : [];
  });
  expect(long).toEqual([]);
});

test('no file has a vague name and no file is a barrel', () => {
  const vague = files.filter((file) => nameless.test(path.posix.basename(file)));
  const barrels = files.filter((file) => {
    const statements = readFileSync(file, 'utf8')
      .split(/;\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    return (
      statements.some((line) => /^export \*/.test(line)) ||
      statements.every((line) => /^export [^=(]* from /s.test(line))
    );
  });
  expect({ vague, barrels }).toEqual({ vague: [], barrels: [] });
});

test.each([
  ['src/contract/runs.ts', 'react'],
  ['src/lib/format/dates.ts', 'src/api/call.ts'],
  ['src/ui/page/Page.tsx', 'src/features/runs/RunPage.tsx'],
  ['src/features/runs/RunPage.tsx', 'src/features/imports/ImportPage.tsx'],
  ['src/features/runs/RunPage.tsx', 'src/app/routes/router.tsx'],
  ['server/features/runs/runs.routes.ts', 'server/features/runs/runs.repo.ts'],
  ['server/app.ts', 'src/api/call.ts'],
  ['src/features/runs/log/engine/log-engine.ts', 'react'],
  ['server/documents/verify-file.ts', 'server/db/connect.ts'],
  ['server/app.ts', 'server/testing/service.ts'],
  ['server/app.ts', 'testing/api-client.ts'],
  ['scripts/settings-table.ts', 'testing/api-client.ts'],
  ['testing/senders.ts', 'server/app.ts'],
])('the rules catch %s importing %s', (file, target) => {
  expect(breaches(file, [target])).toHaveLength(1);
  expect(breaches(file, ['src/contract/runs.ts'])).toEqual([]);
});
