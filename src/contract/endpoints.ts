import { accessTokens } from './access-tokens.ts';
import { analysis } from './analysis.ts';
import { audit } from './audit.ts';
import { documents } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { files } from './files.ts';
import { finance } from './finance.ts';
import { findings } from './findings.ts';
import { imports } from './imports.ts';
import { projects } from './projects.ts';
import { reports } from './reports.ts';
import { runs } from './runs.ts';
import { search } from './search.ts';
import { service } from './service.ts';
import { session } from './session.ts';
import { storage } from './storage.ts';
import { trash } from './trash.ts';
import { trends } from './trends.ts';
import { users } from './users.ts';
import { views } from './views.ts';
import { webhooks } from './webhooks.ts';

/** All endpoints, grouped by noun. */
export const endpoints = {
  session,
  imports,
  projects,
  trash,
  documents,
  runs,
  trends,
  analysis,
  findings,
  search,
  reports,
  finance,
  files,
  users,
  accessTokens,
  views,
  webhooks,
  storage,
  audit,
  service,
} as const;

/** All endpoints as pairs of `noun.name` and definition. */
export const endpointList: [operation: string, endpoint: Endpoint][] = Object.entries(endpoints).flatMap(
  ([noun, group]) => Object.entries(group).map(([key, value]): [string, Endpoint] => [`${noun}.${key}`, value]),
);

const operations = new Map<Endpoint, string>(endpointList.map(([operation, endpoint]) => [endpoint, operation]));

/** Returns the `noun.name` of an endpoint. */
export const operationOf = (endpoint: Endpoint) => operations.get(endpoint) ?? endpoint.path;
