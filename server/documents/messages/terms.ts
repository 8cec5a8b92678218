/** Names of the steps, as the console shows them in English. */
export const stepNames: Record<string, string> = {
  verify_file: 'Verify file',
  extract_text: 'Extract text',
  label_sections: 'Label sections',
  build_company: 'Build company record',
  deep_analysis: 'Deep analysis',
};

/** File types named in error messages, worded to follow "The file is". */
export const fileTypes = {
  png: 'a PNG image',
  jpeg: 'a JPEG image',
  gif: 'a GIF image',
  tiff: 'a TIFF image',
  webp: 'a WebP image',
  heic: 'a HEIC image',
  video: 'a video',
  media: 'an audio or video file',
  audio: 'an audio file',
  '7z': 'a 7z archive',
  rar: 'a RAR archive',
  gzip: 'a gzip archive',
  bzip2: 'a bzip2 archive',
  xz: 'an xz archive',
  tar: 'a TAR archive',
  rtf: 'an RTF document',
  postscript: 'a PostScript file',
  database: 'a database',
  elf: 'a Linux program',
  exe: 'a Windows program',
  wasm: 'a WebAssembly program',
  iso: 'a disk image',
  ods: 'an OpenDocument spreadsheet',
  odp: 'an OpenDocument presentation',
  odf: 'an OpenDocument file that is not a text document',
  xlsb: 'a binary workbook (.xlsb)',
  office: 'an Office file other than Word, PowerPoint or Excel',
  epub: 'an e-book (EPUB)',
  keynote: 'a Keynote presentation',
  iwork: 'a Pages or Numbers document',
  ofd: 'an OFD document',
  apk: 'an Android app (APK)',
  jar: 'a Java program (JAR)',
  package: 'a document of another program',
  msg: 'an Outlook message (.msg)',
  svg: 'an SVG image',
  plist: 'a list of settings (.plist)',
  xml: 'an XML file',
  xml_workbook: 'a workbook in the XML format of Excel 2003',
  xml_word: 'a document in the XML format of Word 2003',
  xml_office: 'an Office document in one XML file',
  xml_odf: 'an OpenDocument file in one XML file',
  mht: 'a web archive (MHT)',
  eml: 'an email message',
  doc: 'a Word document in the old .doc format',
  ppt: 'a presentation in the old .ppt format',
  xls: 'a workbook in the old .xls format',
} as const;
export type FileType = keyof typeof fileTypes;

/** Limits that end the reading of a file. `n` is the value of the limit. */
export const limitTexts = {
  characters: '{n} characters of text',
  processor_seconds: '{n} seconds of processor time',
  bytes: '{n} bytes of text',
  blocks: '{n} sections and pages',
  pages: '{n} pages',
  sheets: '{n} sheets',
  rows: '{n} rows of a sheet',
  columns: '{n} columns of a sheet',
  entries: '{n} entries in an archive',
  documents: '{n} documents in an archive',
  unpacked: '{n} unpacked bytes',
  megabytes: '{n} MiB of memory',
} as const;
export type LimitName = keyof typeof limitTexts;

/** A limit that was reached. */
export interface Limit {
  limit: LimitName;
  n: number;
}
