import { fieldOf, isObject, type Json } from '#src/lib/json/json.ts';
import { titleKeys } from './names.ts';
import { isLong } from './scalars.ts';

/** Returns the title of a list element from the first title key that it has, or null. */
export function titleOf(value: Json): string | null {
  if (!isObject(value)) return null;
  for (const key of titleKeys) {
    const text = fieldOf(value, key);
    if (typeof text === 'string' && text.trim() && !isLong(text)) return text;
  }
  return null;
}
