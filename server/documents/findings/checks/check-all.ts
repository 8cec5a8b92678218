import type { Observation } from '../../facts/metrics.ts';
import type { Pace } from '../../label/pace.ts';
import type { ExtractedText } from '../../outputs.ts';
import type { Read } from '../../read/reading.ts';
import type { Table } from '../../read/table.ts';
import type { ConsistencyCheck } from '../analysis-output.ts';
import { checkClaims } from './check-claims.ts';
import { checkColumns } from './check-columns.ts';
import { checkRelations } from './check-relations.ts';

interface Sources {
  reads: readonly Read[];
  tables: readonly Table[];
  observations: readonly Observation[];
  language?: ExtractedText['language'];
}

/**
 * Runs all consistency checks of the document. Inconsistent ones come first, with IDs.
 * @returns the checks, and the number of tables that took too much work
 */
export async function checkAll(
  { reads, tables, observations, language }: Sources,
  pace: Pace,
  company: string | null = null,
): Promise<{ checks: ConsistencyCheck[]; unchecked: number }> {
  const { checks, unchecked } = await checkRelations(tables, pace);
  await pace();
  checks.push(...checkClaims(reads, observations, company));
  await pace();
  // The words of other languages are not known, so that their statements cannot be compared.
  if (language !== 'other') checks.push(...checkColumns(reads, tables, company));
  const seen = new Set<string>();
  const unique = checks
    .filter(({ kind, subject, quote, stated }) => {
      const id = `${kind} ${subject} ${quote} ${stated}`;
      return !seen.has(id) && seen.add(id);
    })
    .sort((a, b) => Number(a.status === 'consistent') - Number(b.status === 'consistent'))
    .map((check, index) => ({ id: `C${index + 1}`, ...check }));
  return { checks: unique, unchecked };
}
