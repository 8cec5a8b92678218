import { type FileType, fileTypes, type Limit, limitTexts, stepNames } from './terms.ts';

/** Value in a template. Decimals are text, so that no digit is lost. */
type Param = string | number | readonly string[];

/** Names of the values in a template: `count` in "Read {count} rows". */
type Names<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** Values of a template by name. The values `type` and `limit` are codes of terms. */
export type ValuesOf<Template extends string> = {
  [Name in Names<Template>]: Name extends 'type' ? FileType : Name extends 'limit' ? Limit['limit'] : Param;
} & ('limit' extends Names<Template> ? Limit : unknown);

/**
 * Returns the text of a value. A term becomes its words, a step its name and its identifier, which people search for, and a
 * list is joined with commas.
 */
function textOf(name: string, value: unknown, values: Record<string, unknown>): string {
  if (name === 'type') return fileTypes[value as FileType];
  if (name === 'limit') return limitTexts[value as Limit['limit']].replace('{n}', String(values.n));
  if (name === 'task') return stepText(String(value));
  if (name === 'labels') return (value as readonly string[]).map((label) => label.replaceAll('_', ' ')).join(', ');
  return Array.isArray(value) ? value.join(', ') : String(value);
}

const stepText = (task: string) => (stepNames[task] ? `${stepNames[task]} (${task})` : task);

export const fillTemplate = (template: string, values: Record<string, unknown>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => textOf(name, values[name], values));
