import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ImportFault, TransactionPreview } from '#contract/finance.ts';
import { messageOr, useMessages } from '#src/messages/t.ts';
import look from '#src/ui/table/table.module.css';
import classes from './Import.module.css';

/** Returns the letters of a column of a spreadsheet: A … Z, AA … */
const lettersOf = (column: number): string =>
  (column > 26 ? lettersOf(Math.floor((column - 1) / 26)) : '') + String.fromCharCode(65 + ((column - 1) % 26));

/** Lists what is wrong with a file, by line and column. */
export function ImportFaults({ preview: { faults, has_more_faults, file } }: { preview: TransactionPreview }) {
  const { t } = useMessages();
  const placeOf = ({ line, column }: ImportFault) =>
    file?.format === 'xlsx' ? `${lettersOf(column)}${line}` : t('finance.import.place', { line, column });
  return (
    <>
      <Alert role="alert" color="red" icon={<IconAlertTriangle />} title={t('finance.import.refused')}>
        {t(has_more_faults ? 'finance.import.refused.more' : 'finance.import.refused.all', { n: faults.length })}
      </Alert>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section className={`${look.frame} ${classes.list}`} tabIndex={0} aria-label={t('finance.import.faults')}>
        <table className={`${look.table} ${classes.table}`}>
          <caption className={look.caption}>{t('finance.import.faults')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('finance.import.where')}</th>
              <th scope="col">{t('finance.import.column')}</th>
              <th scope="col">{t('finance.import.fault')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map((fault, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and a cell may have two faults.
              <tr key={index}>
                <th scope="row">{placeOf(fault)}</th>
                <td>{fault.field && messageOr(`finance.import.field.${fault.field}`, fault.field)}</td>
                <td className={classes.text}>{textOf(fault)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** Returns the fault in the reader's language, or the service's own text for an unknown one. */
const textOf = ({ code, params, message }: ImportFault) => messageOr(`finance.fault.${code}`, message, params);
