import type { ReactNode } from 'react';
import { VisibleText } from '../page/VisibleText.tsx';
import classes from './DataTable.module.css';

/**
 * Shows the name in a row header on at most two lines, so that a long one leaves the other columns their width. Its
 * title is the whole name.
 * @param children name with markup of its own
 */
export const RowName = ({ name, children }: { name: string; children?: ReactNode }) => (
  <span className={classes.name} title={name}>
    {children ?? <VisibleText text={name} keep="" />}
  </span>
);
