import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** `EXT4_IOC_SHUTDOWN` with `EXT4_GOING_FLAGS_NOLOGFLUSH`: stops the file system immediately without writing its journal. */
const shutDown = 'open(my $d, "<", $ARGV[0]) or die $!; my $f = pack("L", 2); ioctl($d, 0x8004587d, $f) or die $!';
/** Child processes of the service, such as a parser, end shortly after it. */
const UNMOUNT_TIMEOUT_MS = 30_000;
const IMAGE_BYTES = 1024 ** 3;
/** By default, the kernel commits the journal every five seconds, which would hide a missing fsync. */
const options = 'loop,commit=600';

/** Returns why this machine cannot simulate a power cut, or undefined if it can. */
export function whyNoDisk(): string | undefined {
  if (process.platform !== 'linux') return 'requires Linux';
  if (process.getuid?.() !== 0) return 'requires root to mount a file system';
  if (!existsSync('/dev/loop-control')) return 'this kernel has no loop devices';
  return undefined;
}

/** An ext4 file system in an image file. Cutting its power loses all data that was not synced. */
export class CuttableDisk {
  readonly folder: string;
  private readonly home: string;

  private constructor(home: string) {
    this.home = home;
    this.folder = path.join(home, 'disk');
  }

  static async create(): Promise<CuttableDisk> {
    const disk = new CuttableDisk(await mkdtemp(path.join(tmpdir(), 'assay-disk-')));
    await mkdir(disk.folder);
    await writeFile(disk.image, '');
    await truncate(disk.image, IMAGE_BYTES);
    await run('mkfs.ext4', ['-q', '-F', disk.image]);
    await disk.mount();
    return disk;
  }

  /** Cuts the power. All later calls to the file system fail. */
  async cut() {
    await run('perl', ['-e', shutDown, this.folder]);
  }

  /** Restores the power. All processes that used the file system must have ended. */
  async restore() {
    await this.unmount();
    await this.mount();
  }

  async close() {
    await this.unmount();
    await rm(this.home, { recursive: true, force: true });
  }

  private get image() {
    return path.join(this.home, 'image');
  }

  private async unmount() {
    for (const end = Date.now() + UNMOUNT_TIMEOUT_MS; ; await sleep(50)) {
      const error = await run('umount', [this.folder]).then(
        () => undefined,
        (failure: Error) => failure,
      );
      if (!error) return;
      if (!/busy/.test(error.message) || Date.now() > end) throw error;
    }
  }

  private async mount() {
    await run('mount', ['-o', options, this.image, this.folder]);
  }
}
