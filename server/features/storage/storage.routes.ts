import type { FastifyInstance } from 'fastify';
import { storage } from '#contract/storage.ts';
import { implement } from '#server/http/implement.ts';
import type { StorageService } from './storage.service.ts';

export async function storageRoutes(app: FastifyInstance, { service }: { service: StorageService }) {
  implement(app, storage.use, ({ caller }) => service.use(caller));
  implement(app, storage.setRetention, ({ caller, body }) => service.setRetention(caller, body));
}
