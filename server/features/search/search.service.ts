import type { SearchFilter } from '#contract/search.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { searchRepo } from './search.repo.ts';

export function searchService(db: Db) {
  const repo = searchRepo(db);
  return {
    async sentences({ tenantId }: Caller, filter: SearchFilter) {
      const { counts, rows } = await repo.sentences(tenantId, filter);
      const { hits, ...documents } = counts;
      const items = rows.map(({ project_id, project_name, company_name, task_id, format, block, text, ...at }) => ({
        ...{ project_id, project_name, company_name, task_id, format, block, text },
        ...{ start: at.from_char, end: at.to_char },
        place: {
          ...(at.entry !== null && { entry: at.entry }),
          ...(at.page !== null && { page: at.page }),
          ...(at.line !== null && { line: at.line }),
        },
      }));
      return { items, total: hits, page: filter.page, page_size: filter.page_size, documents };
    },
  };
}
export type SearchService = ReturnType<typeof searchService>;
