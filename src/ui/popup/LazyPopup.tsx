import { type ComponentType, cloneElement, type ReactElement } from 'react';
import { useLazyPopup } from './useLazyPopup.ts';

export interface PopupButton {
  /** The button, as it is drawn before and after. */
  button: ReactElement<object>;
}

interface LazyPopupProps<P extends object> extends PopupButton {
  kind: 'menu' | 'dialog';
  /** Brings the popup itself, a component around `OpenedMenu` or `OpenedPopover`. */
  load: () => Promise<ComponentType<P & PopupButton>>;
  popupProps: P;
}

/** As `LazyMenu`, with a button of one's own. */
export function LazyPopup<P extends object>({ button, kind, load, popupProps }: LazyPopupProps<P>) {
  const { Popup, handlers } = useLazyPopup(load);
  if (Popup) return <Popup {...popupProps} button={button} />;
  return cloneElement(button, { 'aria-haspopup': kind, ...handlers } as object);
}
