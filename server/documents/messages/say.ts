import { type CodeOf, messageText, type ValuesOf } from './message-text.ts';

type EntryCode = CodeOf<'entry'>;
type Fields<Code extends EntryCode> = [keyof ValuesOf<`entry.${Code}`>] extends [never]
  ? [fields?: Record<string, unknown>]
  : [fields: ValuesOf<`entry.${Code}`> & Record<string, unknown>];

/**
 * Returns the message and the fields of a log entry, for `log.info(...say(…))`. The fields are the code, the values of the
 * message and anything else worth recording. The console translates by the code and the values.
 */
export const say = <Code extends EntryCode>(
  code: Code,
  ...[fields = {}]: Fields<Code>
): [message: string, fields: Record<string, unknown>] => [messageText(`entry.${code}`, fields), { code, ...fields }];

/** Warnings about text that was read, or that was left out because it is hidden or in another file. */
const doubts: EntryCode[] = [
  'analysis.tables_unchecked',
  'file.pdf_end',
  'pdf.signs_apart',
  'scan.page_empty',
  'office.sheets_repeated',
  'text.guessed',
  'office.hidden_cells',
  'office.hidden_sheets',
  'office.hidden_slides',
  'office.comments',
  'office.margins',
  'text.struck',
  'pdf.rows_unnamed',
  'table.quotes',
  'pdf.attachments',
  'pdf.layers_off',
  'pdf.layers_unsure',
];

/** Warnings about parts that another attempt may read. */
const busy: EntryCode[] = ['text.busy', 'scan.page_busy'];

/** Meaning of a warning of a reader for the result. */
export type NoteKind = 'unread' | 'busy' | 'doubt';

/** Returns the kind of a warning. Unknown ones count as parts that were not read. */
export function noteKindOf(code: unknown): NoteKind {
  const isOneOf = (codes: readonly unknown[]) => codes.includes(code);
  return isOneOf(doubts) ? 'doubt' : isOneOf(busy) ? 'busy' : 'unread';
}
