import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const guard = path.join(import.meta.dirname, 'debug-signal.ts');

/** Starts a program and sends it SIGUSR1. */
async function signal(program: string, options: string[] = []) {
  const script = `${program} console.log(process.pid); process.stdin.pipe(process.stdout);`;
  const args = ['--inspect-port=0', ...options, '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, args, { stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (piece) => {
    complaints += piece;
  });
  const [pid] = await once(child.stdout, 'data');
  child.kill('SIGUSR1');
  return { child, isSameProcess: Number(pid) === child.pid, complaints: () => complaints };
}

test('SIGUSR1 does not open the inspector, with or without the flag', async () => {
  for (const options of [[], ['--disable-sigusr1']]) {
    const { child, isSameProcess, complaints } = await signal(`import ${JSON.stringify(guard)};`, options);
    expect(isSameProcess).toBe(true);
    child.stdin.write('ping');
    const [answer] = await once(child.stdout, 'data');
    expect(String(answer)).toBe('ping');
    expect(complaints()).toBe('');
  }
});

test('SIGUSR1 opens the inspector of an unprotected process', async () => {
  const { child, complaints } = await signal('');
  if (complaints() === '') await once(child.stderr, 'data');
  expect(complaints()).toContain('Debugger listening');
});

test('every script that starts the service or one of its tools passes the flag, which avoids a second start', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'));
  expect(Object.values<string>(scripts).filter((command) => command.includes('node server/'))).toEqual([]);
  for (const name of ['start', 'admin', 'finance:import'])
    expect(scripts[name]).toMatch(/^node --disable-sigusr1 server\/[\w-]+\.ts$/);
});
