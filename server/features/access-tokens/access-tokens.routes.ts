import type { FastifyInstance } from 'fastify';
import { accessTokens } from '#contract/access-tokens.ts';
import { implement } from '#server/http/implement.ts';
import type { AccessTokensService } from './access-tokens.service.ts';

export async function accessTokenRoutes(app: FastifyInstance, { service }: { service: AccessTokensService }) {
  implement(app, accessTokens.list, ({ caller, query }) => service.list(caller, query.user_id));
  implement(app, accessTokens.create, ({ caller, body }) => service.create(caller, body));
  implement(app, accessTokens.revoke, ({ caller, params }) => service.revoke(caller, params.token_id));
}
