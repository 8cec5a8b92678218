import { plainName } from '#src/lib/plain-name.ts';

/** A name that the interface leaves open, and how to tell it among other names. */
export interface OpenName {
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
    forms: [/size|limit|length|per|count|rows|^ps$/],
    limits: { minimum: 1, maximum: 100 },
  },
  financePage: {
    forms: [/page|^p$|^pn$|offset|number|index|current/],
    limits: { minimum: 1 },
  },
  financeType: {
    forms: [/type|kind|categor|filter/],
    words: ['tech', 'ecosystem'],
  },
} as const satisfies Record<string, OpenName>;

/** The parameter that limits a log to one task (4.6). */
export const logNames = {
  logTask: {
    forms: [/task|stage|step|node|name|channel/],
  },
} as const satisfies Record<string, OpenName>;

/** The parameter with the ids of tasks (4.10), which a service names when it is missing. */
export const filesNames = {
  filesTask: { forms: [/task|run|id/] },
} as const satisfies Record<string, OpenName>;

/** The two enumerations of a report (2.6). */
export const reportNames = {
  reportStatus: {
    forms: [/stat|valid|review|audit|lifecycle/],
    words: ['draft', 'validated'],
  },
  reportMode: {
    forms: [/mode|render|fidelity|quality/],
    words: ['stream', 'hifi'],
  },
} as const satisfies Record<string, OpenName>;

/** Fields of a sign-in. */
export const signInNames = {
  username: {
    forms: [/user(?:name|id)?$|login(?:name|id)?$|account(?:name|id)?$|e?mail(?:address)?$|phone$|^name$|identifier$/],
  },
  password: { forms: [/pass(?:word|wd|code|phrase)?$|^pwd$|secret$/] },
} as const satisfies Record<string, OpenName>;

/** The field with the refresh token. */
export const refreshNames = {
  refresh_token: { forms: [/refresh|renew/, /^token$/] },
} as const satisfies Record<string, OpenName>;

/** Fields of the request that opens an upload. */
export const uploadNames = {
  fileSize: { forms: [/^(?!.*(?:chunk|part|block)).*(?:size|length|len|bytes)$/] },
  md5: { forms: [/md5|checksum|digest|hash/] },
  fileName: { forms: [/file.*name$|filename$/, /(?:object|original|document)?name$|title$/] },
} as const satisfies Record<string, OpenName>;

/** Returns the last part of a name, in lower case without separators. */
export const lastName = (name: string) => plainName(name.split(/[.[]/).findLast((part) => /\w/.test(part)) ?? name);

const fitsLimits = ({ limits }: OpenName, { minimum, maximum }: SaidField) =>
  limits !== undefined && maximum === limits.maximum && (maximum !== undefined || minimum === limits.minimum);
const fitsWords = ({ words = [] }: OpenName, field: SaidField) =>
  words.some(
    (word) => field.words?.includes(word) || new RegExp(`(?<![a-z])${word}(?![a-z])`, 'i').test(field.msg ?? ''),
  );

/** Finds open names among fields: by the values and limits that the interface shows, then by patterns. */
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
  for (const rank of [0, 1]) assign(({ forms }, { name }) => forms[rank]?.test(lastName(name)) ?? false);
  return Object.fromEntries(Object.entries(found).filter(([, name]) => name !== undefined)) as typeof found;
}
