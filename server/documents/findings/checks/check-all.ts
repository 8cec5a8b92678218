import type { KnownFigure } from '../../facts/known-figures.ts';
import type { Pace } from '../../label/pace.ts';
import type { ExtractedText } from '../../outputs.ts';
import type { Read } from '../../read/reading.ts';
import type { Table } from '../../read/table.ts';
import type { CheckedFigure, ConsistencyCheck, Evidence } from '../analysis-output.ts';
import type { Check } from './check.ts';
import { checkColumns } from './check-columns.ts';
import { checkFacts } from './check-facts.ts';
import { checkRelations } from './check-relations.ts';

interface Sources {
  reads: readonly Read[];
  tables: readonly Table[];
  known: readonly KnownFigure[];
  language?: ExtractedText['language'];
}

const placeOf = ({ page, line, block, start, quote }: Evidence) =>
  block === null ? `${page} ${line} ${quote}` : `${block} ${start}`;

/** Returns the checks without contradictions of figures that an earlier one has in doubt: one mistake is reported once. */
function withoutRepeated(earlier: readonly Check[], checks: readonly Check[]): Check[] {
  const doubtful = new Set<string>();
  const doubt = (figures: readonly (CheckedFigure | undefined)[]) => {
    for (const one of figures) if (one?.is_suspect) doubtful.add(placeOf(one));
  };
  for (const { stated_figure, terms = [] } of earlier) doubt([stated_figure, ...terms]);
  return checks.filter(({ stated_figure, terms = [] }) => {
    const isRepeated = [stated_figure, ...terms].some((one) => one && doubtful.has(placeOf(one)));
    doubt([stated_figure]);
    return !isRepeated;
  });
}

/**
 * Runs all consistency checks of the document. Inconsistent ones come first, with IDs.
 * @returns the checks, and the number of tables that took too much work
 */
export async function checkAll(
  { reads, tables, known, language }: Sources,
  pace: Pace,
  company: string | null = null,
): Promise<{ checks: ConsistencyCheck[]; unchecked: number }> {
  const { checks, unchecked } = await checkRelations(tables, reads, pace);
  await pace();
  checks.push(...withoutRepeated(checks, checkFacts(known, reads, company)));
  await pace();
  // The words of other languages are not known, so that their statements cannot be compared.
  if (language !== 'other') checks.push(...checkColumns(reads, tables, known, company));
  const seen = new Set<string>();
  const unique = checks
    .filter(({ kind, subject, quote, stated, expected, status }) => {
      const id = status === 'consistent' ? `${kind} ${subject} ${quote} ${stated}` : `${quote} ${stated} ${expected}`;
      return !seen.has(id) && seen.add(id);
    })
    .sort((a, b) => Number(a.status === 'consistent') - Number(b.status === 'consistent'))
    .map((check, index) => ({ id: `C${index + 1}`, ...check }));
  return { checks: unique, unchecked };
}
