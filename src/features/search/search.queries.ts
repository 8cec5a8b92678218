import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type FoundSentence, isSearchable, type SearchFilter, search } from '#contract/search.ts';
import { call } from '#src/api/call.ts';
import { paths } from '#src/lib/paths.ts';
import { sentenceId } from '#src/lib/sentence-id.ts';

/** Returns the address of a sentence in the document, beside the result of the project if there is one. */
export function pathOfSentence({ task_id, project_id, ...sentence }: FoundSentence): string {
  const page = task_id === null ? paths.project(project_id) : paths.result(task_id);
  return `${page}?${new URLSearchParams({ passage: sentenceId(sentence) })}`;
}

export const searchQueries = {
  sentences: (filter: SearchFilter) =>
    queryOptions({
      queryKey: ['search', filter],
      queryFn: ({ signal }) => call(search.sentences, { query: filter, signal }),
      enabled: isSearchable(filter.q),
      placeholderData: keepPreviousData,
    }),
};
