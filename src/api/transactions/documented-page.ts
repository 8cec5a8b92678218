import { z } from 'zod/mini';
import { Envelope } from '#contract/parts/envelope.ts';
import { isIsoTime } from './read-time.ts';

const cell = z.nullish(z.string());

/** Interface 2.5. It does not say which fields of a row are required. */
export const Row = z.looseObject({
  id: cell,
  transaction_type: cell,
  project_name: cell,
  category: cell,
  detail: cell,
  occurred_at: z.nullish(z.string().check(z.refine(isIsoTime, 'date-time (ISO 8601)'))),
  amount: cell,
  profit_amount: cell,
  status: cell,
  status_label: cell,
});

/** A page of transactions as the interface shows it. */
export const DocumentedPage = z.extend(Envelope, {
  data: z.array(Row),
  total: z.int().check(z.minimum(0)),
  page: z.int().check(z.minimum(1)),
  page_size: z.int().check(z.minimum(1)),
  total_pages: z.int().check(z.minimum(0)),
});
