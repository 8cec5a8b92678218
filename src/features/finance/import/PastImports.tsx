import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import look from '#src/ui/table/table.module.css';
import { financeQueries } from '../finance.queries.ts';
import classes from './Import.module.css';

/** Lists the latest files whose transactions were booked: when, by whom, and how many. */
export function PastImports({ zone }: { zone: string }) {
  const { t, locale } = useMessages();
  const { data } = useQuery(financeQueries.imports());
  if (!data || data.items.length === 0) return null;
  return (
    <div className={`${look.frame} ${classes.list}`}>
      <table className={`${look.table} ${classes.table}`}>
        <caption className={look.caption}>{t('finance.imports')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('finance.imports.when')}</th>
            <th scope="col">{t('finance.imports.who')}</th>
            <th scope="col">{t('finance.imports.file')}</th>
            <th scope="col">{t('finance.imports.rows')}</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map(({ id, booked_at, booked_by, file_name, rows }) => (
            <tr key={id}>
              <td className={classes.line}>{formatInstant(booked_at, locale, 'short', zone)}</td>
              <td className={classes.text}>{booked_by ?? '–'}</td>
              <td className={classes.text}>{file_name ?? '–'}</td>
              <td>{rows}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
