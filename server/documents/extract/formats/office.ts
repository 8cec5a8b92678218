import { OfficeParser, type OfficeParserAST } from 'officeparser';
import type { Bytes } from '../../detect/bytes.ts';
import { unusable } from '../../messages/faults.ts';
import { say } from '../../messages/say.ts';
import type { Output } from '../sandbox/output.ts';
import { LineGroup } from './line-group.ts';
import { linesOf, type OfficeNode, textOf } from './office-lines.ts';
import { readWhole } from './read-whole.ts';

export type OfficeFormat = 'docx' | 'pptx' | 'odt';

const MiB = 1024 * 1024;
/** Limits far above real documents and far below the library's defaults: 128 MiB inflated, one million elements. */
const decompressionLimits = {
  maxUncompressedBytes: 128 * MiB,
  maxZipEntries: 5_000,
  maxTableCells: 400_000,
  maxXmlElements: 1_000_000,
  maxRawContentLength: MiB,
  maxRepeatedContent: 4 * MiB,
};

const tooComplex = /LIMIT_EXCEEDED|TOO_LARGE|INVALID_SIZE|NESTING/;

/** @param error carries `officeIssue.code`, which the library's types leave out. */
function faultOf(error: unknown, output: Output) {
  const { officeIssue, message } = error as { officeIssue?: { code?: unknown }; message?: unknown };
  const said = String(officeIssue?.code ?? '');
  output.log('warn', ...say('office.unopened', { cause: String(message), reason: said }));
  if (error instanceof RangeError) return error;
  if (/PASSWORD|DECRYPT/.test(said)) return unusable('FILE_ENCRYPTED.document');
  return unusable(tooComplex.test(said) ? 'FILE_TOO_COMPLEX.document' : 'FILE_DAMAGED.document');
}

async function parse(format: OfficeFormat, data: Buffer, output: Output): Promise<OfficeParserAST> {
  try {
    return await OfficeParser.parseOffice(data, {
      fileType: format,
      ignoreSlideMasters: true,
      ignoreHeadersAndFooters: true,
      ignoreComments: true,
      ignoreInternalLinks: true,
      decompressionLimits,
    });
  } catch (error) {
    throw faultOf(error, output);
  }
}

/** Numbers paragraphs and table rows consecutively and starts a block at each heading. */
async function readParagraphs(nodes: OfficeNode[], output: Output) {
  const group = new LineGroup(output);
  let number = 0;
  for (const node of nodes) {
    const heading = node.type === 'heading' ? textOf(node) : '';
    if (heading) await group.heading(heading, ++number);
    else for (const line of linesOf(node)) await group.line(line, ++number);
  }
  await group.end();
  output.log('info', ...say('office.paragraphs', { paragraphs: number }));
}

/** Writes one block per slide, with its title as the heading. */
async function readSlides(nodes: OfficeNode[], output: Output) {
  const slides = nodes.filter((node) => node.type === 'slide');
  output.pages(slides.length);
  for (const [index, slide] of slides.entries()) {
    const place = { page: slide.metadata?.slideNumber ?? index + 1 };
    const title = slide.children?.find((child) => child.type === 'heading');
    const heading = title && textOf(title);
    const lines = [...(slide.children ?? []), ...(slide.notes ?? [])].flatMap((child) => [...linesOf(child)]);
    const text = lines.join('\n');
    await output.block({ place, ...(heading && { heading }), text });
    const size = { ...place, lines: lines.length, characters: text.length };
    output.log('debug', ...say('office.slide', size));
    output.progress((index + 1) / slides.length);
  }
}

/** Reads the text of a Word, PowerPoint or OpenDocument text file. */
export async function readOffice(format: OfficeFormat, bytes: Bytes, output: Output): Promise<void> {
  const { content, warnings } = await parse(format, await readWhole(bytes), output);
  await output.breathe();
  for (const { message } of warnings.slice(0, 20)) output.log('warn', message);
  if (format === 'docx' || format === 'odt') await readParagraphs(content, output);
  else await readSlides(content, output);
}
