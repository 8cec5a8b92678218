import '#src/ui/further-styles.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface OpenedMenuProps {
  label: string;
  icon: ReactNode;
  size?: number | 'lg';
  width?: number;
  /** Menus of choices stay open for the next one. */
  closeOnItemClick?: boolean;
  children: ReactNode;
}

/** The menu that takes a `LazyMenu`'s place: its button gets the focus that the other one had, then it opens. */
export function OpenedMenu(props: OpenedMenuProps) {
  const { label, icon, size = 'lg', width, closeOnItemClick = true, children } = props;
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu
      position="bottom-end"
      closeOnItemClick={closeOnItemClick}
      opened={opened}
      onChange={setOpened}
      // Inside the header's landmark, and with nothing in it but items.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      {...(width !== undefined && { width })}
    >
      <Menu.Target>
        <ActionIcon ref={button} size={size} aria-label={label}>
          {icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
