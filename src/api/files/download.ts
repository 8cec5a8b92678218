import { ApiError } from '../api-error.ts';
import { archiveExtension } from './archive-format.ts';
import { openPackage } from './open-package.ts';
import { checkDigests } from './package-digests.ts';
import { BrokenPackage, PACKAGE_END_BYTES, type PackageEntry, readPackageEnd } from './package-end.ts';
import { openTarget, partsOf, type SaveTarget } from './save-target.ts';

export interface DownloadOptions {
  signal: AbortSignal;
  /** Reports received and total bytes; the total is undefined if the service does not send it. */
  onProgress: (received: number, total: number | undefined) => void;
}

/** The package is at an address that only the browser itself can download, so nothing was checked. */
export interface Addressed {
  address: string;
}

export interface Downloaded {
  fileName: string;
  /** Number of files in the package, without its manifest; undefined for a format other than ZIP, which is not read. */
  files: number | undefined;
  size: number;
  /** Number of files verified against the manifest's SHA-256. */
  checked: number;
  hasManifest: boolean;
}

/**
 * Downloads the files of tasks as one package (Interface 4.10). An incomplete package is never saved.
 * @throws ApiError CUT_OFF if the stream broke, BROKEN_PACKAGE if it ended but the package is incomplete; the
 * signal's reason if aborted
 */
export async function downloadFiles(
  taskIds: readonly string[],
  options: DownloadOptions,
): Promise<Downloaded | Addressed> {
  const { signal, onProgress } = options;
  const opened = await openPackage(taskIds, signal);
  if ('address' in opened) return opened;
  const { response } = opened;
  const isPacked = response.headers.has('content-encoding');
  const total = isPacked ? undefined : Number(response.headers.get('content-length')) || undefined;
  const fileName = fileNameOf(response.headers);
  const target = await openTarget(fileName, total).catch(async (error) => {
    await response.body?.cancel();
    throw error;
  });
  try {
    const { size, entries, isOther } = await receive(response, target, (received) => onProgress(received, total));
    if (total !== undefined && size !== total)
      throw new BrokenPackage('The size of the package differs from the announced size.');
    const { checked, wrong } = await checkDigests(await target.finish(), entries);
    if (wrong.length > 0) throw new BrokenPackage(`Files with a wrong checksum: ${wrong.join(', ')}`);
    target.keep();
    const hasManifest = entries.some(({ sha256 }) => sha256 !== undefined);
    return { fileName, files: isOther ? undefined : entries.length, size, checked, hasManifest };
  } catch (error) {
    await target.drop();
    if (signal.aborted) throw signal.reason;
    if (error instanceof BrokenPackage) {
      throw new ApiError(response.status, { name: error.name, message: error.message }, { cause: error });
    }
    throw error;
  }
}

/**
 * Writes the body to the target and reads the end of the package.
 * @throws BrokenPackage; ApiError CUT_OFF
 */
async function receive(
  response: Response,
  target: SaveTarget,
  onReceived: (bytes: number) => void,
): Promise<{ size: number; entries: PackageEntry[]; isOther: boolean }> {
  const tail: Uint8Array<ArrayBuffer>[] = [];
  let kept = 0;
  let size = 0;
  let format: string | undefined;
  const lost = (cause: unknown) =>
    new ApiError(0, { name: 'CUT_OFF', message: `The download broke off after ${size} bytes.` }, { cause });
  for await (const part of partsOf(response, lost)) {
    if (size === 0) format = archiveExtension(part);
    await target.write(part);
    size += part.length;
    tail.push(part);
    kept += part.length;
    while (kept - tail[0]!.length >= PACKAGE_END_BYTES) kept -= tail.shift()!.length;
    onReceived(size);
  }
  const end = new Uint8Array(await new Blob(tail).arrayBuffer());
  // The interface does not show the format, so an archive of another format is kept unchanged.
  const isOther = format !== undefined && format !== 'zip';
  return { size, entries: isOther ? [] : readPackageEnd(end, size), isOther };
}

const isArchiveName = /.\.(?:zip|7z|t[abgxz]\w{1,2}|(?:tar\.)?(?:gz|bz2|xz|zst))$/i;
const types: [form: RegExp, extension: string][] = [
  [/gzip|tgz/, 'tar.gz'],
  [/x-tar/, 'tar'],
  [/x-7z/, '7z'],
];

/** Returns the file name from the headers as a plain name without path separators. */
function fileNameOf(headers: Headers): string {
  const given = /filename="?([^";]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';
  const plain = given.replace(/[^\w.-]/g, '_').replace(/^[._]+/, '');
  if (isArchiveName.test(plain)) return plain;
  const type = headers.get('content-type') ?? '';
  return `assay-files.${types.find(([form]) => form.test(type))?.[1] ?? 'zip'}`;
}
