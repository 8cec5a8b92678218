let gaps: number[] = [];
let running = false;

/** Starts to watch the time between frames, or ends it. @returns milliseconds of each gap since it was started */
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
