import '#src/ui/popup/floating-styles.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { useTakenOver } from './useTakenOver.ts';

interface OpenedMenuProps {
  label?: string;
  icon?: ReactNode;
  size?: number | 'lg';
  /** Instead of a label and an icon. */
  button?: ReactElement<object>;
  width?: number;
  /** Menus of choices stay open for the next one. */
  closeOnItemClick?: boolean;
  /** Out of what surrounds it, where that would cut it off. */
  withinPortal?: boolean;
  children: ReactNode;
}

/** The menu that takes a `LazyMenu`'s place. */
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
      // Inside the header's landmark, and with nothing in it but items.
      withinPortal={withinPortal}
      withInitialFocusPlaceholder={false}
      {...(width !== undefined && { width })}
    >
      <Menu.Target>{cloneElement(button, { ref: target } as object)}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
