import { text as textSchema } from '#contract/parts/text.ts';
import type { TableRecord } from './csv-records.ts';
import { ValueFault } from './faults.ts';

type Field = TableRecord['fields'][number];

/** Matches what spreadsheets show in the place of a value that they cannot compute. */
const cellError = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/;

/** Reads text as a workbook shows it, without the white space around it. */
export const words =
  (min: number, max: number) =>
  (given: Field): string => {
    const text = (given.shown ?? given.text).trim();
    if (min > 0 && text === '') throw new ValueFault('required');
    if (cellError.test(text)) throw new ValueFault('cell_error');
    if (textSchema(0, max).safeParse(text).success) return text;
    throw textSchema(0).safeParse(text).success ? new ValueFault('too_long', { max }) : new ValueFault('not_text');
  };

/** Matches a character that no reader can tell from another one, or from none. */
const hiddenCharacter = /\p{Default_Ignorable_Code_Point}|(?! )[\p{Z}\p{C}\u2800]| (?= )/u;

const idText = words(1, 100);

/** Reads an id so that ids that look equal are equal, in this file and in every other. */
export function readId(field: Field): string {
  const { text, shown, unit } = field;
  // A workbook keeps 15 digits of a number, and no zeros at its start or end. It writes longer ones as 1.23E+15 into CSV files.
  if (unit !== undefined ? !/^\d{1,15}$/.test(text) : /^\s*\d+(?:[.,]\d+)?E\+\d+\s*$/i.test(text))
    throw new ValueFault('id_number', { shown: shown ?? text });
  const isWhole = shown === undefined || shown.replace(/\D/g, '').replace(/^0+(?=.)/, '') === text;
  if (!isWhole || /\d[., '’\u00a0\u202f]\d/.test(shown ?? '')) throw new ValueFault('id_number', { shown: shown! });
  const read = idText(field).normalize('NFC');
  const [found] = hiddenCharacter.exec(read) ?? [];
  if (found === undefined) return read;
  const code = found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  throw new ValueFault('id_invisible', {
    character: `U+${code}`,
    at: [...read.slice(0, read.indexOf(found))].length + 1,
  });
}
