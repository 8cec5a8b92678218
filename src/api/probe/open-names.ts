import { plainName } from '#src/lib/plain-name.ts';

/** A name that the interface leaves open: what services call it, and how to tell it among other names. */
export interface OpenName {
  /** Usual names, sent together with a value that a service must refuse. */
  names: readonly string[];
  /** Value that every service must refuse. */
  refused: string;
  /** Value that every service accepts; sent once the name is known. */
  accepted?: string;
  /** Patterns of the last part of a name in lower case without separators, best first. */
  forms: readonly RegExp[];
  /** Allowed values that the interface shows for it (2.6, 4.5). */
  words?: readonly string[];
  /** Limits that the interface shows for it (4.5). */
  limits?: { minimum: number; maximum?: number };
}

/** A field of a document or a refusal. */
export interface SaidField {
  name: string;
  words?: readonly string[];
  minimum?: number | undefined;
  maximum?: number | undefined;
  /** Text about the field. */
  msg?: string;
}

/** Parameters of the transactions (4.5). The size comes first, because `page_size` also looks like a page. */
export const financeNames = {
  financePageSize: {
    names: [
      ...['page_size', 'pageSize', 'size', 'limit', 'per_page', 'perPage', 'page[size]', 'ps', 'pagesize', 'rows'],
      ...['count', 'pageLimit', 'page_limit', 'itemsPerPage', 'items_per_page', 'take', 'list_rows', 'pageCount'],
      ...['length', 'max_results', 'maxResults', 'page_rows', 'pageRows', 'rows_per_page', 'rowsPerPage'],
      ...['meiyetiaoshu', 'meiYeTiaoShu', 'meiyeshuliang', 'tiaoshu', 'yeDaxiao', 'paging.size', 'page.size'],
      ...['pagination.size', 'pagination.pageSize', 'pagination.limit', 'paging.limit'],
    ],
    refused: '0',
    forms: [/size|limit|length|per|count|rows|^ps$/],
    limits: { minimum: 1, maximum: 100 },
  },
  financePage: {
    names: [
      ...['page', 'pageNo', 'pageNum', 'pageNumber', 'page_no', 'page_num', 'page_number', 'page[number]', 'p', 'pn'],
      ...['current', 'currentPage', 'pageIndex', 'page_index', 'paging.number', 'paging.page', 'page.number'],
      ...['yema', 'dangqianye', 'dangQianYe', 'yeshu', 'yehao', 'pagination.page', 'pagination.number'],
    ],
    refused: '0',
    forms: [/page|^p$|^pn$|offset|number|index|current/],
    limits: { minimum: 1 },
  },
  financeType: {
    names: [
      ...['type', 'transaction_type', 'transactionType', 'kind', 'txType', 'tx_type', 'category', 'filter[type]'],
      ...['filter', 'transType', 'bizType', 'type_filter', 'typeFilter', 'category_type', 'categoryType', 'biz_type'],
      ...['incomeType', 'income_type', 'tradeType', 'trade_type', 'recordType', 'record_type', 'txKind', 'tx_kind'],
      ...['leixing', 'jiaoyileixing', 'jiaoYiLeiXing', 'filter.type', 'filter.kind', 'filter.category'],
    ],
    refused: 'neither',
    forms: [/type|kind|categor|filter/],
    words: ['tech', 'ecosystem'],
  },
} as const satisfies Record<string, OpenName>;

/** The parameter that limits a log to one task (4.6). */
export const logNames = {
  logTask: {
    names: [
      ...['task_name', 'taskName', 'task', 'task.name', 'stage', 'step', 'name', 'channel', 'taskNm', 'stage_name'],
      ...['stageName', 'step_name', 'stepName', 'task_key', 'filter[task]', 'tasks', 'filter.task', 'filter.stage'],
      ...['renwuming', 'renwuMing', 'renwu', 'jieduan', 'buzhou'],
    ],
    refused: 'assay-no-such-task',
    forms: [/task|stage|step|node|name|channel/],
  },
} as const satisfies Record<string, OpenName>;

