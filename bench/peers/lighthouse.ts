import lighthouse, { desktopConfig } from 'lighthouse';

export interface Audited {
  /** Scores from 0 to 100 by category. */
  scores: Record<string, number>;
  /** Value of each measured audit. */
  metrics: Record<string, number>;
  /** Failed audits of the categories other than performance. */
  failed: string[];
}

interface Report {
  categories: Record<string, { id: string; score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  runtimeError?: { message: string };
}

/** Pages that wait for news from the service never have a quiet network. */
const MAX_WAIT_MS = 15_000;

/** Loads an address with an empty cache in the browser at `port`. @param isComplete false to measure only performance */
export async function audit(
  address: string,
  { port, isComplete }: { port: number; isComplete: boolean },
): Promise<Audited> {
  const flags = {
    port,
    logLevel: 'silent',
    disableFullPageScreenshot: true,
    maxWaitForLoad: MAX_WAIT_MS,
    ...(!isComplete && { onlyCategories: ['performance'] }),
  };
  const { lhr } = await lighthouse(address, flags, desktopConfig);
  const { categories, audits, runtimeError }: Report = lhr;
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
  const all = Object.values(categories);
  return {
    scores: Object.fromEntries(all.map(({ id, score }) => [id, Math.round(score * 100)])),
    metrics: Object.fromEntries(
      Object.entries(audits).map(([id, { numericValue }]) => [id, numericValue ?? Number.NaN]),
    ),
    failed: all
      .filter(({ id }) => id !== 'performance')
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}
