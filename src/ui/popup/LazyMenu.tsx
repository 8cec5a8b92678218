import { ActionIcon } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useLazyPopup } from './useLazyPopup.ts';

interface LazyMenuProps<P extends object> {
  label: string;
  icon: ReactNode;
  size?: number | 'lg';
  /** Loads the menu, a component around `OpenedMenu`. */
  load: () => Promise<ComponentType<P>>;
  /** Props of the menu. */
  menuProps: P;
}

/** Shows a menu button whose menu is loaded on hover, focus or click, to keep menus out of the initial bundle. */
export function LazyMenu<P extends object>({ label, icon, size = 'lg', load, menuProps }: LazyMenuProps<P>) {
  const { Popup, handlers } = useLazyPopup(load);
  if (Popup) return <Popup {...menuProps} />;
  return (
    <ActionIcon size={size} aria-label={label} aria-haspopup="menu" {...handlers}>
      {icon}
    </ActionIcon>
  );
}
