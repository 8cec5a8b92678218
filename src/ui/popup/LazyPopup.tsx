import { type ComponentType, cloneElement, type ReactElement } from 'react';
import { useLazyPopup } from './useLazyPopup.ts';

export interface PopupButton {
  /** The button, shown before and after loading. */
  button: ReactElement<object>;
}

interface LazyPopupProps<P extends object> extends PopupButton {
  kind: 'menu' | 'dialog';
  /** Loads the popup, a component around `OpenedMenu` or `OpenedPopover`. */
  load: () => Promise<ComponentType<P & PopupButton>>;
  popupProps: P;
}

/** Works like `LazyMenu` with a custom button. */
export function LazyPopup<P extends object>({ button, kind, load, popupProps }: LazyPopupProps<P>) {
  const { Popup, handlers } = useLazyPopup(load);
  if (Popup) return <Popup {...popupProps} button={button} />;
  return cloneElement(button, { 'aria-haspopup': kind, ...handlers } as object);
}
