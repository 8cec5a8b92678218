import { z } from 'zod/mini';
import { endpoint, readers } from './endpoint.ts';
import { decimal, uuid } from './parts/text.ts';

const project = z.object({ project_id: uuid });

/** Position in a file. Fields that the format does not have are absent. */
export const DocumentPlace = z.object({
  entry: z.optional(z.string()).check(z.describe('Path inside an archive.')),
  page: z.optional(z.int().check(z.minimum(1))).check(z.describe('Page, slide or sheet.')),
  line: z
    .optional(z.int().check(z.minimum(1)))
    .check(z.describe('First line or paragraph. Each line break in the text advances it by one.')),
});

const percent = z.number().check(z.minimum(0), z.maximum(100));

const ScannedText = z.object({
  confidence: percent.check(z.describe('Average recognition confidence of the words.')),
  words: z.array(
    z.object({
      start: z.int().check(z.minimum(0)),
      end: z.int().check(z.minimum(0)),
      confidence: percent,
      left: percent,
      top: percent,
      width: percent,
      height: percent,
    }),
  ),
});

/** A page of the file that is a picture. */
export const ScannedPage = z.object({
  page: z.int().check(z.minimum(1)),
  status: z
    .string()
    .check(
      z.describe(
        'read: its text was recognized. empty: no text was recognized. later: labeling will read it. off, unavailable, limit, failed: it was not read, and why.',
      ),
    ),
  confidence: z.optional(percent),
});
export type ScannedPage = z.infer<typeof ScannedPage>;

export const DocumentBlock = z.object({
  id: z
    .int()
    .check(z.minimum(0), z.describe('Position of the block in the document. Stays the same as long as the file does.')),
  place: DocumentPlace,
  heading: z.optional(z.string()),
  text: z.string().check(z.describe('Plain text with line breaks, and tabs between the cells of a table row.')),
  scan: z
    .optional(ScannedText)
    .check(
      z.describe(
        'Present for text recognized in a scan: its words with their places in the text and, in percent, on the page.',
      ),
    ),
});
export type DocumentBlock = z.infer<typeof DocumentBlock>;

export const DocumentBlocks = z.object({
  format: z.string().check(z.describe('pdf, docx, pptx, xlsx, odt, txt, md, csv, html or zip.')),
  pages: z.nullable(z.int()),
  characters: z.int(),
  truncated: z.boolean().check(z.describe('True if a limit ended the reading of the file early.')),
  total: z.int().check(z.minimum(0), z.describe('Number of blocks of the whole document.')),
  next: z.nullable(z.int()).check(z.describe('`from` of the next request; null after the last block.')),
  scans: z.optional(z.array(ScannedPage)).check(z.describe('Pages that are scans. Absent if there are none.')),
  blocks: z.array(DocumentBlock),
});
export type DocumentBlocks = z.infer<typeof DocumentBlocks>;

export const documents = {
  source: endpoint({
    method: 'GET',
    path: '/api/projects/:project_id/source',
    extension: 'documents',
    summary: 'Get the imported file, or a range of its bytes',
    roles: readers,
    recorded: true,
    params: project,
    query: z.object({ download: z.optional(z.string()).check(z.describe('Present: the response is an attachment.')) }),
    headers: z.object({
      range: z
        .optional(z.string())
        .check(z.describe('One range of bytes. Other units and several ranges get the whole file.')),
      'if-range': z
        .optional(z.string())
        .check(z.describe('The `ETag` that the range belongs to. Another one gets the whole file.')),
    }),
    answers: {
      mediaType: 'application/octet-stream',
      headers: ['Accept-Ranges', 'Content-Length', 'Content-Disposition', 'Cache-Control', 'ETag'],
      notModified: true,
      partial: true,
    },
    problems: [416],
  }),
  blocks: endpoint({
    method: 'GET',
    path: '/api/projects/:project_id/blocks',
    extension: 'documents',
    summary: 'Get the text of the imported file in blocks, in reading order',
    roles: readers,
    params: project,
    query: z.object({
      from: z._default(decimal(0), 0).check(z.describe('Position of the first block.')),
      count: z
        ._default(decimal(1, 500), 100)
        .check(z.describe('Maximum number of blocks. Long blocks make a response end earlier.')),
    }),
    data: DocumentBlocks,
    problems: [409],
  }),
};
