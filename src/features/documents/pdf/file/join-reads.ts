/** Maximum number of concurrent reads. */
const MAX_READS = 3;

/** Maximum size of the first joined read in bytes. */
const FIRST_BYTES = 512 << 10;

/** Maximum size of one read in bytes. */
const MAX_BYTES = 8 << 20;

/** Maximum number of bytes between two ranges that are read together. */
const MAX_GAP = 128 << 10;

/** Maximum duration of a read in milliseconds after which the next one may be larger. */
const FAST_MS = 250;

/** Reads the bytes `start` to before `end` of a file. */
export type Read = (start: number, end: number) => Promise<Uint8Array>;

interface Range {
  start: number;
  end: number;
  /** Called with the read that contains the range. */
  take: (bytes: Promise<Uint8Array>, from: number) => void;
}

/**
 * Joins reads of ranges near each other while they wait for their turn. pdf.js asks for the dictionaries of all pages at
 * once before it opens a file. Joined reads grow as long as the connection is fast.
 */
export function joinReads(read: Read): Read {
  const waiting: Range[] = [];
  let reads = 0;
  let maxBytes = FIRST_BYTES;
  const readNext = async () => {
    const joined = nearOldest(waiting, maxBytes);
    for (const range of joined) waiting.splice(waiting.indexOf(range), 1);
    const start = joined[0]!.start;
    const end = Math.max(...joined.map((range) => range.end));
    const begun = performance.now();
    const bytes = read(start, end);
    for (const range of joined) range.take(bytes, start);
    reads += 1;
    await bytes.catch(() => {});
    reads -= 1;
    const isFast = performance.now() - begun < FAST_MS;
    // Single reads grow the limit only back to where it started, because a small read is fast on most connections.
    if (isFast && (joined.length > 1 || maxBytes < FIRST_BYTES)) maxBytes = Math.min(2 * maxBytes, MAX_BYTES);
    else if (!isFast && joined.length > 1) maxBytes /= 2;
    readWaiting();
  };
  const readWaiting = () => {
    while (waiting.length > 0 && reads < MAX_READS) void readNext();
  };
  return (start, end) =>
    new Promise((resolve) => {
      const take: Range['take'] = (bytes, from) => resolve(bytes.then((all) => all.subarray(start - from, end - from)));
      waiting.push({ start, end, take });
      readWaiting();
    });
}

/** Returns the range that has waited longest and the ranges near it, in file order. */
function nearOldest(waiting: Range[], maxBytes: number): Range[] {
  const sorted = waiting.toSorted((a, b) => a.start - b.start);
  let first = sorted.indexOf(waiting[0]!);
  let last = first;
  const isNear = (a: Range | undefined, b: Range | undefined) => a && b && b.start - a.end <= MAX_GAP;
  const fits = (from: number, to: number) => sorted[to]!.end - sorted[from]!.start <= maxBytes;
  while (isNear(sorted[last], sorted[last + 1]) && fits(first, last + 1)) last += 1;
  while (isNear(sorted[first - 1], sorted[first]) && fits(first - 1, last)) first -= 1;
  return sorted.slice(first, last + 1);
}
