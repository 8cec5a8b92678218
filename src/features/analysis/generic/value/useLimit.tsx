import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePrinting } from '#src/lib/browser/printing.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { pointerOf } from '../../result/anchors.ts';

/** Maximum number of elements added per click; rendering more at once would block the page. */
const MAX_BATCH = 500;

/**
 * Limits how many elements of a list are rendered: a few at first, then all, or the next 500 of a very long list.
 * @returns the elements, and a button for "Show all 134" or, once everything is visible, "Show less"
 */
export function useLimit<T extends { pointer: string }>(
  all: readonly T[],
  initial: number,
): { shown: T[]; button: ReactNode } {
  const { t, locale } = useMessages();
  const target = pointerOf(useLocation().hash);
  // The element that the page scrolls to must be among them.
  const needed =
    target === null ? 0 : 1 + all.findIndex(({ pointer }) => target === pointer || target.startsWith(`${pointer}/`));
  const [limit, setLimit] = useState(initial);
  const isPrinting = usePrinting();
  const total = all.length;
  const end = Math.min(total, Math.max(limit, needed, isPrinting ? MAX_BATCH : 0));
  const more = Math.min(MAX_BATCH, total - end);
  const count = (n: number) => new Intl.NumberFormat(locale).format(n);
  const label =
    more === total - end
      ? t('analysis.showAll', { n: count(total) })
      : t('analysis.showMore', { more: count(more), n: count(total) });
  const button =
    more > 0 ? (
      <Button variant="subtle" size="compact-sm" fw={500} onClick={() => setLimit(end + more)}>
        {label}
      </Button>
    ) : (
      total > initial && (
        <Button variant="subtle" size="compact-sm" color="gray" onClick={() => setLimit(initial)}>
          {t('analysis.showLess')}
        </Button>
      )
    );
  return { shown: all.slice(0, end), button };
}
