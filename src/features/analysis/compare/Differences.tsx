import { Button, Group, Text } from '@mantine/core';
import { IconEqual } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod/mini';
import { useUrlState } from '#src/lib/browser/useUrlState.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NoMatch } from '#src/ui/feedback/NoMatch.tsx';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { StateFilter } from '#src/ui/form/StateFilter.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import type { Summary } from './comparison.ts';
import { changeKinds } from './diff.ts';
import { useComparison } from './useComparison.ts';

const DifferenceFilter = z.object({
  kind: z.optional(z.enum(changeKinds)),
  q: z._default(z.string().check(z.maxLength(200)), ''),
});
/** Number of rows shown at first and added by each "Show more". */
const ROWS_STEP = 200;

interface DifferencesProps {
  ids: [string, string];
  left: Blob;
  right: Blob;
}

/** Shows the differences between two results. Equal values are only counted. */
export function Differences({ ids: [leftId, rightId], left, right }: DifferencesProps) {
  const { t, locale } = useMessages();
  const [{ kind, q }, setFilter] = useUrlState(DifferenceFilter);
  const [limit, setLimit] = useState(ROWS_STEP);
  const { summary, rows } = useComparison(left, right, { kind, text: q, limit });
  const number = (value: number) => value.toLocaleString(locale);
  const clear = () => setFilter({ kind: undefined, q: '' });
  return (
    <QueryView query={summary}>
      {(counted) =>
        totalOf(counted) === 0 ? (
          <EmptyState icon={<IconEqual aria-hidden />} title={t('analysis.diff.same')}>
            <Counted summary={counted} />
          </EmptyState>
        ) : (
          <>
            <Group component="search" justify="space-between" gap="sm">
              <StateFilter
                label={t('analysis.diff.kinds')}
                all={t('analysis.diff.all')}
                states={changeKinds}
                words={(one) => t(`analysis.diff.${one}`)}
                value={kind}
                counts={counted.counts}
                onChange={(next) => setFilter({ kind: next })}
              />
              <SearchField
                label={t('analysis.diff.search')}
                value={q}
                onChange={(next) => setFilter({ q: next }, { replace: true })}
              />
            </Group>
            <QueryView query={rows}>
              {(found) => (
                <>
                  <Text size="sm" c="dimmed" my="xs">
                    <span role="status">{t('analysis.diff.count', { n: found.total })}</span>
                    {' · '}
                    <Counted summary={counted} />
                  </Text>
                  {found.total === 0 ? (
                    <NoMatch onClear={clear} />
                  ) : (
                    <ChangeTable leftId={leftId} rightId={rightId} rows={found.rows} />
                  )}
                  {found.total > found.rows.length && (
                    <Button variant="default" mt="sm" onClick={() => setLimit(limit + ROWS_STEP)}>
                      {t('analysis.showMore', {
                        more: number(Math.min(ROWS_STEP, found.total - found.rows.length)),
                        n: number(found.total),
                      })}
                    </Button>
                  )}
                </>
              )}
            </QueryView>
          </>
        )
      }
    </QueryView>
  );
}

const totalOf = ({ counts }: Summary) => Object.values(counts).reduce((sum, n) => sum + n, 0);

function Counted({ summary: { unchanged, unread } }: { summary: Summary }) {
  const { t } = useMessages();
  return (
    <>
      {t('analysis.diff.unchanged', { n: unchanged })}
      {unread > 0 && <> {t('analysis.diff.unread', { n: unread })}</>}
    </>
  );
}
