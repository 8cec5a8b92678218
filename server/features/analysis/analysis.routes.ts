import type { FastifyInstance } from 'fastify';
import { analysis } from '#contract/analysis.ts';
import { implement } from '#server/http/implement.ts';
import type { AnalysisService } from './analysis.service.ts';

export async function analysisRoutes(app: FastifyInstance, { service }: { service: AnalysisService }) {
  implement(app, analysis.result, ({ caller, params }) => service.result(caller, params.task_id));
}
