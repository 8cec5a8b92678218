import type { FastifyInstance } from 'fastify';
import { analysis } from '#contract/analysis.ts';
import { implement } from '#server/http/implement.ts';
import type { AnalysisService } from './analysis.service.ts';
import type { AnalysisStartService } from './analysis-start.service.ts';

interface Services {
  service: AnalysisService;
  starts: AnalysisStartService;
}

export async function analysisRoutes(app: FastifyInstance, { service, starts }: Services) {
  implement(app, analysis.result, ({ caller, params }) => service.result(caller, params.task_id));
  implement(app, analysis.list, ({ caller, query }) => service.list(caller, query));
  implement(app, analysis.remove, ({ caller, params }) => service.remove(caller, params.task_id));
  implement(app, analysis.start, ({ caller, body }) => starts.start(caller, body.project_id));
}
