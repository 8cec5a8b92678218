import { fillTemplate, type ValuesOf } from './template.ts';

/**
 * Warnings about text that was read, or that was left out because it is hidden or in another file. Every other warning of
 * a reader means that a part of the document was not read.
 */
const doubtTexts = {
  'analysis.tables_unchecked': 'Figures of {unchecked} large tables were not compared with each other',
  'file.pdf_end': 'The PDF has no valid end and may be incomplete. Check that all of its pages are read',
  'pdf.signs_apart': 'Page {page}: {signs} minus, percent or similar signs are not beside a number. Check its amounts',
  'scan.page_empty': 'Page {page}: no text was recognized in the scan',
  'office.sheets_repeated': '{n} sheets have the content of another sheet and were left out',
  'text.guessed':
    'The file does not name its encoding, and {encoding} is a guess. If accented letters are wrong, save it as UTF-8',
  'office.hidden_cells': 'Sheet "{sheet}": {rows} hidden rows and {columns} hidden columns were left out',
  'office.hidden_sheets': '{n} hidden sheets were left out',
  'office.hidden_slides': '{n} hidden slides were left out',
  'office.comments': '{n} comments were left out',
  'office.margins': 'Headers and footers of pages were left out: {text}',
  'pdf.rows_unnamed':
    'Page {page} has rows of figures beside those of page {before}, without their names. Check which rows they continue',
  'table.quotes':
    '{n} cells have a quotation mark that is not closed or not doubled, the first in line {line}. Check these rows',
  'pdf.attachments': 'Files attached to the PDF were not read ({n}): {files}. Upload them on their own',
  'pdf.layers_off': 'Page {page}: text of layers that are switched off was left out',
  'pdf.layers_unsure': 'Page {page}: text of layers that are switched off may be among the text that was read',
} as const;

/** Warnings about parts that another attempt may read. */
const busyTexts = {
  'text.busy': 'Stopped reading after {minutes} minutes because the service was busy. Run it again',
  'scan.page_busy': 'Page {page}: the scan was not read because the service was busy. Run it again',
} as const;

/**
 * Log messages of the pipeline, by code. The console has translations by the same codes, and shows the English text if it
 * does not know a code or value.
 */
