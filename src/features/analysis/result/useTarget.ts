import { useLocation } from 'react-router-dom';
import { pointerOf } from './anchors.ts';

/** Returns how many elements must be rendered for the URL's fragment to be among them; 0 if it names none of them. */
export function useTarget(items: readonly { pointer: string }[]): number {
  const target = pointerOf(useLocation().hash);
  if (target === null) return 0;
  return 1 + items.findIndex(({ pointer }) => target === pointer || target.startsWith(`${pointer}/`));
}
