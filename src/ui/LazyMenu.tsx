import { ActionIcon } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';

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
  const [Menu, setMenu] = useState<ComponentType<P> | null>(null);
  if (Menu) return <Menu {...menuProps} />;
  const prefetch = () => void load().catch(() => {});
  return (
    <ActionIcon
      size={size}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => void load().then((loaded) => setMenu(() => loaded))}
    >
      {icon}
    </ActionIcon>
  );
}
