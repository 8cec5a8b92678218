// Part of `npm run lint`: rules of docs/contributing.md for file names, wording and paths in the docs.
// Prints each breach with its place.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folders = [
  ...['src', 'server', 'prove', 'bench', 'e2e', 'scripts', 'testing', 'workbench', 'docs', '.ci'],
  ...['README.md', 'CHANGELOG.md', 'SECURITY.md'],
];
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...folders], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file && existsSync(file) && !file.startsWith('server/demo/documents/'));

const bannedWords =
  /\b(anew|mend(s|ed|ing)?|besides|whoever|by itself|at the (most|least)|under way|for ever|so many|of whom|of which no|befalls?)\b/i;
/** A comment that begins like half a sentence; a question is a sentence. */
const fragment = /(\/\*\*|\/\/) (Of|What|Who|Whose|Whether|Which) [^?]*$/;
const fileName = {
  component: /^[A-Z]\w*(\.test)?\.tsx$/,
  hook: /^use[A-Z]\w*(\.test)?\.tsx?$/,
  other: /^[\da-z]+(-[\da-z]+)*(\.[\da-z]+(-[\da-z]+)*)*$/,
};

const badNames = files
  .map((file) => path.basename(file))
  .filter((name) => /\.(ts|tsx|mjs|pl)$/.test(name))
  .filter((name) => !Object.values(fileName).some((pattern) => pattern.test(name)))
  .map((name) => `${name}: name it PascalCase.tsx (component), useName.ts (hook) or kebab-case.ts`);

const badLines = files
  // These two list the words.
  .filter((file) => !['check-conventions.ts', 'contributing.md'].includes(path.basename(file)))
  .filter((file) => /\.(tsx?|mjs|css|md|sql|pl)$/.test(file))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const match = bannedWords.exec(line) ?? fragment.exec(line);
        return match ? [`${file}:${index + 1}: "${match[0].trim().slice(0, 60)}"`] : [];
      }),
  );

/** Matches a path from the root of the repository in a document; `{en,zh}`, `<noun>` and `*` stand for several. */
const docPath = /`((?:src|server|e2e|prove|bench|testing|scripts|workbench|docs|public|\.ci)\/[^`\s{<*…]*)`/g;
const missingPaths = files
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(docPath)].map(([, named]) => ({ file, named: named! })))
  .filter(({ named }) => !existsSync(named))
  .map(({ file, named }) => `${file}: ${named} does not exist`);

const breaches = [...badNames, ...badLines, ...missingPaths];
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exit(1);
