/** Findings of one kind: right ones, wrong ones, and expected ones that are missing. */
export interface Score {
  right: number;
  wrong: number;
  missed: number;
  /** Wrong and missing findings in words. */
  notes: string[];
}

/** Compares what was found with what is expected. Each expected element may be found once. */
export function compare<F, T>(
  found: readonly F[],
  expected: readonly T[],
  same: (found: F, expected: T) => boolean,
  tell: (one: F | T) => string,
): Score {
  const open = [...expected];
  const score: Score = { right: 0, wrong: 0, missed: 0, notes: [] };
  for (const one of found) {
    const at = open.findIndex((other) => same(one, other));
    if (at >= 0) {
      open.splice(at, 1);
      score.right += 1;
    } else {
      score.wrong += 1;
      score.notes.push(`wrong: ${tell(one)}`);
    }
  }
  score.missed = open.length;
  score.notes.push(...open.map((one) => `missed: ${tell(one)}`));
  return score;
}
