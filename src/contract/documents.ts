import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { decimal, uuid } from './text.ts';

const readers = ['operator', 'analyst'] as const;
const project = z.object({ project_id: uuid });

/** Position in a file. Fields that the format does not have are absent. */
export const DocumentPlace = z.object({
  entry: z.string().optional().describe('Path inside an archive.'),
  page: z.int().min(1).optional().describe('Page, slide or sheet.'),
  line: z.int().min(1).optional().describe('First line or paragraph. Each line break in the text advances it by one.'),
});

export const DocumentBlock = z.object({
  id: z.int().min(0).describe('Position of the block in the document. Stays the same as long as the file does.'),
  place: DocumentPlace,
  heading: z.string().optional(),
  text: z.string().describe('Plain text with line breaks, and tabs between the cells of a table row.'),
});
export type DocumentBlock = z.infer<typeof DocumentBlock>;

export const DocumentBlocks = z.object({
  format: z.string().describe('pdf, docx, pptx, xlsx, odt, txt, md, csv, html or zip.'),
  pages: z.int().nullable(),
  characters: z.int(),
  truncated: z.boolean().describe('True if a limit ended the reading of the file early.'),
  total: z.int().min(0).describe('Number of blocks of the whole document.'),
  next: z.int().nullable().describe('`from` of the next request; null after the last block.'),
  blocks: z.array(DocumentBlock),
});
export type DocumentBlocks = z.infer<typeof DocumentBlocks>;

export const documents = {
  source: endpoint({
    method: 'GET',
    path: '/api/projects/:project_id/source',
    summary: 'Get the imported file, or a range of its bytes',
    origin: 'extension',
    roles: readers,
    params: project,
    query: z.object({ download: z.string().optional().describe('Present: the response is an attachment.') }),
    headers: z.object({
      range: z.string().optional().describe('One range of bytes. Other units and several ranges get the whole file.'),
      'if-range': z
        .string()
        .optional()
        .describe('The `ETag` that the range belongs to. Another one gets the whole file.'),
    }),
    answers: {
      mediaType: 'application/octet-stream',
      headers: ['Accept-Ranges', 'Content-Length', 'Content-Disposition', 'Cache-Control', 'ETag'],
      notModified: true,
      partial: true,
    },
    problems: [401, 403, 404, 416],
  }),
  blocks: endpoint({
    method: 'GET',
    path: '/api/projects/:project_id/blocks',
    summary: 'Get the text of the imported file in blocks, in reading order',
    origin: 'extension',
    roles: readers,
    params: project,
    query: z.object({
      from: decimal(0).default(0).describe('Position of the first block.'),
      count: decimal(1, 500)
        .default(100)
        .describe('Maximum number of blocks. Long blocks make a response end earlier.'),
    }),
    data: DocumentBlocks,
    problems: [401, 403, 404, 409],
  }),
};
