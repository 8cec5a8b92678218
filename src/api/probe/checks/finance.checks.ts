import { z } from 'zod/mini';
import { finance } from '#contract/finance.ts';
import {
  described,
  type Finding,
  finding,
  jsonOf,
  judgeInvalid,
  judgeSuccess,
  type Proposal,
  statusText,
} from '#src/api/probe/findings.ts';
import { financeNames } from '#src/api/probe/open-names.ts';
import type { ProbeReply } from '#src/api/request/probe-request.ts';
import { DocumentedPage, Row } from '#src/api/transactions/documented-page.ts';
import { readTransactions } from '#src/api/transactions/read-transactions.ts';
import { wireOf } from '#src/api/wire/wire.ts';
import {
  asNobody,
  type Check,
  type CheckId,
  type Conversation,
  type FinancePage,
  type FinanceParameter,
  type Known,
  type Outcome,
  type StepCheck,
} from '../interface-check.ts';
import { learnedName } from './learned-name.ts';

type Query = { type?: string; page?: number; page_size?: number };

const settings = { type: 'financeType', page: 'financePage', page_size: 'financePageSize' } as const satisfies Record<
  FinanceParameter,
  string
>;

/** Judges the parts that do not depend on the names of the parameters: schema, figures and cells. */
function judgePage(reply: ProbeReply): Finding[] {
  const faults = judgeSuccess(reply, DocumentedPage);
  if (faults.length > 0) return faults;
  const { data, total, page, page_size, total_pages } = jsonOf(reply) as FinancePage;
  const count = Math.min(total, page_size);
  return [
    ...cellFindings(data),
    ...judgeFigures(total, total_pages, page_size, data.length),
    ...(data.length > page_size ? [finding('data', `items <= ${page_size}`, `${data.length} items`)] : []),
    ...(page === 1 && data.length < count ? [finding('data', `${count} items`, `${data.length} items`)] : []),
  ];
}

/** Judges the number of pages by the total, which is wrong itself if it only counts the rows of a full page. */
function judgeFigures(total: number, total_pages: number, page_size: number, rows: number): Finding[] {
  const pages = Math.ceil(total / page_size);
  if (total_pages === pages || total === 0) return [];
  if (total_pages > 1 && total === rows && rows === page_size)
    return [finding('total', `> ${(total_pages - 1) * page_size}`, String(total))];
  return [finding('total_pages', String(pages), String(total_pages))];
}

/** Judges cells by what the console can read. The interface does not show the format of amounts. */
function cellFindings(data: Record<string, unknown>[]): Finding[] {
  const { data: rows } = readTransactions({ data, total: 0, page: 1, page_size: 1, total_pages: 0 });
  const zone = { path: ['dates', 'zone'], value: 'UTC' };
  const of = (field: 'amount' | 'profit_amount' | 'occurred_at', fault: string, make: (at: number) => Finding) => {
    const times = rows.filter(({ faults }) => faults[field] === fault).length;
    const at = rows.findIndex(({ faults }) => faults[field] === fault);
    return at < 0 ? [] : [{ ...make(at), times }];
  };
  const sent = (at: number, field: string) => JSON.stringify(data[at]![field]);
  return [
    ...(['amount', 'profit_amount'] as const).flatMap((field) =>
      of(field, 'malformed', (at) => finding(`data[${at}].${field}`, 'a decimal', sent(at, field), 'assumed')),
    ),
    ...lackingCells(data),
    ...of('occurred_at', 'zoneless', (at) =>
      finding(`data[${at}].occurred_at`, 'a time zone', sent(at, 'occurred_at'), 'assumed', zone),
    ),
  ];
}

/** Reports the fields of the interface that rows lack. It shows all of them, but not which of them are required. */
function lackingCells(data: Record<string, unknown>[]): Finding[] {
  return Object.keys(Row.shape).flatMap((field) => {
    const lacking = data.filter((row) => row[field] == null);
    const at = data.indexOf(lacking[0]!);
    const path = `data[${at}].${field}`;
    return at < 0
      ? []
      : [{ ...finding(path, 'string', described(data[at]![field]), 'assumed'), times: lacking.length }];
  });
}

/** Returns whether a row has the type that was asked for. The interface does not show the spelling of types in rows. */
const isOfType = (type: string | undefined, row: Record<string, unknown>) =>
  row.transaction_type == null || String(row.transaction_type).toLowerCase() === type;

/** Returns whether an answer follows a query in one parameter. */
function follows(parameter: FinanceParameter, asked: Query, { data, ...figures }: FinancePage): boolean {
  if (parameter !== 'type') return figures[parameter] === asked[parameter];
  return data.every((row) => isOfType(asked.type, row));
}

/** Returns true if an answer obeys a parameter and differs from the answer without it. */
const isUnderstood = (
  parameter: FinanceParameter,
  asked: Query,
  page: FinancePage,
  standard: FinancePage | undefined,
) =>
  standard !== undefined &&
  (parameter === 'type'
    ? follows('type', asked, page) && !follows('type', asked, standard)
    : page[parameter] !== standard[parameter]);

/**
 * Checks whether an answer follows the parameters of its request. The interface does not show their names, so an answer
 * that does not follow them counts as a difference, not as a breach, unless other answers show that the service
 * understands the name.
 */
