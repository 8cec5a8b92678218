import type { FastifyInstance } from 'fastify';
import { finance } from '#contract/finance.ts';
import { implement, implementExtended } from '#server/http/implement.ts';
import type { FinanceService } from './finance.service.ts';

interface Options {
  service: FinanceService;
}

export async function financeRoutes(app: FastifyInstance, { service }: Options) {
  implementExtended(app, finance.list, ({ caller, query }) => service.list(caller, query));
}

/** Registers the call of the extension `finance-summary`. */
export async function financeSummaryRoutes(app: FastifyInstance, { service }: Options) {
  implement(app, finance.summary, ({ caller, query }) => service.summary(caller, query));
}

/** Registers the call of the extension `finance-search`. */
export async function financeNamesRoutes(app: FastifyInstance, { service }: Options) {
  implement(app, finance.names, ({ caller }) => service.names(caller));
}
