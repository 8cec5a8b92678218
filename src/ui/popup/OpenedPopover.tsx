import '#src/ui/popup/floating-styles.ts';
import { Popover } from '@mantine/core';
import { cloneElement, type ReactNode } from 'react';
import type { PopupButton } from './LazyPopup.tsx';
import { useTakenOver } from './useTakenOver.ts';

/** Shows the popover that replaces a `LazyPopup` after loading. */
export function OpenedPopover({ button, children }: PopupButton & { children: ReactNode }) {
  const { target, opened, setOpened } = useTakenOver();
  return (
    <Popover position="bottom-start" trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        {cloneElement(button, { ref: target, onClick: () => setOpened(!opened) } as object)}
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}
