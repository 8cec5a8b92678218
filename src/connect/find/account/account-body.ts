import { putField } from '#src/lib/json/field-map.ts';
import { isFields } from '#src/lib/json/fields.ts';
import type { Draft } from '../../draft.ts';
import type { Ask, Reply } from '../../service-client.ts';
import { wordsOf } from '../../values.ts';

/** Returns the constants that the settings send with a sign-in and a refresh. */
export const constantsOf = (draft: Draft): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((draft.settings().auth as { request?: object } | undefined)?.request ?? {}).flatMap(
      ([name, value]) => (isFields(value) && 'value' in value ? [[name, value.value]] : []),
    ),
  );

/** Returns the body of a sign-in or refresh. Forms also have a grant type, as OAuth 2 requires. */
export function accountBody(
  pairs: [string, string][],
  isForm: boolean,
  grantType: string,
  constants: Record<string, unknown>,
): Pick<Ask, 'form' | 'json'> {
  const texts = Object.entries(constants).map(([name, value]): [string, string] => [name, String(value)]);
  if (isForm) return { form: Object.fromEntries([['grant_type', grantType], ...texts, ...pairs]) };
  const json: Record<string, unknown> = {};
  for (const [name, value] of [...Object.entries(constants), ...pairs]) putField(json, name, value);
  return { json };
}

/** Returns whether a refusal is about the OAuth 2 client (RFC 6749 §5.2). */
export const isAboutClient = (reply: Reply) =>
  ['invalid_client', 'unauthorized_client'].includes(isFields(reply.json) ? String(reply.json.error) : '') ||
  /client[_ ]?id/i.test(wordsOf(reply));
