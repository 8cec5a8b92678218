import { ActionIcon } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useLazyPopup } from './useLazyPopup.ts';

interface LazyMenuProps<P extends object> {
  label: string;
  icon: ReactNode;
  size?: number | 'lg';
  /** Brings the menu itself, a component around `OpenedMenu`. */
  load: () => Promise<ComponentType<P>>;
  /** What the menu itself is given. */
  menuProps: P;
}

/** A button whose menu, and all that menus need, is fetched when somebody makes for it: no first screen pays for it. */
export function LazyMenu<P extends object>({ label, icon, size = 'lg', load, menuProps }: LazyMenuProps<P>) {
  const { Popup, handlers } = useLazyPopup(load);
  if (Popup) return <Popup {...menuProps} />;
  return (
    <ActionIcon size={size} aria-label={label} aria-haspopup="menu" {...handlers}>
      {icon}
    </ActionIcon>
  );
}