export const logTexts = {
  ...doubtTexts,
  ...busyTexts,
  'task.started': 'Started {task}.',
  'task.restarted': 'Started {task} again, attempt {attempt}.',
  'task.finished': 'Finished {task}.',
  'file.verifying': 'Verifying {size} bytes',
  'file.digested': 'Read {size} bytes and computed both digests',
  'file.digest_differs': 'The {digest} of the stored bytes does not match the declared one',
  'file.format': 'Content is {format_name}',
  'file.extension': 'The name ends in "{extension}" but the content is {format_name}; using the content',
  'text.reading': 'Reading the text of {format_name}, {size} bytes',
  'text.retried': 'The service was busy. Reading the file once more, with no other file beside it',
  'text.limit': 'Stopped reading at the limit of {limit}. The rest is missing',
  'text.pages_unread': '{n} of {pages} pages were not read completely: {list}',
  'text.slides_unread': '{n} of {pages} slides were not read completely: {list}',
  'text.sheets_unread': '{n} of {pages} sheets were not read completely: {list}',
  'text.more_unread': '{n} more parts were not read. The log has some of them',
  'text.log_limit': 'More than {n} log entries about this file. Later ones are left out',
  'text.extracted': 'Extracted {characters} characters in {blocks} blocks',
  'text.decoded': 'Decoded {bytes} bytes as {encoding}',
  'text.undecodable': '{unknown} characters could not be decoded as {encoding}',
  'table.rows': 'Read {rows} rows',
  'pdf.pages': 'The PDF has {pages} pages',
  'pdf.page': 'Page {page}: {characters} characters',
  'pdf.page_empty': 'Page {page} has no text',
  'pdf.page_damaged': 'Page {page} is damaged and was skipped',
  'scan.found': '{pages} pages are scans: {list}. Recognizing their text',
  'scan.off':
    '{pages} scanned pages were not read: {list}. To read them, set ASSAY_OCR=on in the service and install Tesseract',
  'scan.unavailable':
    '{pages} scanned pages were not read: {list}. The service cannot use Tesseract. Install tesseract-ocr, tesseract-ocr-eng and tesseract-ocr-chi-sim and restart it',
  'scan.later': '{pages} pages are scans: {list}. Labeling reads them',
  'scan.page': 'Page {page}: recognized {characters} characters, confidence {confidence}%',
  'scan.page_failed': 'Page {page}: the scan was not read: {cause}',
  'scan.limit':
    '{pages} scanned pages were not read: {list}. The limits are {max_pages} pages and {minutes} minutes of processor time per file',
  'scan.drawing': 'Page {page} has drawings but no text and was not read',
  'scan.archived': 'Page {page} is a scan and was not read. Upload the file without the archive to read scans',
  'scan.search_failed': 'The search for scans stopped early: {cause}',
  'office.paragraphs': 'Read {paragraphs} paragraphs and table rows',
  'office.slide': 'Slide {page}: {lines} lines, {characters} characters',
  'office.sheet': 'Sheet "{sheet}": {lines} lines, {characters} characters',
  'office.formulas':
    'Sheet "{sheet}": {n} formulas have no stored value, or an error, and were read as empty. Open the workbook in a spreadsheet program, correct it and save it',
  'office.sheet_damaged': 'Sheet "{sheet}" is missing or damaged and was skipped',
  'office.picture_slide': 'Slide {page} is a picture and was not read. Text recognition can read a PDF',
  'office.picture_sheet': 'Sheet "{sheet}" has only pictures and was not read',
  'office.slide_damaged': 'Slide {page} is missing or damaged and was skipped',
  'office.unread':
    '{n} charts or embedded documents were left out or cut, because their data cannot be read or is too long',
  'office.unread_slide':
    'Slide {page}: {n} charts or embedded documents were left out or cut, because their data cannot be read or is too long',
  'office.unread_sheet':
    'Sheet "{sheet}": {n} charts were left out or cut, because their data cannot be read or is too long',
  'office.part_damaged': 'Part "{part}" of the file is damaged and was skipped',
  'archive.entries': 'The archive has {entries} entries',
  'archive.reading': 'Reading {format_name} of {size} bytes',
  'archive.skipped': 'Skipped {entry}: {reason}',
  'label.started': 'Labeling {characters} characters in {blocks} blocks',
  'label.language': 'The language is neither English nor Chinese. Labels may be unreliable',
  'label.truncated': 'The text was truncated by an earlier limit. Sections beyond it have no label',
  'label.section': 'Section {section} "{title}" → {label}',
  'label.unsure': 'Section {section} is labeled {label} with low confidence',
  'label.unlogged': 'Details of {sections} more sections are not logged',
  'label.omitted': 'Omitted {sections} sections beyond the limit of {max_sections}',
  'label.no_text': 'The file has no text to label',
  'label.finished': 'Labeled {sections} sections',
  'label.missing': 'No section is about: {labels}',
  'company.started': 'Looking for company facts in {sections} sections',
  'company.found': 'Found {company_fact}: {value}',
  'company.not_found': 'No {company_fact} found in the document',
  'company.person': 'Person: {name}, {role}',
  'company.nobody': 'No person with a role found',
  'company.finished': 'Company record built from {statements} statements',
  'analysis.started': 'Analyzing {sections} sections',
  'analysis.read': 'Read {statements} statements',
  'analysis.no_company': 'The document is not about a company. Risks, gaps and questions are left out',
  'analysis.fact': 'Fact {fact}: {raw}',
  'analysis.fact_mentioned': 'Fact {fact} is mentioned',
  'analysis.figures': 'Found {figures} figures',
  'analysis.tables': 'Found {tables} tables and lists of figures',
  'analysis.metric': 'Metric {metric}: {values} values from {from} to {to}',
  'analysis.differs': '{id}: {subject} is stated as {stated}, calculated as {expected}',
  'analysis.agrees': '{id}: {subject} agrees ({stated})',
  'analysis.coverage': 'Coverage of {label}: {strength}',
  'analysis.gap': 'Gap {id}: {missing}',
  'analysis.risk': 'Risk {id} ({severity}): {risk_kind}',
  'analysis.event': 'Event {date}: {event_kind}',
  'analysis.question': 'Question {id} from {basis} {basis_id}',
  'model.started': 'Asking the model {model} about {parts} parts of the document',
  'model.answered': 'The model read part {part}: {proposals} proposals, {tokens} tokens',
  'model.compared': 'The model compared {statements} statements: {proposals} proposals, {tokens} tokens',
  'model.not_compared':
    'The model did not compare the statements of the document: it proposes no contradictions, calculations or withdrawals',
  'model.unreadable': "The model's answer about part {part} is incomplete or malformed and is ignored",
  'model.slow':
    'The model did not answer about part {part} within the limit of {seconds} s. The findings of the rules are kept',
  'model.status': 'The model server answered part {part} with status {status}. The findings of the rules are kept',
  'model.unreachable': 'The model server cannot be reached for part {part}. The findings of the rules are kept',
  'model.budget': 'The limit of {max_tokens} tokens is reached. The model does not read {parts} parts of the document',
  'model.spent': 'The model was already asked in {attempts} attempts at this task, so it is not asked again',
  'model.finished': 'The model {model} used {tokens} tokens in {requests} requests',
  'model.checked': 'Checked {proposals} model proposals: {kept} kept, {known} known to the rules, {dropped} dropped',
  'model.dropped_form': 'Dropped {proposals} malformed proposals',
  'model.dropped_surplus': 'Dropped {proposals} proposals beyond the limits of their lists',
  'model.dropped_quote': 'Dropped {proposals} proposals whose quote is not in the document',
  'model.dropped_number': 'Dropped {proposals} proposals whose number is not in the quote',
  'model.dropped_words': 'Dropped {proposals} proposals whose words are not at that place in the document',
  'model.dropped_sum': 'Dropped {proposals} proposed calculations that do not hold',
  'model.dropped_equal': 'Dropped {proposals} proposed contradictions between equal values',
  'model.dropped_subject':
    'Dropped {proposals} proposals about statements that cannot be compared or turned into a question',
  'model.dropped_rules': 'Dropped {proposals} proposals that the rules contradict',
  'model.dropped_stated': 'Dropped {proposals} proposed gaps that the document fills',
  'model.dropped_no_company': 'Dropped {proposals} proposals because the document is not about a company',
  'model.dropped_repeated': 'Dropped {proposals} repeated proposals',
  'analysis.omitted': 'Omitted {elements} elements beyond the limits of their lists',
  'analysis.statements_omitted': '{omitted} statements beyond the limit were not analyzed',
  'analysis.partial': 'The result covers only the part of the document that was read',
  'analysis.finished': 'Analysis completed',
} as const;

type Fields<Values> = [keyof Values] extends [never]
  ? [fields?: Record<string, unknown>]
  : [fields: Values & Record<string, unknown>];

/**
 * Returns the message and the fields of a log entry, for `log.info(...say(…))`. The fields are the code, the values of the
 * message and anything else worth recording.
 */
export function say<Code extends keyof typeof logTexts>(
  code: Code,
  ...[fields = {}]: Fields<ValuesOf<(typeof logTexts)[Code]>>
): [message: string, fields: Record<string, unknown>] {
  return [fillTemplate(logTexts[code], fields), { code, ...fields }];
}

/** Meaning of a warning of a reader for the result. */
export type NoteKind = 'unread' | 'busy' | 'doubt';

/** Returns the kind of a warning. Unknown ones count as parts that were not read. */
export const noteKindOf = (code: unknown): NoteKind =>
  Object.hasOwn(doubtTexts, String(code)) ? 'doubt' : Object.hasOwn(busyTexts, String(code)) ? 'busy' : 'unread';
