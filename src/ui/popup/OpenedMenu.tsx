import '#src/ui/popup/floating-styles.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { useTakenOver } from './useTakenOver.ts';

interface OpenedMenuProps {
  label?: string;
  icon?: ReactNode;
  size?: number | 'lg';
  /** Replaces the default button with label and icon. */
  button?: ReactElement<object>;
  width?: number;
  /** Set to false for menus of settings, which stay open for the next choice. */
  closeOnItemClick?: boolean;
  /** Renders the menu outside of a container that would clip it. */
  withinPortal?: boolean;
  children: ReactNode;
}

/** Shows the menu that replaces a `LazyMenu` after loading. */
export function OpenedMenu(props: OpenedMenuProps) {
  const { label, icon, size = 'lg', width, closeOnItemClick = true, withinPortal = false, children } = props;
  const {
    button = (
      <ActionIcon size={size} aria-label={label}>
        {icon}
      </ActionIcon>
    ),
  } = props;
  const { target, opened, setOpened } = useTakenOver();
  return (
    <Menu
      position="bottom-end"
      closeOnItemClick={closeOnItemClick}
      opened={opened}
      onChange={setOpened}
      // Keeps the menu inside the header landmark; a menu may contain only items.
      withinPortal={withinPortal}
      withInitialFocusPlaceholder={false}
      {...(width !== undefined && { width })}
    >
      <Menu.Target>{cloneElement(button, { ref: target } as object)}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
