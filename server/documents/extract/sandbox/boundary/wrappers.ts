import { accessSync, constants, openSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { seccompFilter } from './seccomp-filter.ts';

/** Programs that put a kernel boundary around a command, strongest first. */
export const wrapperNames = ['landlock', 'setpriv', 'bubblewrap'] as const;
export type WrapperName = (typeof wrapperNames)[number];

/** A program other than Node. */
export interface Program {
  path: string;
  /** Its loader and shared libraries. */
  libraries: readonly string[];
  environment: Readonly<Record<string, string>>;
}

export interface Confinement {
  /** Defaults to Node. */
  program?: Program;
  /** The only files and folders that the process may read. */
  readable: readonly string[];
  /** Arguments of the program. */
  args: readonly string[];
  /** Limit of processor time in seconds, start included. It also applies after this process has died. */
  cpuSeconds: number;
}

export interface ConfinedCommand {
  command: string;
  args: string[];
  /** Descriptor to pass as the child's fourth, after its standard streams and the message channel. */
  filterDescriptor?: number;
}

const SHELL = '/bin/sh';
const FILTER_DESCRIPTOR = 4;
const node = realpathSync(process.execPath);
const confineScript = fileURLToPath(new URL('./confine.pl', import.meta.url));
/** Node would exit on an OpenSSL configuration that exists but cannot be read. */
const nodeFlags = ['--openssl-config=/dev/null'];

const isExecutable = (file: string) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Returns a program's absolute path: the confined command has no PATH. */
export function findProgram(name: string): string {
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => path.isAbsolute(folder));
  const found = folders.map((folder) => path.join(folder, name)).find(isExecutable);
  if (!found) throw new Error(`${name} is not installed`);
  return found;
}

/** Returns Node and the shared libraries it has loaded. */
function executables(): string[] {
  // Without this, the report looks up the host name of every connected address.
  Object.assign(process.report, { excludeNetwork: true });
  const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] };
  return [node, ...sharedObjects.filter((file) => path.isAbsolute(file))];
}
let knownExecutables: string[] | undefined;

let openFilter: number | undefined;

/** Returns a descriptor of an unnamed file with the filter, which nothing can change or clean up. */
function filterDescriptor(): number {
  if (openFilter !== undefined) return openFilter;
  let fault: unknown;
  for (const folder of [tmpdir(), '/dev/shm']) {
    const file = path.join(folder, `assay-seccomp-${crypto.randomUUID()}`);
    try {
      writeFileSync(file, filter(), { flag: 'wx', mode: 0o600 });
      openFilter = openSync(file, 'r');
      rmSync(file);
      return openFilter;
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}

function filter(): Buffer {
  const assembled = seccompFilter();
  if (!assembled) throw new Error(`no seccomp filter for ${process.arch}`);
  return assembled;
}

type Prefix = (paths: {
  executable: readonly string[];
  readable: string[];
  environment: Program['environment'];
}) => string[];

/** Command prefix of each wrapper. The first two replace themselves with the command and keep the process ID. */
const prefixes: Record<WrapperName, Prefix> = {
  landlock: ({ executable, readable }) => [
    findProgram('perl'),
    confineScript,
    process.arch,
    filter().toString('hex'),
    ...executable.map((file) => `x${file}`),
    ...readable.map((file) => `r${file}`),
    '--',
  ],
  setpriv: ({ executable, readable }) => {
    const rule = (rights: string) => (file: string) => `--landlock-rule=path-beneath:${rights}:${file}`;
    const [folders, files] = [readable.filter(isFolder), readable.filter((file) => !isFolder(file))];
    const dropped = process.getuid?.() === 0 ? ['--bounding-set=-all', '--inh-caps=-all'] : [];
    return [
      findProgram('setpriv'),
      '--no-new-privs',
      ...dropped,
      '--landlock-access=fs',
      ...executable.map(rule('execute,read-file')),
      ...folders.map(rule('read-file,read-dir')),
      ...files.map(rule('read-file')),
      `--seccomp-filter=/proc/self/fd/${FILTER_DESCRIPTOR}`,
      '--',
    ];
  },
  bubblewrap: ({ executable, readable, environment }) => [
    findProgram('bwrap'),
    '--unshare-all',
    '--die-with-parent',
    '--new-session',
    ...['--cap-drop', 'ALL'],
    '--clearenv',
    ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
    ...[...executable, ...readable].flatMap((file) => [file === '/dev/null' ? '--dev-bind' : '--ro-bind', file, file]),
    ...['--remount-ro', '/'],
    ...['--chdir', '/'],
    ...['--seccomp', String(FILTER_DESCRIPTOR)],
    '--',
  ],
};

const isFolder = (file: string) => statSync(file).isDirectory();

/**
 * Kernel limits of every child: killed first if memory runs out, no written files, no core dumps. The filter is
 * reopened because a wrapper reads from where the previous one stopped.
 */
const shellScript = (cpuSeconds: number, hasFilter: boolean) =>
  [
    '{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null',
    // The soft limit is a signal that tells why the process ended. The hard limit ends one that ignores it.
    `ulimit -Ht ${cpuSeconds + 2}`,
    `ulimit -St ${cpuSeconds}`,
    'ulimit -f 0',
    'ulimit -c 0',
    `exec "$0" "$@"${hasFilter ? ` ${FILTER_DESCRIPTOR}</proc/self/fd/${FILTER_DESCRIPTOR}` : ''}`,
  ].join('; ');

/**
 * Returns the command that runs Node or another program behind a wrapper, or with the kernel's resource limits alone.
 * @throws Error if the wrapper's program is missing.
 */
export function confine(wrapper: WrapperName | null, confinement: Confinement): ConfinedCommand {
  const { program, readable, args, cpuSeconds } = confinement;
  const [command, ...rest] = program ? [program.path, ...args] : [node, ...nodeFlags, ...args];
  if (!isExecutable(SHELL)) return { command: command!, args: rest };
  if (!wrapper) return { command: SHELL, args: ['-c', shellScript(cpuSeconds, false), command!, ...rest] };
  if (!program) knownExecutables ??= executables();
  const prefix = prefixes[wrapper]({
    executable: program ? [program.path, ...program.libraries] : knownExecutables!,
    readable: [...readable, '/dev/null'],
    environment: program?.environment ?? {},
  });
  const hasFilter = wrapper !== 'landlock';
  return {
    command: SHELL,
    args: ['-c', shellScript(cpuSeconds, hasFilter), ...prefix, command!, ...rest],
    ...(hasFilter && { filterDescriptor: filterDescriptor() }),
  };
}
