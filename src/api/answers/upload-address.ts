import { fieldsOf, textOf } from './answer-fields.ts';

/** Destination of a whole file, and the rest of the request if the answer with the address describes it. */
export interface UploadAddress {
  url: string;
  method?: string | undefined;
  /** Headers that a signature covers. */
  headers: Record<string, string>;
  /** Fields of a signed form (POST policy), which come before the file. */
  fields?: Record<string, string> | undefined;
}

const MAX_DEPTH = 6;
/** Headers that only a browser or a connection may set. */
const taken = /^(?:host|content-length|connection|cookie|origin|referer|user-agent|authorization)$/i;

/** Returns an address in an answer with the method, the headers and the form fields next to it. */
export function uploadAddressIn(answer: unknown, url: string): UploadAddress {
  const beside = Object.entries(fieldsOf(holderOf(answer, url, MAX_DEPTH)));
  const like = (form: RegExp) => beside.find(([name]) => form.test(name))?.[1];
  const method = textOf(like(/^(?:http|upload|request)?(?:method|verb)$/))?.toUpperCase();
  const headers = pairsOf(like(/headers$/)).filter(([name]) => !taken.test(name));
  const fields = pairsOf(like(/^(?:form|post|policy|upload)?(?:fields|formdata)$/));
  return {
    url,
    ...(/^(?:PUT|POST|PATCH)$/.test(method ?? '') && { method }),
    headers: Object.fromEntries(headers),
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
  };
}

/** Returns the object that has a value as one of its fields. */
function holderOf(value: unknown, sought: string, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return undefined;
  const inner = Object.values(value);
  // A setting can copy the address to the top level, so inner objects are searched first.
  for (const one of inner) {
    const found = holderOf(one, sought, depth - 1);
    if (found !== undefined) return found;
  }
  return inner.includes(sought) ? value : undefined;
}

/**
 * Returns pairs of names and texts from an object, an object with lists of texts, or a list of objects with a name and
 * a value.
 */
function pairsOf(value: unknown): [name: string, value: string][] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value)
    ? value.map((one) => {
        const { name, key, value: text } = fieldsOf(one);
        return [textOf(name) ?? textOf(key) ?? '', text] as const;
      })
    : Object.entries(value).map(([name, one]) => [name, Array.isArray(one) ? one[0] : one] as const);
  return entries.flatMap(([name, one]) => {
    const text = textOf(one);
    return /^[\w-]+$/.test(name) && text !== undefined ? [[name, text]] : [];
  });
}
