import type { FastifyInstance } from 'fastify';
import { trash } from '#contract/trash.ts';
import { implement } from '#server/http/implement.ts';
import type { TrashService } from './trash.service.ts';

export async function trashRoutes(app: FastifyInstance, { service }: { service: TrashService }) {
  implement(app, trash.list, ({ caller, query }) => service.list(caller, query));
  implement(app, trash.add, ({ caller, params }) => service.add(caller, params.project_id));
  implement(app, trash.restore, ({ caller, params }) => service.restore(caller, params.project_id));
  implement(app, trash.remove, ({ caller, params }) => service.remove(caller, params.project_id));
}
