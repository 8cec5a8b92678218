import type { FastifyInstance } from 'fastify';
import { users } from '#contract/users.ts';
import { implement } from '#server/http/implement.ts';
import type { UsersService } from './users.service.ts';

export async function userRoutes(app: FastifyInstance, { service }: { service: UsersService }) {
  implement(app, users.list, ({ caller, query }) => service.list(caller, query));
  implement(app, users.create, ({ caller, body }) => service.create(caller, body));
  implement(app, users.change, ({ caller, params, body }) => service.change(caller, params.user_id, body));
  implement(app, users.unlock, ({ caller, params }) => service.unlock(caller, params.user_id));
  implement(app, users.createLink, ({ caller, params }) => service.createLink(caller, params.user_id));
}