const following = (id: CheckId, query: Query, parameter: FinanceParameter): StepCheck => ({
  id,
  endpoint: finance.list,
  async perform(known, conversation): Promise<Outcome> {
    const reply = await conversation.send({ endpoint: finance.list, query });
    if (reply.status === 422 && known.standardPage) return refusedValues(reply, query, known);
    const findings = judgePage(reply);
    if (findings.some(({ weight }) => weight === 'documented')) return { reply, findings };
    const page = jsonOf(reply) as FinancePage;
    const understood = new Set(known.understood);
    if (isUnderstood(parameter, query, page, known.standardPage)) understood.add(parameter);
    const proposals = { ...known.proposals };
    for (const name of namesIn(query).filter((one) => !follows(one, query, page))) {
      const isKnown = understood.has(name) || known.refusing?.has(name);
      if (!isKnown) proposals[name] ??= properName(name, reply);
      findings.push(mismatch(name, query, page, isKnown ? undefined : proposals[name]));
    }
    if (follows('page', query, page)) findings.push(...judgeRows(page, known.standardPage));
    return { reply, findings, learned: { understood, proposals } };
  },
});

/**
 * Judges a page of one row by the first rows of the listing: it must contain the row with its number, and its total
 * must count all rows.
 */
function judgeRows({ data, page, page_size, total }: FinancePage, standard: FinancePage | undefined): Finding[] {
  if (page_size !== 1 || standard?.page !== 1) return [];
  const rows = standard.data.map((row) => JSON.stringify(row));
  const at = rows.indexOf(JSON.stringify(data[0]));
  // A transaction that was added since then moves the others.
  const isComparable = total === standard.total && new Set(rows).size === rows.length;
  const isOther = isComparable && at >= 0 && at !== page - 1;
  return [
    ...(isOther ? [finding('data', `the rows of page ${page}`, `the rows of page ${at + 1}`)] : []),
    ...(total < rows.length ? [finding('total', `>= ${rows.length}`, String(total))] : []),
  ];
}

const namesIn = (query: Query) => (['page', 'page_size', 'type'] as const).filter((name) => query[name] !== undefined);

/** @param setting that bridges the difference; undefined if the service understands the name */
function mismatch(name: FinanceParameter, query: Query, page: FinancePage, setting: Proposal | undefined): Finding {
  const at = page.data.findIndex((row) => !isOfType(query.type, row));
  const path = name === 'type' ? `data[${at}].transaction_type` : name;
  const received = name === 'type' ? page.data[at]!.transaction_type : page[name];
  const weight = setting ? 'assumed' : 'documented';
  return finding(path, JSON.stringify(query[name]), JSON.stringify(received), weight, setting);
}

/** Judges the refusal of valid values by a service that refuses parameters it does not know. */
function refusedValues(reply: ProbeReply, query: Query, known: Known): Outcome {
  const proposals = { ...known.proposals };
  const unknown = namesIn(query).filter((name) => !known.understood?.has(name));
  const named = unknown.filter((name) => reply.text.includes(JSON.stringify(wireOf(finance.list).query[name] ?? name)));
  const findings: Finding[] = [];
  for (const name of named.length > 0 ? named : unknown) {
    proposals[name] ??= properName(name, reply);
    findings.push(finding(name, JSON.stringify(query[name]), statusText(reply), 'assumed', proposals[name]));
  }
  if (findings.length === 0) findings.push(finding('status', '200', statusText(reply)));
  return { reply, findings, learned: { proposals } };
}

const properName = (name: FinanceParameter, reply: ProbeReply): Proposal =>
  learnedName(settings[name], financeNames[settings[name]], reply);

/** Checks that a value out of range is refused (interface 4.5 and 8), if the service understands the parameter. */
const refused = (id: CheckId, query: Query, parameter: FinanceParameter): StepCheck => ({
  id,
  endpoint: finance.list,
  async perform(known, conversation): Promise<Outcome> {
    const reply = await conversation.send({ endpoint: finance.list, query });
    const refusing = new Set(known.refusing);
    if (reply.status === 422) refusing.add(parameter);
    const isKnown =
      known.understood?.has(parameter) || (reply.status === 200 && (await filters(parameter, known, conversation)));
    const setting = known.proposals?.[parameter] ?? { path: ['parameters', settings[parameter]] };
    const findings = judgeInvalid(reply, parameter, isKnown ? 'documented' : 'assumed').map((found) =>
      found.weight === 'assumed' ? { ...found, setting } : found,
    );
    return { reply, findings, learned: { refusing } };
  },
});

/** Returns whether the service filters by the configured name of the type. */
async function filters(parameter: FinanceParameter, { standardPage }: Known, { send }: Conversation): Promise<boolean> {
  if (parameter !== 'type') return false;
  const asked = { type: 'tech' };
  const page = jsonOf(await send({ endpoint: finance.list, query: asked })) as FinancePage;
  return Array.isArray(page?.data) && page.data.length > 0 && isUnderstood('type', asked, page, standardPage);
}

/** Checks of the transaction list (interface 2.5, 4.5 and 8). */
export const financeChecks: Check[] = [
  {
    id: 'financePlain',
    endpoint: finance.list,
    ask: () => ({}),
    judge: judgePage,
    // The time of the answer does not matter here.
    learn: (json) => ({
      standardPage: z.omit(DocumentedPage, { timestamp: true }).safeParse(json).data as FinancePage | undefined,
    }),
  },
  following('financeOne', { page: 1, page_size: 1 }, 'page_size'),
  following('financeSecond', { page: 2, page_size: 1 }, 'page'),
  following('financeFull', { page: 1, page_size: 100 }, 'page_size'),
  refused('financePageZero', { page: 0 }, 'page'),
  refused('financeNone', { page_size: 0 }, 'page_size'),
  refused('financeTooMany', { page_size: 101 }, 'page_size'),
  refused('financeOtherType', { type: 'neither' }, 'type'),
  following('financeTech', { type: 'tech', page: 1, page_size: 20 }, 'type'),
  following('financeEcosystem', { type: 'ecosystem', page: 1, page_size: 20 }, 'type'),
  asNobody({ id: 'financeNobody', endpoint: finance.list, ask: () => ({}) }),
];
