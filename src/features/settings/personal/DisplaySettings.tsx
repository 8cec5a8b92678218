import { serviceNow } from '#src/lib/time/service-clock.ts';
import '#src/ui/form/segmented-styles.ts';
import { SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { type Density, preferences, usePreferences } from '#src/lib/browser/preferences.ts';
import { formatInstant, localZone, type ZoneChoice } from '#src/lib/format/dates.ts';
import type { Locale } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { languages, type Scheme, schemes } from '#src/ui/appearance/choices.ts';
import classes from './DisplaySettings.module.css';

const densities = ['comfortable', 'compact'] as const;

/** Settings for language, color scheme, time zone and table density. Changes apply immediately. */
export function DisplaySettings() {
  const { t, locale } = useMessages();
  const { zone, density } = usePreferences();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const now = useNow();
  return (
    <div className={classes.settings}>
      <Choice
        label={t('language.label')}
        value={locale}
        data={languages.map(({ value, label }) => ({ value, label }))}
        onChange={(value) => preferences.set({ locale: value as Locale })}
      />
      <Choice
        label={t('settings.scheme')}
        value={colorScheme}
        data={schemes.map((scheme) => ({ value: scheme, label: t(`scheme.${scheme}`) }))}
        onChange={(value) => setColorScheme(value as Scheme)}
      />
      <Choice
        label={t('word.timeZone')}
        value={zone}
        data={[
          { value: 'local', label: t('settings.zone.local', { zone: localZone() }) },
          { value: 'utc', label: t('word.utc') },
        ]}
        onChange={(value) => preferences.set({ zone: value as ZoneChoice })}
      />
      <Choice
        label={t('table.density')}
        value={density}
        data={densities.map((value) => ({ value, label: t(`table.density.${value}`) }))}
        onChange={(value) => preferences.set({ density: value as Density })}
      />
      <Text size="sm" c="dimmed">
        {t('settings.zone.now', { time: formatInstant(now, locale, 'full') })}
      </Text>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  data: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, ...control }: ChoiceProps) {
  const id = useId();
  return (
    <div className={classes.choice}>
      <Text span inherit c="dimmed" fz="sm" id={id}>
        {label}
      </Text>
      <SegmentedControl aria-labelledby={id} {...control} />
    </div>
  );
}

function useNow() {
  const [now, setNow] = useState(() => new Date(serviceNow()).toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(serviceNow()).toISOString()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
