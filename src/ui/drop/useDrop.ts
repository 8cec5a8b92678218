import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => Boolean(dataTransfer?.types.includes('Files'));

interface UseDropOptions {
  isEnabled: boolean;
  /** True for a part of the page that takes files before the rest of the console. */
  isFirst?: boolean;
  onDrop: (transfer: DataTransfer) => void;
}

/**
 * Takes files that are dropped anywhere on the page, except where a part of it has taken them. While it is not enabled, the
 * browser does not open them instead of the page. Returns true while files are dragged over the page.
 */
export function useDrop({ isEnabled, isFirst = false, onDrop }: UseDropOptions): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      event.dataTransfer!.dropEffect = 'none';
    };
    // Entering a child also leaves its parent, so the drag has left the window only when the count is back at 0.
    let depth = 0;
    const taking = {
      dragenter() {
        depth += 1;
        setOver(true);
      },
      dragleave() {
        depth -= 1;
        if (depth <= 0) setOver(false);
      },
      dragover(event: DragEvent) {
        event.preventDefault();
        event.dataTransfer!.dropEffect = 'copy';
      },
      drop(event: DragEvent) {
        depth = 0;
        setOver(false);
        if (event.defaultPrevented) return;
        event.preventDefault();
        take(event.dataTransfer!);
      },
    };
    if (!isEnabled && isFirst) return;
    const listening = new AbortController();
    for (const [type, handle] of Object.entries(isEnabled ? taking : { dragover: refuse }))
      window.addEventListener(
        type,
        (event) => {
          if (!hasFiles(event as DragEvent)) return;
          if (isFirst) event.stopPropagation();
          handle(event as DragEvent);
        },
        { signal: listening.signal, capture: isFirst },
      );
    return () => listening.abort();
  }, [isEnabled, isFirst]);
  return isOver;
}
