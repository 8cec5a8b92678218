import type { FastifyInstance } from 'fastify';
import { search } from '#contract/search.ts';
import { implement } from '#server/http/implement.ts';
import type { SearchService } from './search.service.ts';

export async function searchRoutes(app: FastifyInstance, { service }: { service: SearchService }) {
  implement(app, search.sentences, ({ caller, query }) => service.sentences(caller, query));
}
