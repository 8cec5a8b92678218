import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  title: string;
  /** Line that explains the section. */
  hint?: string;
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Shows a part of a page on a surface with its own heading. */
export function Section({ title, hint, actions, className, children }: SectionProps) {
  const id = useId();
  return (
    <section className={className ? `${classes.section} ${className}` : classes.section} aria-labelledby={id}>
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
