import type { FastifyInstance } from 'fastify';
import { findings } from '#contract/findings.ts';
import { implement } from '#server/http/implement.ts';
import type { CompanyService } from './company.service.ts';
import type { FindingsService } from './findings.service.ts';

interface Services {
  service: FindingsService;
  company: CompanyService;
}

export async function findingRoutes(app: FastifyInstance, { service, company }: Services) {
  implement(app, findings.list, ({ caller, params }) => service.list(caller, params.task_id));
  implement(app, findings.history, ({ caller, params }) => service.history(caller, params));
  implement(app, findings.decide, ({ caller, params, body }) => service.decide(caller, params, body));
  implement(app, findings.company, ({ caller, params }) => company.get(caller, params.project_id));
  implement(app, findings.correct, ({ caller, params, body }) => company.correct(caller, params.project_id, body));
}
