/**
 * Import this module first. Node opens its inspector, which needs no password, when any process of the same user sends
 * SIGUSR1, even if a signal listener exists. Without the flag, this process is replaced by one with it; the process id stays.
 */
const flag = '--disable-sigusr1';

const given = [...process.execArgv, ...(process.env.NODE_OPTIONS ?? '').split(/\s+/)];
const canReplace = process.execve !== undefined && !process.connected;
if (!given.includes(flag) && process.platform !== 'win32') {
  if (canReplace)
    process.execve!(process.execPath, [process.execPath, ...process.execArgv, flag, ...process.argv.slice(1)]);
  // A forked process would lose the channel to its parent.
  process.stderr.write(
    `  Warning: start Node with ${flag}. Without it, SIGUSR1 opens the inspector of this process.\n`,
  );
}
