import '#src/ui/popup/floating-styles.ts';
import { Tooltip } from '@mantine/core';
import { useEffect } from 'react';

export interface FloatingHintProps {
  label: string;
  target: HTMLElement;
  opened: boolean;
  onDismiss: () => void;
}

/** Shows the floating part of a `Hint`. Escape closes it without moving the pointer. */
export function FloatingHint({ label, target, opened, onDismiss }: FloatingHintProps) {
  useEffect(() => {
    if (!opened) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onDismiss();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return <Tooltip label={label} target={target} opened={opened} multiline maw={260} />;
}
