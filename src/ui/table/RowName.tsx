import { VisibleText } from '../page/VisibleText.tsx';
import classes from './DataTable.module.css';

/**
 * Shows the name in a row header on at most two lines, so that a long one leaves the other columns their width. Its
 * title is the whole name.
 */
export const RowName = ({ name }: { name: string }) => (
  <span className={classes.name} title={name}>
    <VisibleText text={name} keep="" />
  </span>
);
