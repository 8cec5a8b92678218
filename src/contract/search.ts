import { z } from 'zod/mini';
import { DocumentPlace } from './documents.ts';
import { endpoint, readers } from './endpoint.ts';
import { pageOf, pageQuery, text } from './parts/text.ts';

/** Minimum number of characters of a search, without spaces: two are a word in Chinese. */
export const MIN_SEARCH_LENGTH = 2;
/** Returns true if a text is long enough to search for. */
export const isSearchable = (q: string) => [...q.replace(/\s/g, '')].length >= MIN_SEARCH_LENGTH;

/** A sentence, heading, list item or table row of a document. */
export const FoundSentence = z.object({
  project_id: z.string(),
  project_name: z.string(),
  company_name: z.nullish(z.string()).check(z.describe('The corrected name, or the name that labeling found.')),
  task_id: z
    .nullable(z.string())
    .check(z.describe('The newest successful analysis of the project. Null if there is none.')),
  format: z.string().check(z.describe('Format of the document, such as pdf.')),
  place: DocumentPlace,
  block: z.int().check(z.minimum(0), z.describe('Block of the document that has the sentence.')),
  start: z.int().check(z.minimum(0), z.describe('Its first character in the text of the block.')),
  end: z.int().check(z.minimum(1), z.describe('The character after its last one.')),
  text: z.string().check(z.describe('The sentence on one line, with ` | ` between the cells of a table row.')),
});
export type FoundSentence = z.infer<typeof FoundSentence>;

export const SearchFilter = z.object({
  ...pageQuery,
  q: text(MIN_SEARCH_LENGTH, 200).check(
    z.refine(isSearchable, `Must have at least ${MIN_SEARCH_LENGTH} characters other than spaces.`),
    z.describe('Words, or parts of words, that the sentence has, regardless of case and order.'),
  ),
});
export type SearchFilter = z.infer<typeof SearchFilter>;

export const SearchedDocuments = z.object({
  total: z.int().check(z.minimum(0), z.describe('Documents of all projects outside the trash.')),
  unread: z
    .int()
    .check(z.minimum(0), z.describe('Documents that were not searched, because labeling has not read them.')),
  left_out: z
    .int()
    .check(z.minimum(0), z.describe('Oldest documents that were not searched, because of a limit on all sentences.')),
  cut: z.int().check(z.minimum(0), z.describe('Searched documents whose end was left out, because they are too long.')),
});
export type SearchedDocuments = z.infer<typeof SearchedDocuments>;

export const search = {
  sentences: endpoint({
    method: 'GET',
    path: '/api/search',
    extension: 'search',
    summary: 'Search the sentences of all documents, newest project first',
    roles: readers,
    query: SearchFilter,
    data: z.extend(pageOf(FoundSentence), { documents: SearchedDocuments }),
  }),
};
