import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** Returns functions that build URLs of this page: with the drawer of a row open, and with the first page of other days. */
export function useFinanceLinks() {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const linkTo = (change: Record<string, string>, removed: string[] = []) => {
      const params = new URLSearchParams(search);
      for (const name of removed) params.delete(name);
      for (const [name, value] of Object.entries(change)) params.set(name, value);
      return `${pathname}?${params}`;
    };
    return {
      rowLink: (row: string) => linkTo({ row }),
      daysLink: (days: { from: string; to: string; zone?: string }) => linkTo(days, ['page', 'row']),
    };
  }, [pathname, search]);
}
