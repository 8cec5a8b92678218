/** Reasons for failures, log messages and subjects of findings, which the companion service sends as codes. */
export const service = {
  'remedy.dismiss': 'Dismiss {name}',
  'remedy.retry': 'Retry',
  'remedy.retry.of': 'Retry {name}',
  'remedy.reimport': 'Import another version',
  'remedy.reimport.of': 'Import another version of {name}',
  'fault.FILE_EMPTY.file': 'The file is empty. Choose the right file and upload it again.',
  'fault.FILE_EMPTY.blank': 'The file contains only spaces and line breaks. Upload a file with text.',
  'fault.FILE_EMPTY.archive': 'The archive is empty. Add the documents and upload it again.',
  'fault.FILE_SIZE_MISMATCH':
    'The file has {size, number} bytes, but {declared, number} were declared. The file may have changed or been damaged since then. Upload it again.',
  'fault.FILE_DIGEST_MISMATCH':
    'The stored bytes do not match the upload ({digest}). The file may have changed or been damaged since then. Upload it again.',
  'fault.FILE_TYPE_UNSUPPORTED.foreign':
    'The file is {type}, which cannot be read. Upload it as PDF, DOCX, PPTX, XLSX, ODT, TXT, Markdown, CSV, HTML, or a ZIP archive of these.',
  'fault.FILE_TYPE_UNSUPPORTED.unknown':
    'Unknown file type; it cannot be read. Upload it as PDF, DOCX, PPTX, XLSX, ODT, TXT, Markdown, CSV, HTML, or a ZIP archive of these.',
  'fault.FILE_TYPE_UNSUPPORTED.encoding':
    'The encoding of the text is unknown, so it cannot be read. Save it as UTF-8 and upload that file.',
  'fault.FILE_TYPE_UNSUPPORTED.convert':
    'The file is {type}, which cannot be read. Save it as {format} or PDF and upload that file.',
  'fault.FILE_TYPE_UNSUPPORTED.export':
    'The file is {type}, which cannot be read. Save it as {format} and upload that file.',
  'fault.FILE_TYPE_UNSUPPORTED.ole':
    'The file is in an old Microsoft format that cannot be read. Save it as PDF and upload that file.',
  'fault.FILE_TYPE_UNSUPPORTED.portfolio':
    'The file is a PDF portfolio, which cannot be read. Save its {files, plural, one {file and upload it on its own} other {# files and upload them on their own or in a ZIP archive}}.',
  'fault.FILE_TYPE_UNSUPPORTED.xfa':
    'The file is a dynamic PDF form (XFA), which cannot be read. Open it in Adobe Acrobat Reader, print it to a new PDF and upload that file.',
  'fault.FILE_LEGACY_OFFICE':
    'The file is {type}, which cannot be read. Save it as {format} or PDF and upload that file.',
  'fault.FILE_ENCRYPTED.pdf': 'The PDF is password-protected. Save it without a password and upload it again.',
  'fault.FILE_ENCRYPTED.document':
    'The document is password-protected. Save it without a password and upload it again.',
  'fault.FILE_ENCRYPTED.office':
    'The file is password-protected. Remove the password in the Office program and upload the file again.',
  'fault.FILE_ENCRYPTED.archive':
    'The archive is password-protected. Create it without a password and upload it again.',
  'fault.FILE_DAMAGED.pdf':
    'The PDF is damaged and cannot be opened. Open the original to check it, print it to a new PDF and upload that file.',
  'fault.FILE_DAMAGED.pdf_end': 'The PDF is incomplete. Re-export it and upload it again.',
  'fault.FILE_DAMAGED.document':
    'The document is damaged and cannot be opened. Open the original, save it again and upload the new file.',
  'fault.FILE_DAMAGED.container':
    'The file is an incomplete or damaged ZIP container. Open the original to check it, save it again and upload the new file.',
  'fault.FILE_DAMAGED.archive':
    'The archive is damaged: its list of files cannot be read. Create it again and upload the new file.',
  'fault.FILE_TOO_LARGE':
    'The file has {size, number} bytes, more than the limit of {max_size, number} bytes for its type. Remove pictures or split the file, and upload it again.',
  'fault.FILE_TOO_COMPLEX.file': 'The file is too large or too deeply nested. Upload a smaller or simpler version.',
  'fault.FILE_TOO_COMPLEX.document':
    'The document is too large when unpacked. Upload a smaller or simpler version, such as a PDF.',
  'fault.FILE_TOO_COMPLEX.text':
    'The text is too large or too deeply nested to process. Upload a smaller or simpler version.',
  'fault.NO_TEXT.file': 'No text was found in the file. Upload a version with text.',
  'fault.NO_TEXT.office':
    'No text was found in the file. If its pages are pictures, save it as PDF and upload that file: scans in a PDF are read if text recognition is on.',
  'fault.NO_TEXT.blank': 'The file contains no text. Upload a file with text.',
  'fault.NO_TEXT.scan':
    '{pages, plural, one {The only page is a scan} other {All # pages are scans}} and text recognition is off. Ask your administrator to turn it on and start labeling again, or upload a version with text.',
  'faultForAdmin.NO_TEXT.scan':
    '{pages, plural, one {The only page is a scan} other {All # pages are scans}} and text recognition is off. Set ASSAY_OCR=on in the service and install Tesseract, then start labeling again, or upload a version with text.',
  'fault.NO_TEXT.scan_tool':
    '{pages, plural, one {The only page is a scan} other {All # pages are scans}} and text recognition is not set up. Ask your administrator to set it up and start labeling again, or upload a version with text.',
  'faultForAdmin.NO_TEXT.scan_tool':
    '{pages, plural, one {The only page is a scan} other {All # pages are scans}}, but the service cannot use Tesseract. Install tesseract-ocr, tesseract-ocr-eng and tesseract-ocr-chi-sim and restart the service, then start labeling again, or upload a version with text.',
  'fault.NO_TEXT.scan_empty':
    'No text could be recognized in {pages, plural, one {the scanned page} other {the # scanned pages}}; see the log. Upload a sharper scan or a version with text.',
  'fault.NO_TEXT.archive':
    'No file in the archive could be read ({skipped, number} skipped; see the log for reasons). Add documents with text.',
  'fault.TIME_LIMIT.reading_processor':
    'Reading the file needed more than {seconds, number} s of processor time and was stopped. Upload a smaller or simpler version.',
  'fault.TIME_LIMIT.step_processor':
    'Processing the text needed more than {seconds, number} s of processor time and was stopped. Upload a smaller or simpler version.',
  'fault.TIME_LIMIT.busy':
    'The service was busy and did not finish within {minutes, plural, one {# minute} other {# minutes}}. Run it again.',
  'fault.TIME_LIMIT.request':
    'The file was not read within {seconds, number} s. Try again later, or start labeling, which has more time.',
  'fault.TIME_LIMIT.nothing': 'No text was found within the limit of {limit}. Upload a smaller or simpler version.',
  'fault.MEMORY_LIMIT.reading':
    'Reading the file needed more than {megabytes, number} MB of memory and was stopped. Upload a smaller or simpler version, such as a newly printed PDF.',
  'fault.MEMORY_LIMIT.step':
    'Processing the text needed more than {megabytes, number} MB of memory and was stopped. Upload a smaller or simpler version.',
  'fault.OUTPUT_LIMIT': 'The file contains more text than can be processed. Split it and upload the parts.',
  'fault.LABELING_DELETED':
    'The labeling run that this analysis reads has been deleted. Start labeling the project again.',
  'fault.STEP_INTERRUPTED':
    'The service stopped {times, number} times while it worked on “{task}”, so it is not retried. Upload a smaller or simpler version, or start labeling again if the service was being restarted.',
  'fault.STEP_FAILED': '“{task}” failed because of an internal error. The file is not the cause.',
  'fault.ENTRY_SKIPPED.damaged': 'it is damaged',
  'fault.ENTRY_SKIPPED.empty': 'it contains no text',
  'fault.ENTRY_SKIPPED.locked': 'it is password-protected',
  'fault.ENTRY_SKIPPED.archive': 'archives inside archives are not opened',
  'fault.ENTRY_SKIPPED.compression': 'its compression method is not supported',
  'fault.ENTRY_SKIPPED.complex': 'it is too large or too deeply nested',
  'fault.ENTRY_SKIPPED.size': 'it unpacks to more than {bytes, number} bytes',
  'fault.ENTRY_SKIPPED.ratio': 'it unpacks to more than {ratio, number} times its compressed size',
  'entry.task.started': 'Started {task}.',
  'entry.task.restarted': 'Started {task} again, attempt {attempt, number}.',
  'entry.task.finished': 'Finished {task}.',
  'entry.file.verifying': 'Verifying {size, number} bytes',
  'entry.file.digested': 'Read {size, number} bytes and computed both digests',
  'entry.file.digest_differs': 'The {digest} of the stored bytes does not match the declared one',
  'entry.file.format': 'Content is {format_name}',
  'entry.file.extension': 'The name ends in “{extension}” but the content is {format_name}; using the content',
  'entry.file.pdf_end': 'The PDF has no valid end and may be incomplete. Check that all of its pages are read',
  'entry.text.reading': 'Reading the text of {format_name}, {size, number} bytes',
  'entry.text.retried': 'The service was busy. Reading the file once more, with no other file beside it',
  'entry.text.busy':
    'Stopped reading after {minutes, plural, one {# minute} other {# minutes}} because the service was busy. Run it again',
  'entry.text.limit': 'Stopped reading at the limit of {limit}. The rest is missing',
  'entry.text.pages_unread': '{n, number} of {pages, number} pages were not read completely: {list}',
  'entry.text.slides_unread': '{n, number} of {pages, number} slides were not read completely: {list}',
  'entry.text.sheets_unread': '{n, number} of {pages, number} sheets were not read completely: {list}',
  'entry.text.more_unread':
    '{n, plural, one {# more part was not read} other {# more parts were not read}}. The log has some of them',
  'entry.text.log_limit': 'More than {n, number} log entries about this file. Later ones are left out',
  'entry.text.extracted': 'Extracted {characters, number} characters in {blocks, number} blocks',
  'entry.text.decoded': 'Decoded {bytes, number} bytes as {encoding}',
  'entry.text.guessed':
    'The file does not name its encoding, and {encoding} is a guess. If accented letters are wrong, save it as UTF-8',
  'entry.text.undecodable': '{unknown, number} characters could not be decoded as {encoding}',
  'entry.table.rows': 'Read {rows, number} rows',
  'entry.pdf.pages': 'The PDF has {pages, number} pages',
  'entry.pdf.page': 'Page {page, number}: {characters, number} characters',
  'entry.pdf.page_damaged': 'Page {page, number} is damaged and was skipped',
  'entry.pdf.page_empty': 'Page {page, number} has no text',
  'entry.pdf.attachments':
    '{n, plural, one {# file attached to the PDF was not read: {files}. Upload it on its own} other {# files attached to the PDF were not read: {files}. Upload them on their own}}',
  'entry.pdf.layers_off': 'Page {page, number}: text of layers that are switched off was left out',
  'entry.pdf.layers_unsure':
    'Page {page, number}: text of layers that are switched off may be among the text that was read',
  'entry.pdf.signs_apart':
    'Page {page, number}: {signs, number} minus, percent or similar signs are not beside a number. Check its amounts',
  'entry.scan.found': '{pages, plural, one {# page is a scan} other {# pages are scans}}: {list}. Recognizing the text',
  'entry.scan.off':
    '{pages, plural, one {# scanned page was not read} other {# scanned pages were not read}}: {list}. To read scans, set ASSAY_OCR=on in the service and install Tesseract',
  'entry.scan.unavailable':
    '{pages, plural, one {# scanned page was not read} other {# scanned pages were not read}}: {list}. The service cannot use Tesseract. Install tesseract-ocr, tesseract-ocr-eng and tesseract-ocr-chi-sim and restart it',
  'entry.scan.later':
    '{pages, plural, one {# page is a scan} other {# pages are scans}}: {list}. Labeling reads the text',
  'entry.scan.page':
    'Page {page, number}: recognized {characters, number} characters, confidence {confidence, number}%',
  'entry.scan.page_empty': 'Page {page, number}: no text was recognized in the scan',
  'entry.scan.page_busy': 'Page {page, number}: the scan was not read because the service was busy. Run it again',
  'entry.scan.drawing': 'Page {page, number} has drawings but no text and was not read',
  'entry.scan.archived':
    'Page {page, number} is a scan and was not read. Upload the file without the archive to read scans',
  'entry.scan.page_failed': 'Page {page, number}: the scan was not read: {cause}',
  'entry.scan.limit':
    '{pages, plural, one {# scanned page was not read} other {# scanned pages were not read}}: {list}. The limits are {max_pages, number} pages and {minutes, number} minutes of processor time per file',
  'entry.scan.search_failed': 'The search for scans stopped early: {cause}',
  'entry.office.paragraphs': 'Read {paragraphs, number} paragraphs and table rows',
  'entry.office.slide': 'Slide {page, number}: {lines, number} lines, {characters, number} characters',
  'entry.office.sheet': 'Sheet “{sheet}”: {lines, number} lines, {characters, number} characters',
  'entry.office.formulas':
    'Sheet “{sheet}”: {n, plural, one {# formula has no stored value, or an error, and was read as empty} other {# formulas have no stored value, or an error, and were read as empty}}. Open the workbook in a spreadsheet program, correct it and save it',
  'entry.office.sheet_damaged': 'Sheet “{sheet}” is missing or damaged and was skipped',
  'entry.office.sheets_repeated':
    '{n, plural, one {# sheet has the content of another sheet and was left out} other {# sheets have the content of another sheet and were left out}}',
  'entry.office.picture_slide': 'Slide {page, number} is a picture and was not read. Text recognition can read a PDF',
  'entry.office.picture_sheet': 'Sheet “{sheet}” has only pictures and was not read',
  'entry.office.slide_damaged': 'Slide {page, number} is missing or damaged and was skipped',
  'entry.office.hidden_cells':
    'Sheet “{sheet}”: {rows, plural, one {# hidden row} other {# hidden rows}} and {columns, plural, one {# hidden column} other {# hidden columns}} were left out',
  'entry.office.hidden_sheets': '{n, plural, one {# hidden sheet was left out} other {# hidden sheets were left out}}',
  'entry.office.hidden_slides': '{n, plural, one {# hidden slide was left out} other {# hidden slides were left out}}',
  'entry.office.comments': '{n, plural, one {# comment was left out} other {# comments were left out}}',
  'entry.office.margins': 'Headers and footers of pages were left out: {text}',
  'entry.text.struck': 'Struck-through text was left out: {text}',
  'entry.pdf.rows_unnamed':
    'Page {page, number} has rows of figures beside those of page {before, number}, without their names. Check which rows they continue',
  'entry.table.quotes':
    '{n, plural, one {# cell has a quotation mark that is} other {# cells have quotation marks that are}} not closed or not doubled, the first in line {line, number}. Check these rows',
  'entry.office.unread':
    '{n, plural, one {# chart or embedded document was left out or cut, because its data} other {# charts or embedded documents were left out or cut, because their data}} cannot be read or is too long',
  'entry.office.unread_slide':
    'Slide {page, number}: {n, plural, one {# chart or embedded document was left out or cut, because its data} other {# charts or embedded documents were left out or cut, because their data}} cannot be read or is too long',
  'entry.office.unread_sheet':
    'Sheet “{sheet}”: {n, plural, one {# chart was left out or cut, because its data} other {# charts were left out or cut, because their data}} cannot be read or is too long',
  'entry.office.part_damaged': 'Part “{part}” of the file is damaged and was skipped',
  'entry.archive.entries': 'The archive has {entries, number} entries',
  'entry.archive.reading': 'Reading {format_name} of {size, number} bytes',
  'entry.archive.skipped': 'Skipped {entry}: {reason}',
  'entry.label.started': 'Labeling {characters, number} characters in {blocks, number} blocks',
  'entry.label.language': 'The language is neither English nor Chinese. Labels may be unreliable',
  'entry.label.truncated': 'The text was truncated by an earlier limit. Sections beyond it have no label',
  'entry.label.section': 'Section {section, number} “{title}” → {label}',
  'entry.label.unsure': 'Section {section, number} is labeled “{label}” with low confidence',
  'entry.label.unlogged': 'Details of {sections, number} more sections are not logged',
  'entry.label.omitted': 'Omitted {sections, number} sections beyond the limit of {max_sections, number}',
  'entry.label.no_text': 'The file has no text to label',
  'entry.label.finished': 'Labeled {sections, number} sections',
  'entry.label.missing': 'No section is about: {labels}',
  'entry.company.started': 'Looking for company facts in {sections, number} sections',
  'entry.company.found': 'Found {company_fact}: {value}',
  'entry.company.not_found': 'No {company_fact} found in the document',
  'entry.company.person': 'Person: {name}, {role}',
  'entry.company.nobody': 'No person with a role found',
  'entry.company.finished': 'Company record built from {statements, number} statements',
  'entry.analysis.started': 'Analyzing {sections, number} sections',
  'entry.analysis.read': 'Read {statements, plural, one {# statement} other {# statements}}',
  'entry.analysis.no_company': 'The document is not about a company. Risks, gaps and questions are left out',
  'entry.analysis.fact': 'Fact “{fact}”: {raw}',
  'entry.analysis.fact_mentioned': 'Fact “{fact}” is mentioned',
  'entry.analysis.figures': 'Found {figures, number} figures',
  'entry.analysis.tables': 'Found {tables, number} tables and lists of figures',
  'entry.analysis.metric': 'Metric “{metric}”: {values, number} values from {from} to {to}',
  'entry.analysis.differs': '{id}: {subject} is stated as {stated}, calculated as {expected}',
  'entry.analysis.agrees': '{id}: {subject} agrees ({stated})',
  'entry.analysis.coverage': 'Coverage of “{label}”: {strength, number, percent}',
  'entry.analysis.gap': 'Gap {id}: {missing}',
  'entry.analysis.risk': 'Risk {id} ({severity}): {risk_kind}',
  'entry.analysis.event': 'Event {date}: {event_kind}',
  'entry.analysis.question': 'Question {id} from {basis} {basis_id}',
  'entry.analysis.omitted': 'Omitted {elements, number} elements beyond the limits of their lists',
  'entry.analysis.statements_omitted':
    '{omitted, plural, one {# statement beyond the limit was not analyzed} other {# statements beyond the limit were not analyzed}}',
  'entry.analysis.tables_unchecked':
    'Figures of {unchecked, plural, one {# large table} other {# large tables}} were not compared with each other',
  'entry.analysis.other_language':
    'The text is in a language other than English and Chinese, so only its tables and amounts were read, not its sentences',
  'entry.analysis.partial': 'The result covers only the part of the document that was read',
  'entry.analysis.finished': 'Analysis completed',
  'missing.label.team': '“Team” section not found in the text',
  'missing.label.product': '“Product” section not found in the text',
  'missing.label.market': '“Market” section not found in the text',
  'missing.label.business_model': '“Business model” section not found in the text',
  'missing.label.traction': '“Traction” section not found in the text',
  'missing.label.financials': '“Financials” section not found in the text',
  'missing.label.funding': '“Funding” section not found in the text',
  'missing.label.risk': '“Risk” section not found in the text',
  'missing.label.legal': '“Legal” section not found in the text',
  'missing.gap.ask': 'Funding amount not found in the text',
  'missing.gap.use_of_funds': 'Use of funds not found in the text',
  'missing.gap.valuation': 'Valuation or round price not found in the text',
  'missing.gap.burn': 'Monthly burn or runway not found in the text',
  'missing.gap.gross_margin': 'Gross margin not found in the text',
  'missing.gap.revenue': 'Revenue by year not found in the text',
  'missing.gap.audit': 'Audit of the accounts not found in the text',
  'missing.gap.pricing': 'Prices not found in the text',
  'missing.gap.cac': 'Customer acquisition cost not found in the text',
  'missing.gap.customers': 'Number of paying customers not found in the text',
  'missing.gap.retention': 'Retention or churn not found in the text',
  'missing.gap.market_size': 'Market size in money not found in the text',
  'missing.gap.competitors': 'Names of competitors not found in the text',
  'missing.gap.head_count': 'Number of employees not found in the text',
  'missing.gap.people': 'Person with a role not found in the text',
  'missing.gap.ip': 'Patents, trademarks or ownership of the technology not found in the text',
  'missing.gap.ownership': 'Shareholders or cap table not found in the text',
  'missing.gap.litigation': 'Legal disputes not found in the text',
  'missing.gap.debt': 'Loans or other debt not found in the text',
  'missing.gap.exit': 'Return of the investors’ money not found in the text',
  'missing.gap.data_protection': 'Data protection and security not found in the text',
  'missing.gap.pipeline': 'Orders or sales pipeline not found in the text',
  'finding.derived.customer_concentration': 'One customer accounts for {value} of revenue.',
  'finding.derived.top_customers': 'The largest customers together account for {value} of revenue.',
  'finding.derived.runway': 'At the stated burn, cash lasts about {value}.',
  'finding.derived.runway_stated': 'The stated runway is {value}.',
  'finding.derived.forecast':
    'The plan changes {metric} by {value} from {from} to {to}. The last actual change was {before}.',
  'finding.derived.loss': '{metric} in {period} was {value}. No later year with a profit was found in the text.',
  'finding.derived.losses': '{metric} fell from {before} in {from} to {value} in {to}.',
  'finding.derived.churn': 'Churn is {value}.',
  'finding.derived.no_revenue': 'The company has no revenue yet.',
  'finding.derived.figures':
    '{count, plural, one {# figure in the document is inconsistent} other {# figures in the document are inconsistent}}. Read the other figures with care.',
  'finding.subject.metric': '{metric} {period}',
  'finding.subject.fact': '{fact}',
} as const;
