import type { Input } from '#contract/endpoint.ts';
import { finance } from '#contract/finance.ts';
import { exactNumbers } from '#src/lib/json/exact-numbers.ts';
import { ApiError } from '../api-error.ts';
import { readAnswer } from '../call.ts';
import { readText } from '../request/read-text.ts';
import { send } from '../request/send.ts';
import { readTransactions, type TransactionList } from './read-transactions.ts';

/**
 * Fetches one page of the listing and keeps every digit of amounts that are sent as numbers.
 * @throws ApiError
 */
export async function fetchTransactions(
  query: Input<typeof finance.list>['query'],
  signal: AbortSignal,
): Promise<TransactionList> {
  const response = await send(finance.list, { query, signal });
  const text = await readText(response).catch((cause) => {
    throw new ApiError(0, { message: 'The response was cut off.' }, { cause });
  });
  const exact = new Response(text === '' ? null : exactNumbers(text), response);
  return readTransactions(await readAnswer(finance.list, exact));
}
