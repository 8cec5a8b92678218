import { finance } from '#contract/finance.ts';
import { isFields } from '#src/lib/json/fields.ts';
import type { ApiDocument, QueryField } from '../../document/api-document.ts';
import type { Draft } from '../../draft.ts';
import { findEffective, learnFromRefusals, type Role, usualParameters } from '../../parameter-names.ts';
import type { Reply, ServiceClient } from '../../service-client.ts';
import { isSuccess } from '../../values.ts';

const { path } = finance.list;
const standard = { financeType: 'type', financePage: 'page', financePageSize: 'page_size' } as const;
type Name = keyof typeof standard;
const forms: Record<Name, RegExp> = {
  financePageSize: /size|limit|length|per|count|rows|^ps$/i,
  financePage: /page|^p$|^pn$|offset|number|index|current/i,
  financeType: /type|kind|categor|filter/i,
};

/** Returns the query parameters of a documented call, from a document. */
export const describedQuery = (document: ApiDocument | undefined, at: RegExp): QueryField[] =>
  document?.operations.find(({ method, path: one }) => method === 'GET' && at.test(one))?.query ?? [];

/** Assigns parameters of a document: first by the limits that the interface shows (4.5), then by their names. */
function assignDescribed(described: readonly QueryField[]): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  const isFree = ({ name }: QueryField) => !Object.values(found).includes(name);
  const assign = (role: Name, fits: (field: QueryField) => boolean) => {
    found[role] ??= described.find((field) => isFree(field) && fits(field))?.name;
  };
  assign('financeType', ({ words }) => words.includes('tech'));
  assign('financePageSize', ({ maximum }) => maximum === 100);
  assign('financePage', ({ minimum, maximum }) => minimum === 1 && maximum === undefined);
  for (const role of Object.keys(forms) as Name[]) assign(role, ({ name }) => forms[role].test(name));
  return found;
}

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
): Promise<Name[]> {
  const roles = Object.keys(forms) as Name[];
  const write = (role: Name, name: string, note: string) => {
    if (name !== standard[role]) draft.set(['parameters', role], name, note);
  };
  const described = assignDescribed(describedQuery(document, /^\/api\/open\/finance\/transactions\/?$/));
  const found = new Set<Name>(roles.filter((role) => draft.isGiven(['parameters', role])));
  for (const role of roles) {
    const name = described[role];
    if (name === undefined || found.has(role)) continue;
    found.add(role);
    write(role, name, 'Read from the OpenAPI document.');
  }
  if (found.size === roles.length) return [];
  const open = roles.filter((role) => !found.has(role));
  const bad: Record<Name, string> = { financeType: 'neither', financePage: '0', financePageSize: '0' };
  const asked = Object.fromEntries(
    open.map((role): [string, Role] => [role, { names: usualParameters[role], value: bad[role], form: forms[role] }]),
  );
  const learned = await learnFromRefusals(client, path, asked);
  for (const role of open) {
    const name = learned.found[role];
    if (name === undefined) continue;
    found.add(role);
    write(role, name, 'The service named it when it refused a value.');
  }
  return findByEffect(
    client,
    roles.filter((role) => !found.has(role)),
    write,
    read,
  );
}

/**
 * Finds names by their effect on the answer, for a service that refuses no value. Returns the parameters for which no
 * name has an effect.
 */
async function findByEffect(
  client: ServiceClient,
  roles: Name[],
  write: (role: Name, name: string, note: string) => void,
  read: Read,
): Promise<Name[]> {
  const isEffect: Record<Name, (json: unknown) => boolean> = {
    financePageSize: (json) => isFields(json) && (Number(json.page_size) === 1 || rowsIn(json).length === 1),
    financePage: (json) => isFields(json) && Number(json.page) === 2,
    financeType: (json) => rowsIn(json).length > 0 && rowsIn(json).every((row) => row.transaction_type === 'tech'),
  };
  const works = (role: Name, reply: Reply) => isSuccess(reply) && isEffect[role](read(reply.json));
  const values: Record<Name, string> = { financePageSize: '1', financePage: '2', financeType: 'tech' };
  const lost: Name[] = [];
  const plain = await client.ask({ path });
  for (const role of roles) {
    if (!isSuccess(plain) || rowsIn(read(plain.json)).length === 0 || works(role, plain)) continue;
    const name = await findEffective(usualParameters[role], async (names) => {
      const reply = await client.ask({ path, query: names.map((one) => [one, values[role]]) });
      return works(role, reply);
    });
    if (name === undefined) lost.push(role);
    else write(role, name, 'Found by its effect on the answer.');
  }
  return lost;
}

/** Finds out whether the number of the first page is 0, by comparing pages 0 and 1 with the listing without a page. */
export async function findPageBase(client: ServiceClient, draft: Draft, read: Read) {
  const name = draft.get<string>(['parameters', 'financePage']) ?? standard.financePage;
  const rowsOf = async (query: [string, string][]) => {
    const reply = await client.ask({ path, query });
    return isSuccess(reply) ? JSON.stringify(rowsIn(read(reply.json))) : '';
  };
  const zeroth = await rowsOf([[name, '0']]);
  if (zeroth === '' || zeroth === '[]' || zeroth !== (await rowsOf([])) || zeroth === (await rowsOf([[name, '1']])))
    return;
  draft.set(['finance', 'pageBase'], 0, 'The service counts pages from 0. Found by trying.');
}

/** Returns the rows of a listing. */
export const rowsIn = (json: unknown) => (isFields(json) && Array.isArray(json.data) ? json.data.filter(isFields) : []);
