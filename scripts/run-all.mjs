// Runs npm scripts at the same time: `node scripts/run-all.mjs types lint`. Prints the output of each when it ends, and fails
// if one of them fails.
import { spawn } from 'node:child_process';

/** Resolves to true if the script succeeds. */
const run = (script) =>
  new Promise((resolve) => {
    const start = performance.now();
    // Needs a shell because npm is a batch file on Windows.
    const child = spawn(`npm run --silent ${script}`, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => output.push(bytes));
    child.on('close', (code) => {
      const seconds = Math.round((performance.now() - start) / 1000);
      process.stdout.write(`${code === 0 ? '✓' : '✗'} ${script} (${seconds} s)\n${Buffer.concat(output)}`);
      resolve(code === 0);
    });
  });

const results = await Promise.all(process.argv.slice(2).map(run));
if (results.includes(false)) process.exitCode = 1;
