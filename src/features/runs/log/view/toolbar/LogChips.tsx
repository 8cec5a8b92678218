import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { spanText } from '../log-time.ts';
import { type LogPatch, type LogUrl, levelsOf, noFilters, textOfValues, type useLogUrl, valuesOf } from '../log-url.ts';
import { LogText } from '../rows/LogText.tsx';
import classes from './LogToolbar.module.css';

interface LogChipsProps {
  url: ReturnType<typeof useLogUrl>;
  firstTime: number;
}

/** Shows each active filter, with a button that removes it. */
export const LogChips = memo(function LogChips({ url: { state, set }, firstTime }: LogChipsProps) {
  const { t, locale } = useMessages();
  const chips = chipsOf(state, firstTime, t, locale);
  if (chips.length === 0) return null;
  return (
    <Group component="ul" gap={6} className={classes.chips!} aria-label={t('log.chips')}>
      {chips.map(({ text, clear }) => (
        <li key={text}>
          <Button
            size="compact-xs"
            variant="default"
            fw={500}
            rightSection={<IconX size={12} />}
            aria-label={t('log.chips.remove', { filter: text })}
            title={t('log.chips.remove', { filter: text })}
            onClick={() => set(clear)}
          >
            <LogText text={text} />
          </Button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => set(noFilters)}>
            {t('action.clearFilters')}
          </Button>
        </li>
      )}
    </Group>
  );
});

function chipsOf(state: LogUrl, first: number, t: ReturnType<typeof useMessages>['t'], locale: string) {
  const chips: { text: string; clear: LogPatch }[] = [];
  const levels = levelsOf(state);
  const is = (name: string, value: string) => t('log.chips.is', { name, value });
  const taskName = (task: string) => messageOr(`task.${task}`, task);
  if (levels) {
    const value = levels.map((level) => level.toUpperCase() || t('log.level.none')).join(', ');
    chips.push({ text: is(t('log.level'), value), clear: { level: undefined } });
  }
  if (state.task) chips.push({ text: is(t('log.task'), taskName(state.task)), clear: { task: undefined } });
  const values = valuesOf(state);
  for (const filter of values) {
    const { of, hides } = filter;
    const name = of === 'task' ? t('log.task') : filter.name;
    const value = of === 'task' ? taskName(filter.value) : filter.value;
    const rest = textOfValues(values.filter((other) => other !== filter));
    chips.push({ text: hides ? t('log.chips.isNot', { name, value }) : is(name, value), clear: { values: rest } });
  }
  if (state.from || state.to) {
    const from = Date.parse(state.from ?? state.to ?? '');
    const to = Date.parse(state.to ?? state.from ?? '');
    const span = spanText(from, to, state.time, first, locale);
    const name = state.from && state.to ? t('log.time') : t(state.from ? 'log.time.from' : 'log.time.to');
    chips.push({ text: is(name, span), clear: { from: undefined, to: undefined } });
  }
  return chips;
}
