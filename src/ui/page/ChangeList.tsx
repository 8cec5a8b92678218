import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ChangeList.module.css';
import { Instant } from './Instant.tsx';
import { VisibleText } from './VisibleText.tsx';

interface Change {
  revision: number;
  changed_by: string;
  changed_at: string;
}

interface HistoryProps {
  title: string;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Fold for a list of changes, closed at first. */
export const History = ({ title, onToggle, children }: HistoryProps) => (
  <Box component="details" mt={8} fz="sm" data-screen onToggle={(event) => onToggle?.(event.currentTarget.open)}>
    <summary>{title}</summary>
    {children}
  </Box>
);

/** Lists changes with who made them and when, newest first. */
export function ChangeList<T extends Change>({
  changes,
  children,
}: {
  changes: T[];
  children: (change: T) => ReactNode;
}) {
  return (
    <ol className={classes.list}>
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one revision can have several changes, and the order never changes.
        <li key={`${change.revision} ${index}`}>
          {children(change)}
          <Box c="dimmed" fz="xs">
            <VisibleText text={change.changed_by} keep="" /> · <Instant value={change.changed_at} />
          </Box>
        </li>
      ))}
    </ol>
  );
}
