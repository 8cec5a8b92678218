interface ComparedFigures {
  unit?: unknown;
  stated?: unknown;
  expected?: unknown;
}

/** A contradiction of a result of any version. */
interface Contradiction extends ComparedFigures {
  consequences?: unknown;
  terms?: unknown;
}

const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? value : []);

/**
 * Returns true if a figure takes part in a contradiction. Figures are the same if they have the same unit and the same number,
 * without its sign: a cost may be negative in one place only.
 */
export function disputes(contradiction: Contradiction, value: string, unit: string): boolean {
  const compared = [contradiction, ...listOf<ComparedFigures>(contradiction.consequences)];
  const terms = listOf<{ unit?: unknown; value?: unknown; is_suspect?: unknown }>(contradiction.terms);
  return [
    ...compared.flatMap((one) => [
      { unit: one.unit, value: one.stated },
      { unit: one.unit, value: one.expected },
    ]),
    ...terms.filter(({ is_suspect }) => is_suspect === true),
  ].some((one) => one.unit === unit && isSameNumber(value, one.value));
}

/** Returns true if a number, rounded to the decimals of the shown one, is the shown one. */
function isSameNumber(shown: string, other: unknown): boolean {
  const decimals = /\.(\d+)$/.exec(shown)?.[1]?.length ?? 0;
  return Math.abs(Math.abs(Number(shown)) - Math.abs(Number(other))) <= 0.5 / 10 ** decimals;
}
