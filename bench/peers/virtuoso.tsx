import { Virtuoso } from 'react-virtuoso';
import { textOf, useEntries } from '../pages/log-parsed.ts';
import type { ViewerProps } from '../pages/viewer.ts';
import classes from './peer.module.css';

export default function VirtuosoLog(props: ViewerProps) {
  const entries = useEntries(props);
  return (
    <div className={classes.frame}>
      <Virtuoso
        totalCount={entries.length}
        fixedItemHeight={20}
        itemContent={(index: number) => <div className={classes.row}>{textOf(entries[index]!)}</div>}
      />
    </div>
  );
}
