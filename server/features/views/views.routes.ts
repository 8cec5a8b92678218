import type { FastifyInstance } from 'fastify';
import { views } from '#contract/views.ts';
import { implement } from '#server/http/implement.ts';
import type { ViewsService } from './views.service.ts';

export async function viewRoutes(app: FastifyInstance, { service }: { service: ViewsService }) {
  implement(app, views.list, ({ caller, params }) => service.list(caller, params.list));
  implement(app, views.save, ({ caller, params, body }) => service.save(caller, params, body));
  implement(app, views.setDefault, ({ caller, params, body }) => service.setDefault(caller, params, body.is_default));
  implement(app, views.remove, ({ caller, params }) => service.remove(caller, params));
}
