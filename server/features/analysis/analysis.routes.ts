import type { FastifyInstance } from 'fastify';
import { analysis } from '#contract/analysis.ts';
import { implement } from '#server/http/implement.ts';
import type { AnalysisService } from './analysis.service.ts';
import type { AnalysisStartService } from './analysis-start.service.ts';

export async function analysisRoutes(app: FastifyInstance, { service }: { service: AnalysisService }) {
  implement(app, analysis.result, ({ caller, params }) => service.result(caller, params.task_id));
}

/** Registers the analysis list, which belongs to the extension `runs`. */
export async function analysisListRoutes(app: FastifyInstance, { service }: { service: AnalysisService }) {
  implement(app, analysis.list, ({ caller, query }) => service.list(caller, query));
}

/** Registers the deletion of kept results, the extension `kept-results`. */
export async function keptResultRoutes(app: FastifyInstance, { service }: { service: AnalysisService }) {
  implement(app, analysis.remove, ({ caller, params }) => service.remove(caller, params.task_id));
}

export async function analysisStartRoutes(app: FastifyInstance, { service }: { service: AnalysisStartService }) {
  implement(app, analysis.start, ({ caller, body }) => service.start(caller, body.project_id));
}
