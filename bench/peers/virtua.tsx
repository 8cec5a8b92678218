import { VList } from 'virtua';
import { type Entry, textOf, useEntries } from '../pages/log-parsed.ts';
import type { ViewerProps } from '../pages/viewer.ts';
import classes from './peer.module.css';

export default function VirtuaLog(props: ViewerProps) {
  const entries = useEntries(props);
  return (
    <div className={classes.frame}>
      <VList data={entries} itemSize={20}>
        {(entry: Entry) => (
          <div key={entry.seq} className={classes.row}>
            {textOf(entry)}
          </div>
        )}
      </VList>
    </div>
  );
}
