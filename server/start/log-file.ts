import fs from 'node:fs';
import path from 'node:path';

/** Size from which the file is moved to `<file>.1`, in place of an earlier one. */
const MAX_LOG_BYTES = 10 * 1024 ** 2;
/** Matches the lines of errors, which have level 50, and of fatal ones. */
const isError = /^\{"level":[56]0/;

const writeToTerminal = (text: string) => void process.stderr.write(`${text}\n`);

/**
 * Opens a private log file for JSON lines. Errors are also printed to the terminal. A file that can no longer be written,
 * such as on a full disk, is reported once and does not stop the service.
 */
export function openLogFile(file: string, { maxBytes = MAX_LOG_BYTES, print = writeToTerminal } = {}) {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const open = () => fs.openSync(file, 'a', 0o600);
  let descriptor = open();
  let size = fs.fstatSync(descriptor).size;
  let hasFailed = false;
  const startNewFile = () => {
    fs.renameSync(file, `${file}.1`);
    const full = descriptor;
    descriptor = open();
    size = 0;
    fs.closeSync(full);
  };
  return {
    write(line: string) {
      if (isError.test(line)) print(readable(line));
      try {
        if (size >= maxBytes) startNewFile();
        size += fs.writeSync(descriptor, line);
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) print(`  The log file cannot be written: ${(error as Error).message}`);
        hasFailed = true;
      }
    },
  };
}

function readable(line: string): string {
  const { time, msg, err } = JSON.parse(line);
  const lines = [msg === err?.message ? undefined : msg, err?.stack].filter(Boolean);
  return `  ${new Date(time).toLocaleTimeString('en-GB')} ${lines.join('\n')}`;
}
