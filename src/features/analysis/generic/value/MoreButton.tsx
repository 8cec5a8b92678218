import { Button } from '@mantine/core';
import { useMessages } from '#src/messages/useMessages.ts';
import type { useLimit } from './useLimit.ts';

/** Button for "Show all 134", or the next 500 of a very long list, and "Show less" once everything is visible. */
export function MoreButton({ limit, total }: { limit: ReturnType<typeof useLimit>; total: number }) {
  const { t, locale } = useMessages();
  const count = (n: number) => new Intl.NumberFormat(locale).format(n);
  if (limit.more > 0) {
    return (
      <Button variant="subtle" size="compact-sm" fw={500} onClick={limit.showMore}>
        {limit.isAll
          ? t('analysis.showAll', { n: count(total) })
          : t('analysis.showMore', { more: count(limit.more), n: count(total) })}
      </Button>
    );
  }
  if (!limit.showLess) return null;
  return (
    <Button variant="subtle" size="compact-sm" color="gray" onClick={limit.showLess}>
      {t('analysis.showLess')}
    </Button>
  );
}
