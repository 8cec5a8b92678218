import { useEffect, useRef } from 'react';
import type { LogSnapshot } from '../model/protocol.ts';
import type { LogWindowState } from './rows/useLogWindow.ts';

interface FirstLineOptions {
  snapshot: LogSnapshot;
  view: LogWindowState;
  goTo(line: number): Promise<void>;
}

/** Scrolls to a line once, as soon as the log has it, or has ended without it. */
export function useFirstLine(line: number | null, { snapshot, view, goTo }: FirstLineOptions) {
  const isPlaced = useRef(false);
  useEffect(() => {
    const isThere = line !== null && (line <= snapshot.indexed || snapshot.phase !== 'loading');
    if (isPlaced.current || !isThere || view.shape.viewport === 0) return;
    isPlaced.current = true;
    void goTo(line);
  });
}
