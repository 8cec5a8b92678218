import { allows, type Parsed } from '#contract/endpoint.ts';
import { type SavedView, type ViewList, viewLists, type views } from '#contract/views.ts';
import { lockTenant } from '#server/db/lock-tenant.ts';
import { type Db, inTransaction, noteChange } from '#server/db/transaction.ts';
import { conflict, DomainError, notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { type ViewRow, viewsRepo } from './views.repo.ts';

type Ids = Parsed<typeof views.save>['params'];
type Content = Parsed<typeof views.save>['body'];

/** Maximum numbers of views of one list: of a user, and shared in a tenant. */
const MAX_OWN_VIEWS = 50;
const MAX_SHARED_VIEWS = 100;

/** Manages the saved views of lists. A view is visible to those who may see its list: if shared to all, else to its owner. */
export function viewsService(db: Db) {
  const repoOf = (caller: Caller, list: ViewList, tx: Parameters<typeof viewsRepo>[0] = db) => {
    if (!allows(viewLists[list].roles, caller.roles)) throw notFound('list');
    return viewsRepo(tx, caller, list);
  };
  return {
    async list(caller: Caller, list: ViewList): Promise<SavedView[]> {
      return (await repoOf(caller, list).visible()).map((row) => viewOf(caller, row));
    },

    async save(caller: Caller, { list, view_id }: Ids, content: Content): Promise<SavedView> {
      return inTransaction(db, async (tx) => {
        const repo = repoOf(caller, list, tx);
        await lockTenant(tx, caller.tenantId);
        const current = await repo.find(view_id);
        if (current) checkChange(caller, current);
        const others = (await repo.visible()).filter(({ id }) => id !== view_id);
        if (!current) checkLimit(others.filter(({ user_id }) => user_id === caller.userId).length, MAX_OWN_VIEWS);
        if (content.is_shared) checkLimit(others.filter(({ is_shared }) => is_shared).length, MAX_SHARED_VIEWS);
        await repo.save(view_id, content);
        const { name, is_shared } = content;
        noteChange({ after: { name, is_shared } });
        return viewOf(caller, (await repo.find(view_id))!);
      });
    },

    async setDefault(caller: Caller, { list, view_id }: Ids, isDefault: boolean): Promise<SavedView> {
      return inTransaction(db, async (tx) => {
        const repo = repoOf(caller, list, tx);
        // Without the lock, the view could be deleted before it is chosen.
        await lockTenant(tx, caller.tenantId);
        const view = visibleTo(caller, await repo.find(view_id));
        noteChange({ after: { is_default: isDefault } });
        await (isDefault ? repo.setDefault(view_id) : repo.clearDefault(view_id));
        return { ...viewOf(caller, view), is_default: isDefault };
      });
    },

    async remove(caller: Caller, { list, view_id }: Ids): Promise<{ deleted: boolean }> {
      return inTransaction(db, async (tx) => {
        const repo = repoOf(caller, list, tx);
        await lockTenant(tx, caller.tenantId);
        const view = await repo.find(view_id);
        checkChange(caller, view);
        await repo.remove(view_id);
        noteChange({ before: { name: view!.name, is_shared: view!.is_shared } });
        return { deleted: true };
      });
    },
  };
}
export type ViewsService = ReturnType<typeof viewsService>;

const mayChange = ({ userId, roles }: Caller, { user_id, is_shared }: ViewRow) =>
  user_id === userId || (is_shared && roles.includes('admin'));

function visibleTo({ userId }: Caller, view: ViewRow | undefined): ViewRow {
  if (!view || (view.user_id !== userId && !view.is_shared)) throw notFound('view');
  return view;
}

function checkChange(caller: Caller, view: ViewRow | undefined) {
  if (!mayChange(caller, visibleTo(caller, view)))
    throw new DomainError('FORBIDDEN', 'Only the owner of a shared view or an administrator can change it.');
}

function checkLimit(count: number, max: number) {
  if (count >= max) throw conflict('TOO_MANY_VIEWS', `There are already ${max} such views. Delete one first.`);
}

const viewOf = (caller: Caller, { user_id, ...view }: ViewRow): SavedView => ({
  ...view,
  is_own: user_id === caller.userId,
  may_change: mayChange(caller, { user_id, ...view }),
});
