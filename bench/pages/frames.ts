let gaps: number[] = [];
let running = false;

/** Starts or stops recording the time between frames. @returns the gaps in milliseconds since the last start. */
export function frameGaps(watch: boolean): number[] {
  running = watch;
  const found = gaps;
  gaps = [];
  if (watch) {
    let last = performance.now();
    const frame = () => {
      const now = performance.now();
      gaps.push(now - last);
      last = now;
      if (running) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }
  return found;
}
