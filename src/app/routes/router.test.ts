import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const router = 'src/app/routes/router.tsx';

/** Maps each message id to its noun; messages of the first screen map to an empty string because they are always loaded. */
const nounOfId = new Map<string, string>();
for (const [file, exported] of Object.entries(
  import.meta.glob<Record<string, Record<string, unknown>>>('#src/messages/en/*.ts', { eager: true }),
)) {
  const noun = path.basename(file, '.ts');
  const isFirst = ['overview', 'shell'].includes(noun);
  for (const id of Object.values(exported).flatMap(Object.keys)) nounOfId.set(id, isFirst ? '' : noun);
}

const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^;']*?\sfrom\s+)?'([^']+)'/gm;
const dynamicImport = /\bimport\('([^']+)'\)/g;

/** Returns the project files that a file imports with the given patterns. */
function importsOf(file: string, patterns: RegExp[]): string[] {
  const text = read(file);
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)].map(([, specifier = '']) => specifier))
    .map((specifier) =>
      specifier.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), specifier)
        : specifier.replace(/^#contract\//, 'src/contract/').replace(/^#/, ''),
    )
    .filter((target) => /\.tsx?$/.test(target) && !target.startsWith('src/messages/') && existsSync(target));
}

/** Returns the nouns whose message ids appear in a file, as literals or as the beginning of a template. */
function nounsIn(file: string): string[] {
  // Types name messages without showing them.
  const text = read(file).replace(/^(?:export )?type .*;$/gm, '');
  const literals = [...text.matchAll(/'([\w.-]+)'/g)].map(([, id = '']) => nounOfId.get(id) ?? '');
  const templates = [...text.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map(([, prefix = '']) => {
    const nouns = new Set([...nounOfId].filter(([id]) => id.startsWith(prefix)).map(([, noun]) => noun));
    // A prefix such as `failure.` has ids in several nouns, and each page lists its own.
    return nouns.size === 1 ? [...nouns][0]! : '';
  });
  return [...literals, ...templates];
}

/** Returns the nouns of a module and of everything it imports. */
function nounsFrom(entry: string, patterns: RegExp[]): string[] {
  const files = new Set([entry]);
  for (const file of files) for (const target of importsOf(file, patterns)) files.add(target);
  // The contract shows no text, though the name of an event may equal the id of a message.
  const shown = [...files].filter((file) => !file.startsWith('src/contract/'));
  return [...new Set(shown.flatMap(nounsIn))].filter(Boolean).sort();
}

const wordsIn = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word!);
/** Lists of nouns that several pages share. */
const shared = new Map(
  [...read(router).matchAll(/const (\w+): Noun\[\] = (.*);/g)].map(([, name, list]) => [name!, wordsIn(list!)]),
);

const pages = [
  ...read(router).matchAll(/\bpage\(\s*[\s\S]*?\bimport\('([^']+)'\)\)\.\w+,?((?:\s*(?:'\w+'|\.\.\.\w+),?)*)\s*\)/g),
].map(([, specifier = '', nouns = '']) => {
  const file = specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(router), specifier)
    : specifier.replace(/^#/, '');
  const lists = [...nouns.matchAll(/\.\.\.(\w+)/g)].flatMap(([, name]) => shared.get(name!)!);
  return { page: path.basename(file, '.tsx'), file, nouns: [...wordsIn(nouns), ...lists] };
});

test('checks every page of the router', () => {
  expect(pages).toHaveLength([...read(router).matchAll(/\bpage\(/g)].length);
  expect(nounOfId.size).toBeGreaterThan(500);
});

test('a route lists the nouns of all messages that its page can show immediately', () => {
  const missing = pages.flatMap(({ page, file, nouns }) =>
    nounsFrom(file, [staticImport])
      .filter((noun) => !nouns.includes(noun))
      .map((noun) => `${page}: ${noun}`),
  );
  expect(missing).toEqual([]);
});

test('a route lists no noun that its page never shows', () => {
  const unused = pages.flatMap(({ page, file, nouns }) => {
    const reachable = nounsFrom(file, [staticImport, dynamicImport]);
    return nouns.filter((noun) => !reachable.includes(noun)).map((noun) => `${page}: ${noun}`);
  });
  expect(unused).toEqual([]);
});
