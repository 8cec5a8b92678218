import { finance } from '#contract/finance.ts';
import { learnNames } from '#src/api/probe/learn-names.ts';
import { assignNames, financeNames } from '#src/api/probe/open-names.ts';
import { assumedNames } from '#src/api/settings/assumed.ts';
import { isFields } from '#src/lib/json/fields.ts';
import type { ApiDocument, QueryField } from '../../document/api-document.ts';
import type { Draft } from '../../draft.ts';
import type { AskUser } from '../../questions.ts';
import type { ServiceClient } from '../../service-client.ts';
import { isSuccess, issuesOf } from '../../values.ts';

const { path } = finance.list;
type Name = keyof typeof financeNames;
const names = Object.keys(financeNames) as Name[];
const standard = (name: Name) => assumedNames.parameters[name][1];

/** Returns the query parameters of a documented call, from a document. */
export const describedQuery = (document: ApiDocument | undefined, at: RegExp): QueryField[] =>
  document?.operations.find(({ method, path: one }) => method === 'GET' && at.test(one))?.query ?? [];

/** Sends query parameters with values that a service must refuse. Returns what the refusal says about the query. */
export const queryIssues = (client: ServiceClient, at: string) => async (query: [string, string][]) =>
  issuesOf(await client.ask({ path: at, query })).filter(({ part }) => part === '' || part === 'query');

/** Converts the body of a listing to the documented shape. */
type Read = (json: unknown) => unknown;

/**
 * Finds the names of the type filter and the page parameters (Interface 4.5).
 * @returns those that were not found
 */
export async function findFinanceNames(
  client: ServiceClient,
  draft: Draft,
  document: ApiDocument | undefined,
  read: Read,
  ask: AskUser,
): Promise<Name[]> {
  const open = new Set(names.filter((name) => !draft.isGiven(['parameters', name])));
  const write = (found: Partial<Record<Name, string>>, note: string) => {
    for (const [name, said] of Object.entries(found) as [Name, string][])
      if (open.delete(name) && said !== standard(name)) draft.set(['parameters', name], said, note);
  };
  const left = () =>
    Object.fromEntries(names.filter((name) => open.has(name)).map((name) => [name, financeNames[name]]));
  const described = describedQuery(document, /^\/api\/open\/finance\/transactions\/?$/);
  write(assignNames(left(), described), 'Read from the OpenAPI document.');
  if (open.size > 0) {
    const { found } = await learnNames(left(), queryIssues(client, path));
    write(found, 'The service named it when it refused a value.');
  }
  for (const name of open) {
    if (await hasEffect(client, name, read)) open.delete(name);
    else {
      const asked = await ask(`parameters.${name}`);
      if (asked) write({ [name]: asked }, 'Given when the service was connected.');
    }
  }
  return [...open];
}

const effects: Record<Name, [value: string, isSeen: (json: unknown) => boolean]> = {
  financePageSize: ['1', (json) => isFields(json) && (Number(json.page_size) === 1 || rowsIn(json).length === 1)],
  financePage: ['2', (json) => isFields(json) && Number(json.page) === 2],
  financeType: ['tech', (json) => rowsIn(json).every((row) => row.transaction_type === 'tech')],
};

/** Returns whether the console's name of a parameter has an effect, at a service that refuses no value. True for an empty list. */
async function hasEffect(client: ServiceClient, name: Name, read: Read): Promise<boolean> {
  const [value, isSeen] = effects[name];
  const plain = await client.ask({ path });
  if (!isSuccess(plain) || rowsIn(read(plain.json)).length === 0) return true;
  const reply = await client.ask({ path, query: [[standard(name), value]] });
  return isSuccess(reply) && isSeen(read(reply.json));
}

/** Finds out whether the number of the first page is 0, by comparing pages 0 and 1 with the listing without a page. */
export async function findPageBase(client: ServiceClient, draft: Draft, read: Read) {
  const name = draft.get<string>(['parameters', 'financePage']) ?? standard('financePage');
  const rowsOf = async (query: [string, string][]) => {
    const reply = await client.ask({ path, query });
    return isSuccess(reply) ? JSON.stringify(rowsIn(read(reply.json))) : '';
  };
  const zeroth = await rowsOf([[name, '0']]);
  if (zeroth === '' || zeroth === '[]' || zeroth !== (await rowsOf([])) || zeroth === (await rowsOf([[name, '1']])))
    return;
  draft.set(['finance', 'pageBase'], 0, 'The service counts pages from 0. Found by comparing its pages.');
}

/** Returns the rows of a listing. */
export const rowsIn = (json: unknown) => (isFields(json) && Array.isArray(json.data) ? json.data.filter(isFields) : []);
