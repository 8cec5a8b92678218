import { sql } from 'kysely';
import type { SearchFilter } from '#contract/search.ts';
import { companyFact } from '#server/db/company-fact.ts';
import { folded, like } from '#server/db/like.ts';
import type { Db } from '#server/db/transaction.ts';

interface SentenceRow {
  project_id: string;
  project_name: string;
  company_name: string | null;
  task_id: string | null;
  format: string;
  block: number;
  from_char: number;
  to_char: number;
  entry: string | null;
  page: number | null;
  line: number | null;
  text: string;
}

interface Counts {
  hits: number;
  total: number;
  unread: number;
  left_out: number;
  cut: number;
}

/** Maximum number of sentences that one search reads, which takes seconds on the embedded database. */
const MAX_SENTENCES_READ = 1_000_000;

/** The newest finished analysis whose result can be opened. */
const newestTask = sql`(
  select t.id from tasks t join runs r on r.id = t.run_id
  where r.project_id = p.id and t.name = 'deep_analysis' and t.status = 'SUCCEEDED'
    and (r.deleted_at is null or t.kept_at is not null)
  order by t.created_at desc limit 1)`;

export const searchRepo = (db: Db) => ({
  /**
   * Finds the sentences that contain every word, in the newest documents up to a total of `maxRead` sentences. One statement,
   * so that rows and counts are consistent.
   */
  sentences: async (
    tenantId: string,
    { q, page, page_size }: SearchFilter,
    maxRead = MAX_SENTENCES_READ,
  ): Promise<{ counts: Counts; rows: SentenceRow[] }> => {
    const words = q.trim().split(/\s+/);
    const hasWords = sql.join(
      words.map((word) => sql`s.folded like ${folded(like(word))}`),
      sql` and `,
    );
    const { rows } = await sql<{ counts: Counts } & (SentenceRow | { project_id: null })>`
      with documents as (
        select p.id, p.created_at, x.is_cut, x.sentences is not null as is_read,
          sum(x.sentences) over (order by p.created_at desc, p.id desc) <= ${maxRead} as is_near
        from projects p left join searchable_texts x on x.project_id = p.id
        where p.tenant_id = ${tenantId} and p.deleted_at is null
      ), hits as materialized (
        -- Without a join: PostgreSQL expects few hits, and would compare each with every document. "is true" keeps it from
        -- making one of the condition.
        select s.project_id, s.position, (select created_at from projects where id = s.project_id) as created_at
        from sentences s
        where s.tenant_id = ${tenantId} and ${hasWords}
          and (s.project_id in (select id from documents where is_read and is_near)) is true
      ), page as (
        select * from hits order by created_at desc, project_id desc, position
        limit ${page_size} offset ${(page - 1) * page_size}
      ), counts as (
        select json_build_object('hits', (select count(*) from hits), 'total', count(*),
          'unread', count(*) filter (where not is_read), 'left_out', count(*) filter (where is_read and not is_near),
          'cut', count(*) filter (where is_read and is_near and is_cut)) as counts
        from documents
      )
      select counts.counts, page.project_id, p.name as project_name, ${companyFact('name', sql`p.id`)} as company_name,
        ${newestTask} as task_id, x.format, s.block, s.from_char, s.to_char, s.entry, s.page, s.line, s.text
      from counts left join (
        page join projects p on p.id = page.project_id join searchable_texts x on x.project_id = p.id
        join sentences s on s.tenant_id = ${tenantId} and s.project_id = page.project_id and s.position = page.position
      ) on true
      order by page.created_at desc, page.project_id desc, page.position`.execute(db);
    return {
      counts: rows[0]!.counts,
      rows: rows.filter((row): row is (typeof rows)[number] & SentenceRow => row.project_id !== null),
    };
  },
});
