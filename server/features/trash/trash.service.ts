import type { TrashFilter } from '#contract/trash.ts';
import { type Db, inTransaction, noteChange } from '#server/db/transaction.ts';
import { cancelRuns } from '#server/features/runs/runs.service.ts';
import { usageRepo } from '#server/features/storage/usage.repo.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/guard/caller.ts';
import { removeUpload } from '#server/storage/remove-upload.ts';
import { type Storage, StoreUnavailable } from '#server/storage/storage.ts';
import { type RemovedObject, removalRepo, removedObjectsRepo } from './removal.repo.ts';
import { trashRepo } from './trash.repo.ts';

interface Dependencies {
  db: Db;
  /** Unscoped database handle, for what no tenant may delete and for sweeps. */
  system: Db;
  storage: Storage;
  /** Days after which a project in the trash is removed. */
  days: number;
}

const DAY_MS = 24 * 60 * 60_000;

/** Moves projects to the trash and back, and removes them with everything made of them. */
export function trashService({ db, system, storage, days }: Dependencies) {
  const repo = trashRepo(db);
  const removedObjects = removedObjectsRepo(system);

  /**
   * Moves a project to the trash and cancels its runs. These are two transactions, because the end of a run locks the run before
   * its project. No run starts in between: a start needs a project outside the trash.
   */
  const moveToTrash = async (handle: Db, tenantId: string, projectId: string, userId: string | null) => {
    const isFound = await inTransaction(handle, async (tx) => {
      const added = await trashRepo(tx).add(tenantId, projectId, userId);
      if (added?.is_new) noteChange({ kind: 'project', id: projectId });
      return added !== undefined;
    });
    if (!isFound) return false;
    await cancelRuns(handle, { tenantId }, await trashRepo(handle).activeRuns(projectId));
    return true;
  };

  /** Removes objects from the store and counts those that could not be removed, which the next sweep tries again. */
  const removeObjects = async (objects: RemovedObject[]) => {
    let pending = 0;
    let isAway = false;
    for (const object of objects) {
      try {
        if (isAway) throw new StoreUnavailable();
        await removeUpload(storage, object);
        await removedObjects.forget(object.object_key);
      } catch (error) {
        pending += 1;
        isAway ||= error instanceof StoreUnavailable;
      }
    }
    return pending;
  };

  /**
   * Removes the rows of a project that has been in the trash for some days.
   * @returns its objects, or why nothing was removed
   */
  const removeRows = (
    tenantId: string,
    projectId: string,
    age: number,
  ): Promise<RemovedObject[] | 'absent' | 'active'> =>
    inTransaction(system, async (tx) => {
      const removal = removalRepo(tx);
      const project = await removal.lock(tenantId, projectId, age);
      if (!project) return 'absent';
      // The task of a run that is being canceled may still write its output.
      if ((await trashRepo(tx).activeRuns(projectId)).length > 0) return 'active';
      noteChange({ kind: 'project', id: projectId, after: { removed: true } });
      return removal.remove(projectId, project);
    });

  return {
    async list({ tenantId }: Caller, filter: TrashFilter) {
      const { rows, total } = await repo.list(tenantId, filter);
      const stored = await usageRepo(db).ofProjects(
        tenantId,
        rows.map(({ id }) => id),
      );
      const items = rows.map((row) => ({
        projectId: row.id,
        projectName: row.name,
        fileName: row.file_name,
        storedBytes: stored.get(row.id) ?? 0,
        createdAt: row.created_at.toISOString(),
        createdBy: row.created_by,
        deletedAt: row.deleted_at.toISOString(),
        deletedBy: row.deleted_by,
        removedAt: new Date(row.deleted_at.getTime() + days * DAY_MS).toISOString(),
      }));
      return { items, total, page: filter.page, page_size: filter.page_size };
    },

    async add({ tenantId, userId }: Caller, project_id: string) {
      if (!(await moveToTrash(db, tenantId, project_id, userId))) throw notFound('project');
      return { project_id };
    },

    restore: ({ tenantId }: Caller, project_id: string) =>
      inTransaction(db, async (tx) => {
        if (!(await trashRepo(tx).restore(tenantId, project_id))) throw notFound('project');
        noteChange({ kind: 'project', id: project_id });
        return { project_id };
      }),

    /** Removes a project at once, whether it is in the trash or not. */
    async remove({ tenantId, userId }: Caller, project_id: string) {
      await moveToTrash(db, tenantId, project_id, userId);
      const objects = await removeRows(tenantId, project_id, 0);
      if (objects === 'absent') throw notFound('project');
      if (objects === 'active')
        throw conflict(
          'RUN_STOPPING',
          'The project is in the trash, but one of its runs is still stopping. Try again in a few seconds.',
        );
      return { project_id, pending_objects: await removeObjects(objects) };
    },

    /** Applies the retention of tenants, removes expired projects, and objects that the store could not remove before. */
    async sweep() {
      const all = trashRepo(system);
      const moved = [...(await all.outdated()), ...(await all.stillRunning())];
      for (const { id, tenant_id } of moved) await moveToTrash(system, tenant_id, id, null);
      for (const { id, tenant_id } of await all.expired(days)) await removeRows(tenant_id, id, days);
      const pending = await removeObjects(await removedObjects.pending());
      if (pending > 0)
        throw new Error(`The store could not remove ${pending} files of deleted projects. It is tried again.`);
    },
  };
}
export type TrashService = ReturnType<typeof trashService>;
