import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './Pagination.module.css';

interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  /** Texts and figures to show for a list whose total the service may not report. */
  known?: {
    range: string;
    position: string;
    pages: number;
    /** False if there may be more pages than `pages`. */
    isEndKnown: boolean;
  };
  sizes?: number[];
  /** Tells this from other lists on the page. */
  label?: string;
  onChange: (change: { page: number; page_size: number }) => void;
}

const SIZES = [10, 20, 50, 100];

/** Shows the range and total of a list with page navigation and a choice of page size. */
export function Pagination({ page, pageSize, total, known, sizes = SIZES, label, onChange }: PaginationProps) {
  const { t, locale } = useMessages();
  const number = (value: number) => value.toLocaleString(locale);
  const pages = Math.max(1, known?.pages ?? Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const steps = [
    { label: t('table.first'), icon: IconChevronsLeft, to: 1, possible: page > 1 },
    { label: t('table.previous'), icon: IconChevronLeft, to: Math.min(page - 1, pages), possible: page > 1 },
    { label: t('table.next'), icon: IconChevronRight, to: page + 1, possible: page < pages },
    {
      label: t('table.last'),
      icon: IconChevronsRight,
      to: pages,
      possible: page !== pages && known?.isEndKnown !== false,
    },
  ];
  const [first, previous, next, last] = steps.map(({ label, icon: Icon, to, possible }) => (
    <ActionIcon
      key={label}
      variant="default"
      className={classes.step!}
      size={30}
      aria-label={label}
      // Not `disabled`, because the button would lose focus on reaching the last page.
      aria-disabled={!possible || undefined}
      data-disabled={!possible || undefined}
      onClick={() => {
        if (possible) onChange({ page: to, page_size: pageSize });
      }}
    >
      <Icon size={15} aria-hidden />
    </ActionIcon>
  ));
  return (
    <Group component="nav" aria-label={label ?? t('table.pages')} justify="space-between" gap="sm" mt="sm">
      <Text size="sm" c="dimmed" aria-live="polite">
        {known?.range ??
          (total === 0 || from > total
            ? t('table.rangeNone', { total: number(total) })
            : t('table.range', {
                from: number(from),
                to: number(Math.min(from + pageSize - 1, total)),
                total: number(total),
              }))}
      </Text>
      <Group gap="sm">
        <NativeSelect
          size="xs"
          aria-label={t('table.rows')}
          value={String(pageSize)}
          // Includes a page size entered in the URL.
          data={[...new Set([...sizes, pageSize])].sort((a, b) => a - b).map(String)}
          onChange={(event) => onChange({ page: 1, page_size: Number(event.currentTarget.value) })}
        />
        <Group gap={4}>
          {first}
          {previous}
          <Text size="sm" px={4}>
            {known?.position ?? t('table.pageOf', { page: number(page), pages: number(pages) })}
          </Text>
          {next}
          {last}
        </Group>
      </Group>
    </Group>
  );
}
