// Prepares a checkout: installs dependencies, builds the console and installs a test browser. Plain JavaScript without
// dependencies, because it runs before they are installed, with the Node version that is available.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const wants = new Set(process.argv.slice(2));
const bin = path.join(root, 'node_modules', '.bin');
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };

const attempt = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 2, 2], ...options }).status === 0;

function run(what, command, ...args) {
  console.error(`  ${what}…`);
  // Standard output has only progress reports; faults are on standard error.
  if (attempt(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })) return;
  console.error(`\n  ${what} failed. Command: ${command} ${args.join(' ')}\n`);
  process.exit(1);
}

/** Settings of the console. The service reads them from here, so a change needs no build. */
const settingsFile = path.join(root, 'public', 'config.json');

const modified = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

/** Returns the latest modification time in the given files and folders, except the settings, in milliseconds. */
const newest = (...places) =>
  Math.max(
    0,
    ...places.map((place) => {
      const file = path.join(root, place);
      if (file === settingsFile) return 0;
      if (!existsSync(file) || !statSync(file).isDirectory()) return modified(file);
      return newest(...readdirSync(file).map((entry) => path.join(place, entry)));
    }),
  );

function installDependencies() {
  const installed = path.join(root, 'node_modules', '.package-lock.json');
  if (modified(installed) < modified(path.join(root, 'package-lock.json')))
    run('Installing dependencies', 'npm', 'ci', '--include=dev', '--include=optional', '--loglevel=error');
  // The Node runtime is an optional dependency, one package for each platform.
  if (attempt(path.join(bin, 'node'), ['--version'], { stdio: 'ignore' })) return;
  console.error(
    `\n  There is no Node runtime for ${process.platform} ${process.arch} among the dependencies in package.json.\n`,
  );
  process.exit(1);
}

function buildConsole() {
  const stamp = path.join(root, 'dist', '.built');
  if (modified(stamp) >= newest('src', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package-lock.json'))
    return;
  run('Building the console', path.join(bin, 'vite'), 'build', '--logLevel', 'warn');
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, '');
}

async function installBrowser() {
  const { findBrowser } = await import('./browser.mjs');
  if (await findBrowser()) return;
  console.error('  Installing a browser for the tests…');
  attempt(path.join(bin, 'playwright'), ['install', '--with-deps', 'chromium-headless-shell', 'chromium'], {
    timeout: 300_000,
  });
  if (await findBrowser()) return;
  if (process.getuid?.() === 0)
    attempt('apt-get', ['update', '-qq']) && attempt('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
  if (await findBrowser()) return;
  console.error(
    '\n  No browser found for the tests. Install Chromium or Chrome, or run: npx playwright install chromium\n',
  );
  process.exit(1);
}

installDependencies();
if (wants.has('console')) buildConsole();
if (wants.has('browser')) await installBrowser();
