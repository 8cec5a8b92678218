import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';

interface ToolProps {
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Button of a document with an icon. */
export const Tool = ({ label, isDisabled = false, onClick, children }: ToolProps) => (
  <ActionIcon aria-label={label} title={label} disabled={isDisabled} onClick={onClick}>
    {children}
  </ActionIcon>
);
