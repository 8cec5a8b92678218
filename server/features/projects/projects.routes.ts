import type { FastifyInstance } from 'fastify';
import { projects } from '#contract/projects.ts';
import { implement } from '#server/http/implement.ts';
import type { ProjectsService } from './projects.service.ts';

export async function projectRoutes(app: FastifyInstance, { service }: { service: ProjectsService }) {
  implement(app, projects.list, ({ caller, query }) => service.list(caller, query));
  implement(app, projects.get, ({ caller, params }) => service.get(caller, params.project_id));
  implement(app, projects.rename, ({ caller, params, body }) =>
    service.rename(caller, params.project_id, body.projectName.trim()),
  );
  implement(app, projects.setNote, ({ caller, params, body }) => service.setNote(caller, params.project_id, body));
}
