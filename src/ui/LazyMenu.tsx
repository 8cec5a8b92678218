import { ActionIcon } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';

interface LazyMenuProps {
  label: string;
  icon: ReactNode;
  /** Brings the menu itself, a component around `OpenedMenu`. */
  load: () => Promise<ComponentType>;
}

/** A button whose menu, and all that menus need, is fetched when somebody makes for it: no first screen pays for it. */
export function LazyMenu({ label, icon, load }: LazyMenuProps) {
  const [Menu, setMenu] = useState<ComponentType | null>(null);
  if (Menu) return <Menu />;
  const prefetch = () => void load().catch(() => {});
  return (
    <ActionIcon
      size="lg"
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
