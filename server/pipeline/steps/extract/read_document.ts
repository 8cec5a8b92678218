import type { Format } from '../../outputs.ts';
import type { Bytes } from '../detect/bytes.ts';
import type { Output } from './output.ts';

export interface Document {
  format: Format;
  bytes: Bytes;
  /** As it is shown, not a path. */
  name: string;
}

/**
 * Writes a document's text to the output, block by block. Readers are loaded only when needed.
 * @throws UnusableFile for a file that cannot be read; Cut at a limit.
 */
export async function readDocument(document: Document, output: Output): Promise<void> {
  const { format, bytes, name } = document;
  switch (format) {
    case 'pdf':
      return (await import('./pdf.ts')).readPdf(bytes, output);
    case 'docx':
    case 'pptx':
    case 'xlsx':
    case 'odt':
      return (await import('./office.ts')).readOffice(format, bytes, output);
    case 'txt':
      return (await import('./plain_text.ts')).readPlainText(bytes, output);
    case 'md':
      return (await import('./markdown.ts')).readMarkdown(bytes, output);
    case 'csv':
      return (await import('./csv.ts')).readCsv(bytes, output);
    case 'html':
      return (await import('./html.ts')).readHtml(bytes, output);
    case 'zip':
      return (await import('./archive.ts')).readArchive(bytes, name, output);
  }
}
