/**
 * Import this first. Node opens its inspector, which asks for no password, when any process of the same user sends SIGUSR1;
 * a listener for the signal does not prevent that. Started without the flag, this process is replaced by one with it, under
 * the same process id.
 */
const flag = '--disable-sigusr1';

const given = [...process.execArgv, ...(process.env.NODE_OPTIONS ?? '').split(/\s+/)];
const canReplace = process.execve !== undefined && !process.connected;
if (!given.includes(flag) && process.platform !== 'win32') {
  if (canReplace)
    process.execve!(process.execPath, [process.execPath, ...process.execArgv, flag, ...process.argv.slice(1)]);
  // A process that was forked would lose the channel to its parent.
  process.stderr.write(`  Warning: start Node with ${flag}. SIGUSR1 can open the inspector of this process.\n`);
}
