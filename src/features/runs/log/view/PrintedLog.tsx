import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { usePrinting } from '#src/lib/browser/printing.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import type { LogClient } from '../client/log-client.ts';
import type { LogSnapshot, RowsAnswer } from '../model/protocol.ts';
import type { TimeMode } from './log-url.ts';
import { LogLine } from './rows/LogLine.tsx';
import classes from './rows/LogRows.module.css';
import { LogHeader } from './rows/LogRows.tsx';

/** Maximum number of rows on paper, about 40 pages. */
const MAX_PRINTED_ROWS = 2_000;
/** Time without new rows after which they are fetched: printing does not wait for the worker. */
const FETCH_DELAY_MS = 1_000;

interface PrintedLogProps {
  client: LogClient;
  snapshot: LogSnapshot;
  time: TimeMode;
  isFiltered: boolean;
}

/** Shows all rows that pass the filter, up to a maximum, while the page is printed. */
export function PrintedLog({ client, snapshot, time, isFiltered }: PrintedLogProps) {
  const { t } = useMessages();
  const isPrinting = usePrinting();
  const [answer, setAnswer] = useState<RowsAnswer>();
  const asked = useRef<number>(undefined);
  const { version, rows: total } = snapshot;
  const wanted = Math.min(total, MAX_PRINTED_ROWS);
  useEffect(() => {
    if (wanted === 0) return;
    const fetchRows = async () => setAnswer(await client.ask('rows', { from: 0, count: wanted }));
    // The rows of the previous filter are not shown.
    const timer = setTimeout(() => void fetchRows(), asked.current === version ? FETCH_DELAY_MS : 0);
    asked.current = version;
    return () => clearTimeout(timer);
  }, [client, version, wanted]);
  if (!isPrinting) return null;
  // Rows of another filter are not those of the page.
  const rows = answer?.version === version ? answer.rows : [];
  return (
    <div aria-hidden="true" className={classes.printed} style={{ '--log-number': '6ch' } as CSSProperties}>
      {isFiltered && <p>{t('log.print.filtered')}</p>}
      {rows.length < total && <p>{t('log.print.cut', { shown: rows.length, total })}</p>}
      <LogHeader time={time} />
      <div className={classes.pane} data-wrap>
        {rows.map((row, at) => (
          <LogLine
            key={row.line}
            row={row}
            at={at}
            time={time}
            firstTime={time === 'relative' ? snapshot.firstTime : 0}
          />
        ))}
      </div>
    </div>
  );
}
