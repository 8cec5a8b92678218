import { queryOptions } from '@tanstack/react-query';
import { trends } from '#contract/trends.ts';
import { call } from '#src/api/call.ts';
import type { Period } from '#src/lib/time/periods.ts';
import { IDLE_POLL_MS } from '../overview.queries.ts';

export const trendsQuery = (period: Period) =>
  queryOptions({
    queryKey: ['runs', 'overview', 'trends', period],
    queryFn: ({ signal }) => call(trends.runs, { query: period, signal }),
    refetchInterval: IDLE_POLL_MS,
  });