/** The parameter with the ids of tasks (4.10), which a service names when it is missing. */
export const filesNames = {
  filesTask: { names: [], refused: '', forms: [/task|run|id/] },
} as const satisfies Record<string, OpenName>;

/** The two enumerations of a report (2.6). */
export const reportNames = {
  reportStatus: {
    names: [
      ...['report_status', 'status', 'state', 'reportStatus', 'reportState', 'report_state', 'validation', 'lifecycle'],
      ...['type', 'stage', 'phase', 'validation_status', 'validationStatus'],
    ],
    refused: 'connection-check',
    accepted: 'draft',
    forms: [/stat|valid|review|audit|lifecycle/],
    words: ['draft', 'validated'],
  },
  reportMode: {
    names: [
      ...['render_mode', 'mode', 'renderMode', 'report_mode', 'reportMode', 'rehearsalMode', 'rehearsal_mode'],
      ...['quality', 'video_mode', 'videoMode', 'stream_mode', 'streamMode', 'playback', 'fidelity', 'render'],
      ...['delivery', 'output'],
    ],
    refused: 'connection-check',
    accepted: 'stream',
    forms: [/mode|render|fidelity|quality/],
    words: ['stream', 'hifi'],
  },
} as const satisfies Record<string, OpenName>;

const asked = { names: [], refused: '' };

/** Fields of a sign-in. */
export const signInNames = {
  username: {
    ...asked,
    forms: [/user(?:name|id)?$|login(?:name|id)?$|account(?:name|id)?$|e?mail(?:address)?$|phone$|^name$|identifier$/],
  },
  password: { ...asked, forms: [/pass(?:word|wd|code|phrase)?$|^pwd$|secret$/] },
} as const satisfies Record<string, OpenName>;

/** The field with the refresh token. */
export const refreshNames = {
  refresh_token: { ...asked, forms: [/refresh|renew/, /^token$/] },
} as const satisfies Record<string, OpenName>;

/** Fields of the request that opens an upload. */
export const uploadNames = {
  fileSize: { ...asked, forms: [/^(?!.*(?:chunk|part|block)).*(?:size|length|len|bytes)$/] },
  md5: { ...asked, forms: [/md5|checksum|digest|hash/] },
  fileName: { ...asked, forms: [/file.*name$|filename$/, /(?:object|original|document)?name$|title$/] },
} as const satisfies Record<string, OpenName>;

/** Returns the last part of a name, in lower case without separators. */
export const lastName = (name: string) => plainName(name.split(/[.[]/).findLast((part) => /\w/.test(part)) ?? name);

const fitsLimits = ({ limits }: OpenName, { minimum, maximum }: SaidField) =>
  limits !== undefined && maximum === limits.maximum && (maximum !== undefined || minimum === limits.minimum);
const fitsWords = ({ words = [] }: OpenName, field: SaidField) =>
  words.some(
    (word) => field.words?.includes(word) || new RegExp(`(?<![a-z])${word}(?![a-z])`, 'i').test(field.msg ?? ''),
  );

/** Finds open names among fields: by the values and limits that the interface shows, by usual names, then by patterns. */
export function assignNames<R extends string>(
  open: Partial<Record<R, OpenName>>,
  fields: readonly SaidField[],
): Partial<Record<R, string>> {
  const found: Partial<Record<R, string>> = {};
  const roles = Object.entries(open) as [R, OpenName][];
  const assign = (fits: (name: OpenName, field: SaidField) => boolean) => {
    for (const [role, name] of roles)
      found[role] ??= fields.find((field) => !Object.values(found).includes(field.name) && fits(name, field))?.name;
  };
  assign(fitsWords);
  assign(fitsLimits);
  assign(({ names }, { name }) => names.includes(name));
  for (const rank of [0, 1]) assign(({ forms }, { name }) => forms[rank]?.test(lastName(name)) ?? false);
  return Object.fromEntries(Object.entries(found).filter(([, name]) => name !== undefined)) as typeof found;
}
