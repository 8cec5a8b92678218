import type { Entry, ZipFile } from 'yauzl';
import { unusable } from '../messages/faults.ts';
import type { FileType } from '../messages/message-text.ts';
import type { Format } from '../outputs.ts';
import { UnusableFile } from '../step.ts';
import type { Bytes } from './bytes.ts';
import { entryName, isFolder } from './entry-name.ts';
import { inflate } from './inflate.ts';
import { refusalOf } from './refusal.ts';

/** Maximum number of entries to inspect, and of bytes in the directory. Later ones do not change the type of the archive. */
const MAX_ENTRIES = 10_000;
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;
const manifestLimits = { maxBytes: 1024 * 1024, maxRatio: 1100 };

const odf = 'application/vnd.oasis.opendocument.';

async function openDocumentKind(zip: ZipFile, mimetype: string, manifest: Entry | undefined): Promise<Format> {
  const kind = mimetype.slice(odf.length);
  if (kind.startsWith('spreadsheet')) throw refusalOf('ods', 'XLSX');
  if (kind.startsWith('presentation')) throw refusalOf('odp', 'PPTX');
  if (!kind.startsWith('text')) throw refusalOf('odf', 'PDF');
  if (manifest && (await inflate(zip, manifest, manifestLimits)).includes('encryption-data'))
    throw unusable('FILE_ENCRYPTED.document');
  return 'odt';
}

/**
 * Entries that show that a container without content types is one document or program, not an archive of documents, with the
 * format to save it as. The first match counts.
 */
const packages: [entry: RegExp, type: FileType, format: string | null][] = [
  [/^(?:index\/.*slide.*\.iwa|index\.apxl(?:\.gz)?)$/, 'keynote', 'PPTX'],
  [/^(?:index(?:\.zip|\/.*\.iwa)|(?:metadata\/)?buildversionhistory\.plist)$/, 'iwork', 'PDF'],
  [/^ofd\.xml$/, 'ofd', 'PDF'],
  [/^meta-inf\/container\.xml$/, 'epub', 'PDF'],
  [/^androidmanifest\.xml$/, 'apk', null],
  [/^meta-inf\/manifest\.mf$/, 'jar', null],
  [/^mimetype$/, 'package', 'PDF'],
];
/** Parts of Office and OpenDocument files. Without the entry that names their types, other parts may be missing too. */
const officePart =
  /^(?:(?:word\/document|ppt\/presentation|xl\/workbook)\.(?:xml|bin)|(?:(?:word|ppt|xl)\/)?_rels\/[^/]*\.rels|meta-inf\/manifest\.xml)$/;

/** Returns the names in lower case, also without a folder that all of them are in: programs may zip the folder of a package. */
function rootNames(names: ReadonlySet<string>): string[] {
  const all = [...names].map((name) => name.toLowerCase());
  const folder = `${all[0]!.split('/', 1)[0]}/`;
  if (!all.every((name) => name.startsWith(folder))) return all;
  return [...all, ...all.map((name) => name.slice(folder.length))];
}

/** @throws UnusableFile for a container that is one document or program */
function refusePackage(names: ReadonlySet<string>): void {
  const all = rootNames(names);
  const found = packages.find(([entry]) => all.some((name) => entry.test(name)));
  if (found) throw refusalOf(found[1], found[2]);
  if (all.some((name) => officePart.test(name))) throw unusable('FILE_DAMAGED.document');
}

function officeKind(names: Set<string>): Format {
  const parts = new Set([...names].map((name) => name.split('/', 1)[0]));
  if (names.has('xl/workbook.bin')) throw unusable('FILE_TYPE_UNSUPPORTED.export', { type: 'xlsb', format: 'XLSX' });
  if (names.has('word/document.xml') || parts.has('word')) return 'docx';
  if (names.has('ppt/presentation.xml') || parts.has('ppt')) return 'pptx';
  if (names.has('xl/workbook.xml') || parts.has('xl')) return 'xlsx';
  throw refusalOf('office', 'PDF');
}

/**
 * Detects what a ZIP container is: an Office or OpenDocument file, an archive of documents, or something else. Reads only its directory and the two
 * small entries that identify OpenDocument files.
 * @throws UnusableFile for a damaged, empty, encrypted or unsupported container; the signal's reason if aborted.
 */
export async function zipKind(bytes: Bytes, signal?: AbortSignal): Promise<Format> {
  try {
    return await kindOf(await bytes.openZip(), signal);
  } catch (error) {
    if (error instanceof UnusableFile || signal?.aborted) throw error;
    throw unusable('FILE_DAMAGED.container');
  }
}

async function kindOf(zip: ZipFile, signal?: AbortSignal): Promise<Format> {
  const names = new Set<string>();
  let files = 0;
  let locked = 0;
  let directoryBytes = 0;
  /** Only the first entry with this name counts, so that a file cannot have thousands of them inflated. */
  let mimetype: string | undefined;
  let manifest: Entry | undefined;
  for await (const entry of zip.eachEntry()) {
    signal?.throwIfAborted();
    directoryBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (zip.entriesRead > MAX_ENTRIES || directoryBytes > MAX_DIRECTORY_BYTES) break;
    if (isFolder(entry)) continue;
    const name = entryName(entry);
    names.add(name);
    files++;
    if (entry.isEncrypted()) locked++;
    else if (name === 'mimetype' && mimetype === undefined && entry.uncompressedSize < 200) {
      mimetype = (await inflate(zip, entry, { maxBytes: 200, maxRatio: 1100 })).toString('latin1').trim();
    } else if (name === 'META-INF/manifest.xml') manifest = entry;
  }
  if (files === 0) throw unusable('FILE_EMPTY.archive');
  if (locked === files) throw unusable('FILE_ENCRYPTED.archive');
  if (mimetype?.startsWith(odf)) return openDocumentKind(zip, mimetype, manifest);
  if (mimetype === 'application/epub+zip') throw refusalOf('epub', 'PDF');
  if (names.has('[Content_Types].xml')) return officeKind(names);
  refusePackage(names);
  return 'zip';
}
