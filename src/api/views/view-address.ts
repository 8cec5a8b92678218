import { timeZone } from '#contract/parts/text.ts';
import type { SavedView } from '#contract/views.ts';
import { todayIn } from '#src/lib/time/day-in.ts';
import { periodOf, presetOf, presets } from '#src/lib/time/periods.ts';

/** Parameters that are not part of a view: the page, the open row, the chosen view. */
const visitParameters = ['page', 'page_size', 'row', 'view'];

const todayOf = (params: URLSearchParams, zone: string) => todayIn(timeZone.safeParse(params.get('zone')).data ?? zone);

/**
 * Returns the filters and the sort of a list's URL. Days that are a period of the console, such as this month, become
 * `period`.
 * @param zone time zone of a URL that names none
 */
export function queryOf(search: string, zone: string): string {
  const params = new URLSearchParams(search);
  for (const name of visitParameters) params.delete(name);
  const days = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const preset = presetOf(days, todayOf(params, zone));
  if (preset) {
    params.delete('from');
    params.delete('to');
    params.set('period', preset);
  }
  params.sort();
  return params.toString();
}

/** Returns the query string of a list's URL that shows a view today. */
export function searchOf({ id, query }: Pick<SavedView, 'id' | 'query'>, zone: string): string {
  const params = new URLSearchParams(query);
  const preset = presets.find((one) => one === params.get('period'));
  params.delete('period');
  const days = preset && periodOf(preset, todayOf(params, zone));
  for (const [name, day] of Object.entries(days ?? {})) params.set(name, day);
  params.set('view', id);
  return `?${params}`;
}
