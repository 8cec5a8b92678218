import '#src/ui/form/segmented-styles.ts';
import { Group, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { localZone } from '#src/lib/format/dates.ts';
import { isReversedPeriod, periodOf, presetOf, presets } from '#src/lib/time/periods.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { DayField } from '#src/ui/form/DayField.tsx';
import type { ChangeUrl, FinanceUrl } from '../finance-url.ts';
import classes from './PeriodBar.module.css';
import { periodText } from './period-text.ts';

interface PeriodBarProps {
  value: FinanceUrl;
  zone: string;
  /** True if the service can count days in a zone other than UTC. */
  hasZones: boolean;
  today: string;
  onChange: ChangeUrl;
}

const choices = ['all', ...presets, 'custom'] as const;
type Choice = (typeof choices)[number];

/** Chooses the days whose transactions are shown, and the time zone in which they begin and end. */
export function PeriodBar({ value, zone, hasZones, today, onChange }: PeriodBarProps) {
  const { t, locale } = useMessages();
  const isNarrow = useMediaQuery('(max-width: 75em)');
  const [isCustom, setIsCustom] = useState(false);
  const { from, to } = value;
  const preset = presetOf(value, today);
  const choice: Choice = isCustom ? 'custom' : (preset ?? (from || to ? 'custom' : 'all'));
  // The zone is part of the address, so that a shared link shows the same transactions everywhere.
  const isReversed = isReversedPeriod(value);
  const setDays = (days: { from?: string | undefined; to?: string | undefined }) =>
    onChange({ ...days, zone: hasZones ? zone : undefined });
  const choose = (next: Choice) => {
    setIsCustom(next === 'custom');
    if (next === 'all') onChange({ from: undefined, to: undefined });
    else if (next !== 'custom') setDays(periodOf(next, today));
  };
  const data = choices.map((one) => ({ value: one, label: t(`finance.period.${one}`) }));
  const zones = [...new Set([localZone(), 'UTC', zone])];
  return (
    <Group component="search" gap="xs" align="flex-end" data-screen aria-label={t('finance.period')}>
      {isNarrow ? (
        <NativeSelect
          className={classes.preset!}
          aria-label={t('finance.period')}
          value={choice}
          data={data}
          onChange={(event) => choose(choices.find((one) => one === event.currentTarget.value) ?? 'all')}
        />
      ) : (
        <SegmentedControl aria-label={t('finance.period')} value={choice} data={data} onChange={choose} />
      )}
      {choice === 'custom' && (
        <div className={classes.days}>
          <DayField
            label={t('finance.from')}
            value={from}
            isInvalid={isReversed}
            onChange={(day) => setDays({ from: day, to })}
          />
          <DayField
            label={t('finance.to')}
            value={to}
            isInvalid={isReversed}
            onChange={(day) => setDays({ from, to: day })}
          />
        </div>
      )}
      {choice !== 'custom' && from && to && <span className={classes.shown}>{periodText({ from, to }, locale)}</span>}
      {hasZones ? (
        <NativeSelect
          className={classes.zone!}
          aria-label={t('word.timeZone')}
          value={zone}
          data={zones}
          onChange={(event) => onChange({ zone: event.currentTarget.value })}
        />
      ) : (
        <span className={classes.shown}>{t('finance.zone.utc')}</span>
      )}
      {isReversed && (
        <Text role="alert" size="sm" c="red" className={classes.fault!}>
          {t('finance.period.reversed')}
        </Text>
      )}
    </Group>
  );
}
