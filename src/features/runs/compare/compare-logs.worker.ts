import { expose } from 'comlink';
import type { FieldMap } from '#src/lib/json/field-map.ts';
import { mapLog } from '../log/engine/read/mapped-log.ts';
import { type EntryLanguage, showEntriesIn } from '../log/model/entry-language.ts';
import { compareLogs } from './log-difference.ts';

interface Settings {
  language: EntryLanguage | null;
  /** Places of the fields in an entry, if the settings name them. */
  map: FieldMap | undefined;
}

/** Compares two logs with their entries in the reader's language. */
async function compareLogsIn({ language, map }: Settings, left: Blob, right: Blob) {
  await showEntriesIn(language);
  const mapped = (log: Blob) => (map ? mapLog(new Response(log), map).blob() : log);
  return compareLogs(await mapped(left), await mapped(right));
}
export type CompareLogsIn = typeof compareLogsIn;

expose(compareLogsIn);
