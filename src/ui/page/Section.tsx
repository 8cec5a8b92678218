import { Box } from '@mantine/core';
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
          <Box component="h2" fz="md" fw={600} id={id}>
            {title}
          </Box>
          {hint && <p className={classes.hint}>{hint}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}
