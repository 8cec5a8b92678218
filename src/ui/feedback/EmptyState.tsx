import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  /** Omitted if the page heading already says it. */
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Says that there is no content yet and how to add some. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {icon && (
        <div className={classes.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      {title && <p className={classes.title}>{title}</p>}
      {children && <div className={classes.body}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
