import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SelectedRows.module.css';

interface SelectedRowsProps {
  label: string;
  /** Says how many rows are selected. */
  count: string;
  clear: { label: string; run: () => void };
  /** Further controls. */
  children: ReactNode;
}

/** Bar with the number of selected rows, a button that clears the selection, and its actions. */
export function SelectedRows({ label, count, clear, children }: SelectedRowsProps) {
  return (
    <Group component="section" className={classes.bar!} aria-label={label} gap="xs">
      <Text role="status" size="sm" fw={600}>
        {count}
      </Text>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={clear.run}>
        {clear.label}
      </Button>
      {children}
    </Group>
  );
}
