import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { unusable } from '../../../messages/faults.ts';

/** Returns true if a page shows a form field. */
async function hasFields(pdf: PDFDocumentProxy): Promise<boolean> {
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = pdf.getPage(number);
    const annotations = await page.then((shown) => shown.getAnnotations()).catch(() => []);
    if (annotations.some(({ subtype }) => subtype === 'Widget')) return true;
  }
  return false;
}

/**
 * Returns the names of the files attached to a PDF.
 * @throws UnusableFile if the pages only stand in for the files of a portfolio or for a dynamic form (XFA)
 */
export async function attachedFiles(pdf: PDFDocumentProxy): Promise<string[]> {
  const { info } = (await pdf.getMetadata()) as unknown as { info: Record<string, unknown> };
  const attachments: Map<string, { filename: string }> | null = await pdf.getAttachments();
  const names = [...(attachments?.values() ?? [])].map(({ filename }) => filename);
  if (info.IsCollectionPresent && names.length > 0)
    throw unusable('FILE_TYPE_UNSUPPORTED.portfolio', { files: names.length });
  if (info.IsXFAPresent && !(info.IsAcroFormPresent && (await hasFields(pdf))))
    throw unusable('FILE_TYPE_UNSUPPORTED.xfa');
  return names;
}
