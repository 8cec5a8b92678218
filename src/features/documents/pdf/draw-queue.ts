/** Maximum number of pages that are drawn at the same time. */
const MAX_DRAWINGS = 2;

interface Waiting {
  number: number;
  isThumbnail: boolean;
  begin: () => void;
}

/** Draws a few pages at a time, those nearest to the page in view first, and thumbnails after pages. */
export class DrawQueue {
  private page = 1;
  private drawings = 0;
  private readonly waiting: Waiting[] = [];

  moveTo(page: number) {
    this.page = page;
  }

  /**
   * Calls `draw` when it is its turn.
   * @throws the signal's reason if aborted before its turn
   */
  async draw<T>(number: number, signal: AbortSignal, draw: () => Promise<T>, isThumbnail = false): Promise<T> {
    signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        reject(signal.reason);
      };
      const begin = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const entry = { number, isThumbnail, begin };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(entry);
      this.beginNext();
    });
    try {
      return await draw();
    } finally {
      this.drawings -= 1;
      this.beginNext();
    }
  }

  private beginNext() {
    if (this.drawings >= MAX_DRAWINGS) return;
    const order = (a: Waiting, b: Waiting) =>
      Number(a.isThumbnail) - Number(b.isThumbnail) || Math.abs(a.number - this.page) - Math.abs(b.number - this.page);
    const next = this.waiting.toSorted(order)[0];
    if (!next) return;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    this.drawings += 1;
    next.begin();
  }
}
