import '#src/ui/floating-styles.ts';
import { Popover } from '@mantine/core';
import { cloneElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { PopupButton } from './LazyPopup.tsx';

/** The popover that takes a `LazyPopup`'s place: its button gets the focus that the other one had, then it opens. */
export function OpenedPopover({ button, children }: PopupButton & { children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Popover position="bottom-start" trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        {cloneElement(button, { ref: target, onClick: () => setOpened(!opened) } as object)}
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}
