import type { Entry, ZipFile } from 'yauzl';
import type { Format } from '../outputs.ts';
import { UnusableFile } from '../step.ts';
import type { Bytes } from './bytes.ts';
import { entryName, isFolder } from './entry-name.ts';
import { inflate } from './inflate.ts';

/** Maximum number of entries to inspect. Later ones do not change the type of the archive. */
const MAX_ENTRIES = 10_000;
const manifestLimits = { maxBytes: 1024 * 1024, maxRatio: 1100 };

const odf = 'application/vnd.oasis.opendocument.';
const encryptedOffice = () =>
  new UnusableFile(
    'FILE_ENCRYPTED',
    'The document is password-protected. Save it without a password and upload it again.',
  );
const unsupported = (what: string, saveAs: string) =>
  new UnusableFile(
    'FILE_TYPE_UNSUPPORTED',
    `The file is ${what}, which can't be read. Save it as ${saveAs} and upload that file.`,
  );

async function openDocumentKind(zip: ZipFile, mimetype: string, manifest: Entry | undefined): Promise<Format> {
  const kind = mimetype.slice(odf.length);
  if (kind.startsWith('spreadsheet')) throw unsupported('an OpenDocument spreadsheet', 'XLSX or PDF');
  if (kind.startsWith('presentation')) throw unsupported('an OpenDocument presentation', 'PPTX or PDF');
  if (!kind.startsWith('text')) throw unsupported('an OpenDocument file that is not a text document', 'PDF');
  if (manifest && (await inflate(zip, manifest, manifestLimits)).includes('encryption-data')) throw encryptedOffice();
  return 'odt';
}

function officeKind(names: Set<string>): Format {
  const parts = new Set([...names].map((name) => name.split('/', 1)[0]));
  if (names.has('xl/workbook.bin')) throw unsupported('a binary workbook (.xlsb)', 'XLSX');
  if (names.has('word/document.xml') || parts.has('word')) return 'docx';
  if (names.has('ppt/presentation.xml') || parts.has('ppt')) return 'pptx';
  if (names.has('xl/workbook.xml') || parts.has('xl')) return 'xlsx';
  throw unsupported('an Office file other than Word, PowerPoint or Excel', 'PDF');
}

/**
 * Detects what a ZIP container is: an Office or OpenDocument file, or an archive. Reads only its directory and the two
 * small entries that identify OpenDocument files.
 * @throws UnusableFile for a damaged, empty, encrypted or unsupported container; the signal's reason if aborted.
 */
export async function zipKind(bytes: Bytes, signal?: AbortSignal): Promise<Format> {
  try {
    return await kindOf(await bytes.openZip(), signal);
  } catch (error) {
    if (error instanceof UnusableFile || signal?.aborted) throw error;
    throw new UnusableFile(
      'FILE_DAMAGED',
      'The file is an incomplete or damaged ZIP container. Open the original to check it, save it again and upload the new file.',
    );
  }
}

async function kindOf(zip: ZipFile, signal?: AbortSignal): Promise<Format> {
  const names = new Set<string>();
  let files = 0;
  let locked = 0;
  let mimetype = '';
  let manifest: Entry | undefined;
  for await (const entry of zip.eachEntry()) {
    signal?.throwIfAborted();
    if (zip.entriesRead > MAX_ENTRIES) break;
    if (isFolder(entry)) continue;
    const name = entryName(entry);
    names.add(name);
    files++;
    if (entry.isEncrypted()) locked++;
    else if (name === 'mimetype' && entry.uncompressedSize < 200) {
      mimetype = (await inflate(zip, entry, { maxBytes: 200, maxRatio: 1100 })).toString('latin1').trim();
    } else if (name === 'META-INF/manifest.xml') manifest = entry;
  }
  if (files === 0) throw new UnusableFile('FILE_EMPTY', 'The archive is empty. Add the documents and upload it again.');
  if (locked === files) {
    throw new UnusableFile(
      'FILE_ENCRYPTED',
      'The archive is password-protected. Create it without a password and upload it again.',
    );
  }
  if (mimetype.startsWith(odf)) return openDocumentKind(zip, mimetype, manifest);
  if (mimetype === 'application/epub+zip') throw unsupported('an e-book (EPUB)', 'PDF');
  return names.has('[Content_Types].xml') ? officeKind(names) : 'zip';
}
