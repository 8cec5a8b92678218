import { LazyLog } from '@melloware/react-logviewer';
import { useMemo } from 'react';
import { textOf, useEntries } from '../pages/log-parsed.ts';
import type { ViewerProps } from '../pages/viewer.ts';
import classes from './peer.module.css';

export default function LazyLogLog(props: ViewerProps) {
  const entries = useEntries(props);
  const text = useMemo(() => entries.map(textOf).join('\n'), [entries]);
  return <div className={classes.frame}>{text && <LazyLog text={text} rowHeight={20} height={700} />}</div>;
}
