import type { Menu, MenuProps } from '@mantine/core';
import { cloneElement, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { reportLoadFailure } from '#src/lib/browser/missed-part.ts';

interface PopupButtonProps {
  button: ReactElement<object>;
}

interface MenuButtonProps extends PopupButtonProps, Pick<MenuProps, 'width' | 'closeOnItemClick' | 'withinPortal'> {
  /** Renders the items with Mantine's `Menu`, which is loaded later. */
  children: (loaded: typeof Menu) => ReactNode;
}

export function MenuButton({ button, children, ...options }: MenuButtonProps) {
  const { floating, loading, target, opened, setOpened } = useFloating();
  if (!floating) return cloneElement(button, { 'aria-haspopup': 'menu', ...loading } as object);
  const { Menu } = floating;
  return (
    <Menu
      position="bottom-end"
      // Keeps the menu inside the header landmark; a menu may contain only items.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      {...options}
      opened={opened}
      onChange={setOpened}
    >
      <Menu.Target>{cloneElement(button, { ref: target } as object)}</Menu.Target>
      <Menu.Dropdown>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}

interface PopoverButtonProps extends PopupButtonProps {
  children: ReactNode | ((close: () => void) => ReactNode);
}

export function PopoverButton({ button, children }: PopoverButtonProps) {
  const { floating, loading, target, opened, setOpened } = useFloating();
  if (!floating) return cloneElement(button, { 'aria-haspopup': 'dialog', ...loading } as object);
  const { Popover } = floating;
  return (
    <Popover position="bottom-start" trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        {cloneElement(button, { ref: target, onClick: () => setOpened(!opened) } as object)}
      </Popover.Target>
      <Popover.Dropdown>
        {typeof children === 'function' ? children(() => setOpened(false)) : children}
      </Popover.Dropdown>
    </Popover>
  );
}

const load = () => import('./floating.ts');

/**
 * Loads the floating components on hover, focus or click, and opens the popup after the click. After a failure the
 * next click retries.
 */
function useFloating() {
  const [floating, setFloating] = useState<Awaited<ReturnType<typeof load>>>();
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!floating) return;
    // React replaces the button when it wraps it in the popup, so the click goes to the new one.
    target.current?.focus();
    target.current?.click();
  }, [floating]);
  const prefetch = () => void load().catch(() => {});
  const loading = {
    'aria-expanded': false,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: () => void load().then(setFloating, reportLoadFailure),
  };
  return { floating, loading, target, opened, setOpened };
}
