// Checks a service that implements the interface: npm run check -- URL. Prints one line for each call.
import { conclusionOf, connectService, exitCodes, readGiven } from './connect/connect-service.ts';
import { readCheckArguments } from './connect/options.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { url, flags } = readCheckArguments();
  const outcome = await connectService(url, flags, flags.config ? readGiven(flags.config) : {}, print);
  const { isReached, isSignedIn, works } = outcome;
  if (isReached) print(`\n${conclusionOf(outcome)}`);
  if (isSignedIn) print(`To write settings and start the console: npm start -- --connect ${url}`);
  process.exitCode = !isReached ? exitCodes.unreachable : works ? exitCodes.works : exitCodes.fails;
} catch (error) {
  process.stderr.write(`\n  ${(error as Error).message}\n\n`);
  process.exitCode = exitCodes.fails;
}
