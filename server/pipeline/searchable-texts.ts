import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '#server/db/transaction.ts';
import { createPace } from '#server/documents/label/pace.ts';
import type { ExtractedText } from '#server/documents/outputs.ts';
import { type Sentence, sentencesOf } from '#server/documents/read/sentences.ts';
import type { Storage } from '#server/storage/storage.ts';
import { readOutput } from './task-files.ts';

interface TextOwner {
  tenantId: string;
  projectId: string;
}

/** Number of sentences that one statement writes. */
const BATCH_SIZE = 1_000;

/** Replaces the text of a project that searches find. */
export async function keepText(tx: Tx, owner: TextOwner, text: ExtractedText) {
  const { sentences, isCut } = await sentencesOf(text, createPace(new AbortController().signal));
  const header = { format: text.format, sentences: sentences.length, is_cut: isCut };
  await tx
    .insertInto('searchable_texts')
    .values({ tenant_id: owner.tenantId, project_id: owner.projectId, ...header })
    .onConflict((same) => same.column('project_id').doUpdateSet(header))
    .execute();
  await tx
    .deleteFrom('sentences')
    .where('tenant_id', '=', owner.tenantId)
    .where('project_id', '=', owner.projectId)
    .execute();
  await writeSentences(tx, owner, sentences);
}

async function writeSentences(tx: Tx, { tenantId, projectId }: TextOwner, sentences: Sentence[]) {
  for (let from = 0; from < sentences.length; from += BATCH_SIZE) {
    const rows = JSON.stringify(sentences.slice(from, from + BATCH_SIZE));
    await sql`
      insert into sentences (tenant_id, project_id, position, block, from_char, to_char, entry, page, line, text)
      select ${tenantId}, ${projectId}, ${from} + n, block, start, "end", entry, page, line, text
      from rows from (jsonb_to_recordset(${rows}::jsonb)
        as (block int, start int, "end" int, entry text, page int, line int, text text)) with ordinality
        as s (block, start, "end", entry, page, line, text, n)`.execute(tx);
  }
}

/** Makes the texts searchable that earlier versions have read. A text that cannot be read is left out. */
export async function keepEarlierTexts(system: Db, storage: Storage): Promise<void> {
  const tasks = await system
    .selectFrom('tasks as t')
    .innerJoin('runs as r', 'r.id', 't.run_id')
    .leftJoin('searchable_texts as s', 's.project_id', 'r.project_id')
    .distinctOn('r.project_id')
    .select(['t.id', 't.tenant_id', 'r.project_id'])
    .where('s.project_id', 'is', null)
    .where('r.deleted_at', 'is', null)
    .where('t.name', '=', 'extract_text')
    .where('t.status', '=', 'SUCCEEDED')
    .orderBy('r.project_id')
    .orderBy('t.finished_at', 'desc')
    .execute();
  for (const { id, tenant_id: tenantId, project_id: projectId } of tasks) {
    const output = await readOutput(system, storage, id).catch(() => undefined);
    if (output === undefined) continue;
    await inTransaction(system, async (tx) => {
      // A removal waits for this, and a run may have written the text in the meantime.
      const { rows } = await sql`
        select from projects p where id = ${projectId}
          and not exists (select from searchable_texts where project_id = p.id) for update`.execute(tx);
      if (rows.length > 0) await keepText(tx, { tenantId, projectId }, JSON.parse(output));
    });
  }
}
