import { expose } from 'comlink';
import { type EntryLanguage, showEntriesIn } from '../log/model/entry-language.ts';
import { compareLogs } from './log-difference.ts';

/** Compares two logs with their entries in the reader's language. */
async function compareLogsIn(language: EntryLanguage | null, left: Blob, right: Blob) {
  await showEntriesIn(language);
  return compareLogs(left, right);
}
export type CompareLogsIn = typeof compareLogsIn;

expose(compareLogsIn);
