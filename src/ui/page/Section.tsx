import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  title: string;
  /** A line that says what the section is for. */
  hint?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page under a heading of its own, on a surface. */
export function Section({ title, hint, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.header}>
        <div>
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          {hint && <p className={classes.hint}>{hint}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}
