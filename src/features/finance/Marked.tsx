import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment } from 'react';
import { tokenize } from '#src/lib/format/visible-text.ts';
import classes from './Marked.module.css';

interface MarkedProps {
  /** Text that the service sent. */
  text: string;
  /** Explanation, as a tooltip and for screen readers. */
  why: string;
}

/** Shows text as it was sent, with invisible characters by name, and a mark that says what is wrong with it. */
export const Marked = ({ text, why }: MarkedProps) => (
  <span className={classes.marked} title={why}>
    <IconAlertTriangle size={13} aria-label={why} role="img" />
    <bdi>
      {text === ''
        ? '–'
        : tokenize(text).map(({ label }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity.
            <Fragment key={index}>{label}</Fragment>
          ))}
    </bdi>
  </span>
);
