import type { Bytes } from '../detect/bytes.ts';
import type { Format } from '../outputs.ts';
import type { Output } from './sandbox/output.ts';

export interface Document {
  format: Format;
  bytes: Bytes;
  /** Display name, not a path. */
  name: string;
}

/**
 * Writes a document's text to the output, block by block. Readers are loaded on demand.
 * @throws UnusableFile for a file that cannot be read; ReadLimitReached at a limit.
 */
export async function readDocument(document: Document, output: Output): Promise<void> {
  const { format, bytes, name } = document;
  switch (format) {
    case 'pdf':
      return (await import('./formats/pdf/read-pdf.ts')).readPdf(bytes, output);
    case 'docx':
      return (await import('./office/read-docx.ts')).readDocx(bytes, output);
    case 'pptx':
      return (await import('./office/read-pptx.ts')).readPptx(bytes, output);
    case 'odt':
      return (await import('./office/read-odt.ts')).readOdt(bytes, output);
    case 'xlsx':
      return (await import('./sheet/read-workbook.ts')).readWorkbook(bytes, output);
    case 'txt':
      return (await import('./formats/plain-text.ts')).readPlainText(bytes, output);
    case 'md':
      return (await import('./formats/markdown.ts')).readMarkdown(bytes, output);
    case 'csv':
      return (await import('./formats/csv.ts')).readCsv(bytes, output);
    case 'html':
      return (await import('./formats/html.ts')).readHtml(bytes, output);
    case 'zip':
      return (await import('./formats/archive.ts')).readArchive(bytes, name, output, readDocument);
  }
}
