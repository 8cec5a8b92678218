import { sql } from 'kysely';
import type { SavedView, ViewList } from '#contract/views.ts';
import { folded } from '#server/db/like.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/guard/caller.ts';

type ViewContent = Pick<
  SavedView,
  'name' | 'query' | 'hidden_columns' | 'column_order' | 'column_widths' | 'is_shared'
>;

export const viewsRepo = (db: Db | Tx, { tenantId: tenant_id, userId: user_id }: Caller, list: ViewList) => {
  const all = db
    .selectFrom('saved_views as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .leftJoin('saved_view_defaults as d', (join) =>
      join.onRef('d.view_id', '=', 'v.id').onRef('d.list', '=', 'v.list').on('d.user_id', '=', user_id),
    )
    .where('v.tenant_id', '=', tenant_id)
    .where('v.list', '=', list)
    .select(['v.id', 'v.user_id', 'v.name', 'v.query', 'v.is_shared'])
    .select(['v.hidden_columns', 'v.column_order', 'v.column_widths'])
    .select(['u.display_name as owner', sql<boolean>`d.view_id is not null`.as('is_default')])
    .orderBy(folded(sql`v.name`))
    .orderBy('v.id');
  return {
    /** Returns the caller's own and the shared views. */
    visible: () =>
      all.where((view) => view.or([view('v.user_id', '=', user_id), view('v.is_shared', '=', true)])).execute(),

    /** Finds a view of anyone in the tenant. */
    find: (id: string) => all.where('v.id', '=', id).executeTakeFirst(),

    save: (id: string, content: ViewContent) =>
      db
        .insertInto('saved_views')
        .values({ tenant_id, list, id, user_id, ...content })
        .onConflict((saved) => saved.columns(['tenant_id', 'list', 'id']).doUpdateSet(content))
        .execute(),

    remove: (id: string) =>
      db
        .deleteFrom('saved_views')
        .where('tenant_id', '=', tenant_id)
        .where('list', '=', list)
        .where('id', '=', id)
        .execute(),

    setDefault: (view_id: string) =>
      db
        .insertInto('saved_view_defaults')
        .values({ tenant_id, user_id, list, view_id })
        .onConflict((chosen) => chosen.columns(['tenant_id', 'user_id', 'list']).doUpdateSet({ view_id }))
        .execute(),

    clearDefault: (view_id: string) =>
      db
        .deleteFrom('saved_view_defaults')
        .where('user_id', '=', user_id)
        .where('list', '=', list)
        .where('view_id', '=', view_id)
        .execute(),
  };
};
export type ViewRow = Awaited<ReturnType<ReturnType<typeof viewsRepo>['visible']>>[number];
