import type { Entry, ZipFile } from 'yauzl';
import { type Bytes, fromMemory } from '../../detect/bytes.ts';
import { detectFormat } from '../../detect/detect.ts';
import { entryName, isFolder } from '../../detect/entry-name.ts';
import { InflateLimitError, inflate } from '../../detect/inflate.ts';
import { faultOf, unusable } from '../../messages/faults.ts';
import { say } from '../../messages/say.ts';
import type { Format } from '../../outputs.ts';
import { type Fault, UnusableFile } from '../../step.ts';
import { type Output, ReadLimitReached } from '../sandbox/output.ts';

/** Limits on an archive: entries listed, documents read, bytes inflated per entry and in total, and compression ratio. */
export const archiveLimits = {
  entries: 10_000,
  documents: 200,
  entryBytes: 64 * 1024 * 1024,
  allBytes: 256 * 1024 * 1024,
  ratio: 200,
};

/** Leftovers of operating systems, skipped silently. */
const clutter = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/;

/** Returns why a document was skipped, or null at a limit for the whole archive. */
function reasonOf(error: unknown): Fault | null {
  if (error instanceof ReadLimitReached) return null;
  if (error instanceof UnusableFile || error instanceof InflateLimitError) return error.fault;
  return faultOf(error instanceof RangeError ? 'ENTRY_SKIPPED.complex' : 'ENTRY_SKIPPED.damaged');
}

/** Reads the document in an entry. A parameter, because reading documents includes reading archives. */
type ReadEntry = (entry: { format: Format; bytes: Bytes; name: string }, output: Output) => Promise<void>;

class Archive {
  readonly #zip: ZipFile;
  readonly #output: Output;
  readonly #name: string;
  readonly #readEntry: ReadEntry;
  #inflated = 0;
  #documents = 0;

  constructor(zip: ZipFile, name: string, output: Output, readEntry: ReadEntry) {
    this.#zip = zip;
    this.#name = name;
    this.#output = output;
    this.#readEntry = readEntry;
  }

  #skip(name: string, { code, message, params }: Fault) {
    // Later sentences say how to fix a file that was uploaded on its own.
    const reason = message.split('. ', 1)[0]!;
    this.#output.skipped(name, reason);
    this.#output.log('warn', ...say('archive.skipped', { entry: name, reason, fault: code, ...params }));
  }

  async #content(entry: Entry): Promise<Buffer> {
    const left = archiveLimits.allBytes - this.#inflated;
    const limits = { maxBytes: Math.min(archiveLimits.entryBytes, left), maxRatio: archiveLimits.ratio };
    try {
      const content = await inflate(this.#zip, entry, limits);
      this.#inflated += content.length;
      return content;
    } catch (error) {
      if (!(error instanceof InflateLimitError)) throw unusable('ENTRY_SKIPPED.damaged');
      this.#inflated += Math.min(limits.maxBytes, entry.compressedSize * limits.maxRatio);
      if (limits.maxBytes === left) throw new ReadLimitReached({ limit: 'unpacked', n: archiveLimits.allBytes });
      throw error;
    }
  }

  async #document(entry: Entry, name: string) {
    const bytes = fromMemory(await this.#content(entry));
    const { format } = await detectFormat(bytes, name);
    if (format === 'zip') return this.#skip(name, faultOf('ENTRY_SKIPPED.archive'));
    this.#documents++;
    this.#output.entry = `${this.#name} › ${name}`;
    const format_name = format.toUpperCase();
    this.#output.log('info', ...say('archive.reading', { format, format_name, size: bytes.size }));
    const before = this.#output.characters;
    await this.#readEntry({ format, bytes, name }, this.#output);
    this.#output.entry = undefined;
    if (this.#output.characters === before) this.#skip(name, faultOf('ENTRY_SKIPPED.empty'));
  }

  /** Reads one entry. A fault in it skips the entry and does not fail the archive. */
  async read(entry: Entry): Promise<void> {
    const name = entryName(entry) || '(no name)';
    if (isFolder(entry) || clutter.test(name)) return;
    if (entry.isEncrypted()) return this.#skip(name, faultOf('ENTRY_SKIPPED.locked'));
    if (!entry.canDecodeFileData()) return this.#skip(name, faultOf('ENTRY_SKIPPED.compression'));
    if (this.#documents >= archiveLimits.documents)
      throw new ReadLimitReached({ limit: 'documents', n: archiveLimits.documents });
    try {
      await this.#document(entry, name);
    } catch (error) {
      this.#output.entry = undefined;
      const reason = reasonOf(error);
      if (reason === null) throw error;
      this.#skip(name, reason);
    }
  }
}

/**
 * Reads each document in an archive with the reader of its format. Nothing is written to disk, and names are only
 * displayed.
 * @throws UnusableFile FILE_DAMAGED if the archive's directory cannot be read; ReadLimitReached at a limit for the whole file.
 */
export async function readArchive(bytes: Bytes, name: string, output: Output, readEntry: ReadEntry): Promise<void> {
  const zip = await bytes.openZip();
  const archive = new Archive(zip, name, output, readEntry);
  const count = zip.entryCount;
  output.log('info', ...say('archive.entries', { entries: count }));
  const entries = zip.eachEntry();
  for (let done = 0; ; done++) {
    await output.breathe();
    if (done >= archiveLimits.entries) throw new ReadLimitReached({ limit: 'entries', n: archiveLimits.entries });
    const { value: entry, done: ended } = await entries.next().catch(() => {
      throw unusable('FILE_DAMAGED.archive');
    });
    if (ended) return;
    await archive.read(entry);
    output.progress(Math.min(1, (done + 1) / Math.max(1, count)));
  }
}
