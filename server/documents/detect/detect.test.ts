import { describe, expect, test } from 'vitest';
import type { Entry, ZipFile } from 'yauzl';
import { makeZip } from '../testing/make-zip.ts';
import { fromMemory } from './bytes.ts';
import { detectFormat } from './detect.ts';
import { zipKind } from './zip-kind.ts';

const formatOf = (bytes: Buffer) => detectFormat(fromMemory(bytes), 'a');

/** Repeats the only directory record of an archive, so that all entries share the same bytes. */
function withRepeatedEntry(zip: Buffer, times: number) {
  const end = Buffer.from(zip.subarray(-22));
  const start = end.readUInt32LE(16);
  const records = Buffer.concat(Array<Buffer>(times).fill(zip.subarray(start, -22)));
  end.writeUInt16LE(times, 8);
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE(records.length, 12);
  return Buffer.concat([zip.subarray(0, start), records, end]);
}

test('does not inflate entries that are padded with empty blocks', async () => {
  const bytes = Buffer.alloc(20_000_000, Buffer.from([0, 0, 0, 0xff, 0xff]));
  bytes[bytes.length - 5] = 1;
  const zip = makeZip([{ name: 'mimetype', deflated: { bytes, claimedSize: 0 } }]);
  await expect(formatOf(withRepeatedEntry(zip, 5_000))).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
});

test('inflates only the first of the entries that identify an OpenDocument file', async () => {
  let inflated = 0;
  const zip = withRepeatedEntry(makeZip([{ name: 'mimetype', content: 'application/epub+zip' }]), 100);
  const bytes = fromMemory(zip);
  const openZip = async () => {
    const opened = await bytes.openZip();
    const inflate = opened.openReadStreamPromise.bind(opened);
    opened.openReadStreamPromise = ((entry: Entry) => {
      inflated += 1;
      return inflate(entry);
    }) as typeof opened.openReadStreamPromise;
    return opened;
  };
  await expect(zipKind({ ...bytes, openZip })).rejects.toMatchObject({ code: 'FILE_TYPE_UNSUPPORTED' });
  expect(inflated).toBe(1);
});

test('stops at a limit of bytes in the directory of an archive', async () => {
  let read = 0;
  const fileNameRaw = Buffer.alloc(65_535, 'a');
  const entry = {
    fileNameRaw,
    fileNameLength: 65_535,
    extraFieldLength: 65_535,
    fileCommentLength: 65_535,
    isEncrypted: () => false,
  };
  async function* eachEntry() {
    for (; read < 10_000; read += 1) yield entry;
  }
  const openZip = async () => ({ entriesRead: 1, eachEntry }) as unknown as ZipFile;
  expect(await zipKind({ ...fromMemory(Buffer.alloc(0)), openZip })).toBe('zip');
  expect(read).toBeLessThan(100);
});

describe('refuses a container that is one document or program, by its name', () => {
  const zipOf = (...names: string[]) => makeZip(names.map((name) => ({ name, content: 'x' })));
  test.each<[string, string[], string | null]>([
    [
      'a current Keynote file',
      ['Index/Document.iwa', 'Index/Slide-1.iwa', 'Metadata/Properties.plist', 'Data/st-1.jpg', 'preview.jpg'],
      'keynote',
    ],
    ['the folder of a Keynote file', ['deck.key/Index/TemplateSlide-2.iwa', 'deck.key/preview.jpg'], 'keynote'],
    ['a Keynote file of 2009', ['index.apxl', 'QuickLook/Thumbnail.jpg', 'buildVersionHistory.plist'], 'keynote'],
    ['a Keynote file of 2005', ['index.apxl.gz', 'Contents/PkgInfo'], 'keynote'],
    ['a Pages or Numbers file', ['Index/Document.iwa', 'Index/Tables/DataList.iwa', 'preview.jpg'], 'iwork'],
    ['a Pages or Numbers file with only its index', ['Index/Document.iwa', 'Index/Metadata.iwa'], 'iwork'],
    ['a Pages file of 2013', ['Index.zip', 'Metadata/BuildVersionHistory.plist'], 'iwork'],
    ['a Pages file of 2009', ['index.xml', 'buildVersionHistory.plist', 'QuickLook/Preview.pdf'], 'iwork'],
    ['an OFD file', ['OFD.xml', 'Doc_0/Document.xml'], 'ofd'],
    ['an e-book without its type', ['META-INF/container.xml', 'OEBPS/one.xhtml'], 'epub'],
    ['an Android app', ['AndroidManifest.xml', 'META-INF/MANIFEST.MF', 'classes.dex'], 'apk'],
    ['a Java program', ['META-INF/MANIFEST.MF', 'readme.txt'], 'jar'],
    ['a document of a rare program', ['mimetype', 'Contents/section0.xml'], 'package'],
  ])('%s', async (_, names, type) => {
    await expect(formatOf(zipOf(...names))).rejects.toMatchObject({
      fault: { code: 'FILE_TYPE_UNSUPPORTED', params: { type } },
    });
  });

  test.each<[string, string[]]>([
    ['a workbook', ['xl/workbook.xml', 'xl/worksheets/sheet1.xml', '_rels/.rels']],
    ['a workbook without its list of sheets', ['xl/_rels/workbook.xml.rels', 'xl/worksheets/sheet1.xml']],
    ['a Word document', ['word/document.xml', 'docProps/app.xml']],
    ['the folder of a presentation', ['deck/ppt/presentation.xml', 'deck/ppt/slides/slide1.xml']],
    ['an OpenDocument file', ['content.xml', 'styles.xml', 'META-INF/manifest.xml']],
  ])('%s without its list of types is damaged', async (_, names) => {
    await expect(formatOf(zipOf(...names))).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
  });

  test.each<[string[]]>([
    [['index.html', 'word/notes.txt']],
    [['plans/index.xml', 'plans/team.csv']],
    [['Index/first.txt', 'Index/second.txt']],
    [['a.txt', 'deck.key/Index/Document.iwa']],
  ])('but not an archive of %j', async (names) => {
    expect(await formatOf(zipOf(...names))).toEqual({ format: 'zip' });
  });
});
