// Measures whether tests notice changed conditions: `npm run mutate [-- --seed 1 --count 20 --e2e]`. Changes one random
// condition of the features at a time, runs the tests that import its file, and restores the file. The same seed makes the
// same changes to the same code. With `--e2e`, the end-to-end tests also check the changes that these tests miss.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type ESTree, parseSync, Visitor } from 'vite';
import { seededRandom } from '../prove/proof.ts';

/** Several times longer than the tests of the most imported files take on two cores. */
const UNIT_TIMEOUT_MS = 300_000;
const MAX_TIMEOUT_MS = 3_600_000;
/** Longer than Playwright waits for the service. */
const KILL_DELAY_MS = 15_000;

interface Change {
  file: string;
  /** Offsets of the condition, and its new text. */
  start: number;
  end: number;
  text: string;
  /** Old and new condition, shortened for the output. */
  shown: [string, string];
}

const operatorPairs = ['&& ||', '< <=', '> >=', '=== !==', '== !='].map((pair) => pair.split(' '));

/** Returns the possible changes of each condition in a file. The condition of `if (a < b)` has two. */
function changesIn(file: string): Change[][] {
  const source = readFileSync(file, 'utf8');
  const changes = new Map<string, Change[]>();
  const textOf = ({ start, end }: ESTree.Span) => source.slice(start, end);
  const shorten = (node: ESTree.Span) => {
    const text = textOf(node).replace(/\s+/g, ' ');
    return text.length > 60 ? `${text.slice(0, 59)}…` : text;
  };
  const add = ({ start, end }: ESTree.Span, text: string, shown: [string, string]) => {
    const key = `${start}-${end}`;
    changes.set(key, [...(changes.get(key) ?? []), { file, start, end, text, shown }]);
  };
  const negate = ({ test }: { test: ESTree.Expression }) =>
    add(test, `!(${textOf(test)})`, [shorten(test), `!(${shorten(test)})`]);
  const replaceOperator = (node: ESTree.LogicalExpression | ESTree.BinaryExpression) => {
    const { left, right, operator } = node;
    const other = operatorPairs.find((pair) => pair.includes(operator))?.find((each) => each !== operator);
    if (!other) return;
    const between = source.slice(left.end, right.start).replace(operator, other);
    const show = (sign: string) => `${shorten(left)} ${sign} ${shorten(right)}`;
    // The other operator may have another precedence, hence the parentheses.
    add(node, `(${textOf(left)}${between}${textOf(right)})`, [show(operator), show(other)]);
  };
  new Visitor({
    IfStatement: negate,
    ConditionalExpression: negate,
    WhileStatement: negate,
    LogicalExpression: replaceOperator,
    BinaryExpression: replaceOperator,
  }).visit(parseSync(file, source).program);
  return [...changes.values()];
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' });

/** Returns changes of `count` different conditions. */
function pickChanges(count: number, random: () => number): Change[] {
  const conditions = git('ls-files', '-z', 'server/features', 'src/features')
    .split('\0')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing|gen|d)\.tsx?$|\/testing\//.test(file))
    .flatMap(changesIn);
  const takeFrom = <T>(list: T[]) => list.splice(Math.floor(random() * list.length), 1)[0]!;
  return Array.from({ length: Math.min(count, conditions.length) }, () => takeFrom(takeFrom(conditions)));
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort());
// Without a handler, a closed pipe would end the process while a file is changed.
process.stdout.on('error', () => stop.abort());

/** Resolves to true if a command succeeds in time. Then ends all processes that it started. */
async function succeeds(command: string, timeoutMs = MAX_TIMEOUT_MS): Promise<boolean> {
  const [program, ...args] = command.split(' ');
  const child = spawn(program!, args, { stdio: 'ignore', detached: true });
  const kill = (signal: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, signal);
    } catch {
      // All processes of the group have ended.
    }
  };
  const closed = once(child, 'close').then(([code]) => code === 0);
  const late = setTimeout(timeoutMs, false, { ref: false, signal: stop.signal }).catch(() => false);
  const isSuccess = await Promise.race([closed, late]);
  kill('SIGTERM');
  await Promise.race([closed, setTimeout(KILL_DELAY_MS, false, { ref: false })]);
  kill('SIGKILL');
  await closed;
  return isSuccess;
}

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
    e2e: { type: 'boolean', default: false },
  },
});
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const projects = `${scripts['unit:console']} ${scripts['unit:service']}`.match(/--project \S+/g)!.join(' ');

/** Resolves to true if the tests of these files pass. */
const testsPass = async (files: string[], timeoutMs?: number) =>
  (await succeeds(`npx vitest related ${files.join(' ')} --run --bail 1 ${projects}`, timeoutMs)) &&
  // Builds even for a file of the service: the built console may have the previous change.
  (!options.e2e ||
    ((await succeeds('node scripts/prepare.mjs console browser')) && (await succeeds('npm run e2e -- -x'))));

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

if (git('status', '--porcelain', 'server', 'src')) fail('Commit or undo the changes in server/ and src/ first.');
const changes = pickChanges(Number(options.count), seededRandom(Number(options.seed)));
const isReady = await testsPass(changes.map(({ file }) => file));
if (!isReady) fail(stop.signal.aborted ? 'Stopped.' : 'The tests fail without a change.');

let noticed = 0;
for (const { file, start, end, text, shown } of changes) {
  const source = readFileSync(file, 'utf8');
  const before = source.slice(0, start);
  let isNoticed = false;
  try {
    writeFileSync(file, before + text + source.slice(end));
    isNoticed = !(await testsPass([file], UNIT_TIMEOUT_MS));
  } finally {
    writeFileSync(file, source);
  }
  if (stop.signal.aborted) fail('Stopped.');
  if (isNoticed) noticed += 1;
  console.log(`${isNoticed ? 'noticed ' : 'survived'}  ${file}:${before.split('\n').length}  ${shown.join('  →  ')}`);
}
if (options.e2e) await succeeds('node scripts/prepare.mjs console');
console.log(`${noticed} of ${changes.length} changes were noticed.`);
