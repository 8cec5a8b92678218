import { type Fault, UnusableFile } from '../step.ts';
import { fillTemplate, type ValuesOf } from './template.ts';

const supported = 'PDF, DOCX, PPTX, XLSX, ODT, TXT, Markdown, CSV, HTML, or a ZIP archive of these';
const uploadAgain = 'The file may have changed or been damaged since then. Upload it again.';

/**
 * Reasons why a task fails, by code. The part after the dot is the parameter `kind`, which distinguishes reasons with the
 * same code. The console has translations by the same code and kind.
 */
export const faultTexts = {
  'FILE_EMPTY.file': 'The file is empty. Choose the right file and upload it again.',
  'FILE_EMPTY.blank': 'The file contains only spaces and line breaks. Upload a file with text.',
  'FILE_EMPTY.archive': 'The archive is empty. Add the documents and upload it again.',
  FILE_SIZE_MISMATCH: `The file has {size} bytes, but {declared} were declared. ${uploadAgain}`,
  FILE_DIGEST_MISMATCH: `The stored bytes do not match the upload ({digest}). ${uploadAgain}`,
  'FILE_TYPE_UNSUPPORTED.foreign': `The file is {type}, which can't be read. Upload it as ${supported}.`,
  'FILE_TYPE_UNSUPPORTED.unknown': `Unknown file type; it can't be read. Upload it as ${supported}.`,
  'FILE_TYPE_UNSUPPORTED.encoding':
    "The encoding of the text is unknown, so it can't be read. Save it as UTF-8 and upload that file.",
  'FILE_TYPE_UNSUPPORTED.convert':
    "The file is {type}, which can't be read. Save it as {format} or PDF and upload that file.",
  'FILE_TYPE_UNSUPPORTED.export': "The file is {type}, which can't be read. Save it as {format} and upload that file.",
  'FILE_TYPE_UNSUPPORTED.ole':
    "The file is in an old Microsoft format that can't be read. Save it as PDF and upload that file.",
  'FILE_TYPE_UNSUPPORTED.portfolio':
    "The file is a PDF portfolio, which can't be read. Save its files ({files}) and upload them on their own or in a ZIP archive.",
  'FILE_TYPE_UNSUPPORTED.xfa':
    "The file is a dynamic PDF form (XFA), which can't be read. Open it in Adobe Acrobat Reader, print it to a new PDF and upload that file.",
  FILE_LEGACY_OFFICE: "The file is {type}, which can't be read. Save it as {format} or PDF and upload that file.",
  'FILE_ENCRYPTED.pdf': 'The PDF is password-protected. Save it without a password and upload it again.',
  'FILE_ENCRYPTED.document': 'The document is password-protected. Save it without a password and upload it again.',
  'FILE_ENCRYPTED.office':
    'The file is password-protected. Remove the password in the Office program and upload the file again.',
  'FILE_ENCRYPTED.archive': 'The archive is password-protected. Create it without a password and upload it again.',
  'FILE_DAMAGED.pdf':
    "The PDF is damaged and can't be opened. Open the original to check it, print it to a new PDF and upload that file.",
  'FILE_DAMAGED.pdf_end': 'The PDF is incomplete. Re-export it and upload it again.',
  'FILE_DAMAGED.document':
    "The document is damaged and can't be opened. Open the original, save it again and upload the new file.",
  'FILE_DAMAGED.container':
    'The file is an incomplete or damaged ZIP container. Open the original to check it, save it again and upload the new file.',
  'FILE_DAMAGED.archive':
    "The archive is damaged: its list of files can't be read. Create it again and upload the new file.",
  FILE_TOO_LARGE:
    'The file has {size} bytes, more than the limit of {max_size} bytes for its type. Remove pictures or split the file, and upload it again.',
  'FILE_TOO_COMPLEX.file': 'The file is too large or too deeply nested. Upload a smaller or simpler version.',
  'FILE_TOO_COMPLEX.document':
    'The document is too large when unpacked. Upload a smaller or simpler version, such as a PDF.',
  'FILE_TOO_COMPLEX.text':
    'The text is too large or too deeply nested to process. Upload a smaller or simpler version.',
  'NO_TEXT.file': 'No text was found in the file. Upload a version with text.',
  'NO_TEXT.office':
    'No text was found in the file. If its pages are pictures, save it as PDF and upload that file: scans in a PDF are read if text recognition is on.',
  'NO_TEXT.blank': 'The file contains no text. Upload a file with text.',
  'NO_TEXT.scan':
    'The pages are scans ({pages}) and text recognition is off. Set ASSAY_OCR=on in the service and install Tesseract, then start labeling again, or upload a version with text.',
  'NO_TEXT.scan_tool':
    'The pages are scans ({pages}), but the service cannot use Tesseract. Install tesseract-ocr, tesseract-ocr-eng and tesseract-ocr-chi-sim and restart the service, then start labeling again, or upload a version with text.',
  'NO_TEXT.scan_empty':
    'The pages are scans ({pages}), and no text could be recognized in them; see the log. Upload a sharper scan or a version with text.',
  'NO_TEXT.archive':
    'No file in the archive could be read ({skipped} skipped; see the log for reasons). Add documents with text.',
  'TIME_LIMIT.reading_processor':
    'Reading the file needed more than {seconds} s of processor time and was stopped. Upload a smaller or simpler version.',
  'TIME_LIMIT.step_processor':
    'Processing the text needed more than {seconds} s of processor time and was stopped. Upload a smaller or simpler version.',
  'TIME_LIMIT.busy': 'The service was busy and did not finish within {minutes} minutes. Run it again.',
  'TIME_LIMIT.request':
    'The file was not read within {seconds} s. Try again later, or start labeling, which has more time.',
  'TIME_LIMIT.nothing': 'No text was found within the limit of {limit}. Upload a smaller or simpler version.',
  'MEMORY_LIMIT.reading':
    'Reading the file needed more than {megabytes} MB of memory and was stopped. Upload a smaller or simpler version, such as a newly printed PDF.',
  'MEMORY_LIMIT.step':
    'Processing the text needed more than {megabytes} MB of memory and was stopped. Upload a smaller or simpler version.',
  OUTPUT_LIMIT: 'The file contains more text than can be processed. Split it and upload the parts.',
  LABELING_DELETED: 'The labeling run that this analysis reads has been deleted. Start labeling the project again.',
  STEP_INTERRUPTED:
    'The service stopped {times} times while it worked on {task}, so it is not retried. Upload a smaller or simpler version, or start labeling again if the service was being restarted.',
  STEP_FAILED: '{task} failed because of an internal error. The file is not the cause.',
  // Reasons why an entry of an archive is skipped.
  'ENTRY_SKIPPED.damaged': 'it is damaged',
  'ENTRY_SKIPPED.empty': 'it contains no text',
  'ENTRY_SKIPPED.locked': 'it is password-protected',
  'ENTRY_SKIPPED.archive': 'archives inside archives are not opened',
  'ENTRY_SKIPPED.compression': 'its compression method is not supported',
  'ENTRY_SKIPPED.complex': 'it is too large or too deeply nested',
  'ENTRY_SKIPPED.size': 'it unpacks to more than {bytes} bytes',
  'ENTRY_SKIPPED.ratio': 'it unpacks to more than {ratio} times its compressed size',
} as const;
type FaultKey = keyof typeof faultTexts;
type Values<Key extends FaultKey> = [keyof ValuesOf<(typeof faultTexts)[Key]>] extends [never]
  ? []
  : [values: ValuesOf<(typeof faultTexts)[Key]>];

/** Returns the reason of a failure as stored with a task and its run. */
export function faultOf<Key extends FaultKey>(key: Key, ...[values]: Values<Key>): Fault {
  const [code = key, kind] = key.split('.');
  const params: Fault['params'] = { ...(kind && { kind }), ...values };
  return { code, message: fillTemplate(faultTexts[key], params), params };
}

/** Returns the error of a file that a task cannot use. */
export function unusable<Key extends FaultKey>(key: Key, ...values: Values<Key>): UnusableFile {
  const { code, message, params } = faultOf(key, ...values);
  return new UnusableFile(code, message, params);
}
