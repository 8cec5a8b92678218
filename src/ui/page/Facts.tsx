import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** Shows labels and values in two columns, or stacked if space is limited. */
export function Facts({ items }: { items: { label: string; value: ReactNode }[] }) {
  return (
    <dl className={classes.facts}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
