import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks one question on the terminal. A secret answer is not shown. */
export async function askOnTerminal(question: string, isSecret = false): Promise<string> {
  let isMuted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) process.stderr.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    const answer = terminal.question(`  ${question} `);
    isMuted = isSecret;
    return (await answer).trim();
  } finally {
    terminal.close();
    if (isSecret) process.stderr.write('\n');
  }
}
