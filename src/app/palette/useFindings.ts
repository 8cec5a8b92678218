import { IconListDetails } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { pageFindings } from '#src/lib/page-findings.ts';
import { useStore } from '#src/lib/useStore.ts';
import { matching, type PaletteItem } from './palette-item.ts';

/** Minimum length of a query that is searched for in findings. */
const MIN_QUERY_LENGTH = 2;
const MAX_FINDINGS = 6;

/** Returns the findings of the open result that contain the query. */
export function useFindings(query: string): PaletteItem[] {
  const { pathname, search } = useLocation();
  const findings = useStore(pageFindings);
  if ([...query.trim()].length < MIN_QUERY_LENGTH) return [];
  // The raw view has no findings, and the filter may hide the one that is chosen.
  const params = new URLSearchParams(search);
  for (const name of ['view', 'open']) params.delete(name);
  const items = findings.map(
    ({ pointer, kind, text }): PaletteItem => ({
      id: `finding ${pointer}`,
      label: text,
      hint: kind,
      icon: IconListDetails,
      go: `${pathname}${params.size > 0 ? `?${params}` : ''}#${pointer}`,
    }),
  );
  return matching(items, query).slice(0, MAX_FINDINGS);
}
