import type { ReactNode } from 'react';
import classes from './ReportReading.module.css';

interface ReportPartProps {
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** Section of a report that the table of contents links to. */
export function ReportPart({ id, title, aside, children }: ReportPartProps) {
  return (
    <section id={id} className={classes.part} aria-labelledby={`${id}-title`}>
      <header className={classes.partHeader}>
        <h2 id={`${id}-title`} className={classes.partTitle} tabIndex={-1}>
          {title}
        </h2>
        {aside && <span className={classes.aside}>{aside}</span>}
      </header>
      {children}
    </section>
  );
}
