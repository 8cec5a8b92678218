import { putField } from '#src/lib/json/field-map.ts';
import type { RequestFields } from '../settings/config-schema.ts';

type Put = (fields: Record<string, unknown>, name: string, value: unknown) => void;

/**
 * Returns the fields of a request body as a `request` setting spells them, and its constants. A field with an empty name is
 * left out.
 * @param put sets a field; by default, dots in a name make nested objects
 */
export function mapRequest(values: Record<string, unknown>, request: RequestFields, put: Put = putField) {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const spelled = request[name];
    if (typeof spelled !== 'string') fields[name] = value;
    else if (spelled !== '') put(fields, spelled, value);
  }
  for (const [name, constant] of Object.entries(request))
    if (typeof constant === 'object') put(fields, name, constant.value);
  return fields;
}

/** Returns the fields of a request body as a form, in which names with dots are unchanged. */
export function formOf(values: Record<string, unknown>, request: RequestFields = {}): URLSearchParams {
  const fields = mapRequest(values, request, (into, name, value) => (into[name] = value));
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(sent.map(([name, value]) => [name, String(value)]));
}
