import { headOf } from '#src/features/runs/log/model/entry-model.ts';
import { isFields } from '#src/lib/json/fields.ts';
import { payloadOf } from '#src/lib/json/payload.ts';
import type { Reply } from './service-client.ts';

/** Returns the fields that the console finds in no entry of a log of objects, and `level` if it is a number. */
export function lackingFields({ json }: Reply): string[] {
  const payload = payloadOf(json);
  const heads = (Array.isArray(payload) ? payload.filter(isFields) : []).map(headOf);
  if (heads.length === 0) return [];
  const lacks = {
    timestamp: heads.every(({ time }) => Number.isNaN(time)),
    message: heads.every(({ text }) => text === '' || text.startsWith('{')),
    level: heads.some(({ level }) => /^\d+$/.test(level)),
    task_name: heads.every(({ task }) => task === ''),
  };
  return Object.entries(lacks).flatMap(([field, isLacking]) => (isLacking ? [field] : []));
}
