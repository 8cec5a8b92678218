import { Button, Checkbox, Stack } from '@mantine/core';
import { useMessages } from '#src/messages/useMessages.ts';
import type { LevelCount } from '../../model/protocol.ts';

interface LevelChoiceProps {
  levels: LevelCount[];
  chosen: string[] | null;
  onChange: (levels: string[] | null) => void;
}

/** Menu of levels to show, most severe first. */
export function LevelChoice({ levels, chosen, onChange }: LevelChoiceProps) {
  const { t, locale } = useMessages();
  const sorted = [...levels].sort((a, b) => b.severity - a.severity || a.name.localeCompare(b.name));
  const toggle = (name: string) => {
    const before = chosen ?? levels.map((level) => level.name);
    const next = before.includes(name) ? before.filter((one) => one !== name) : [...before, name];
    onChange(next.length === levels.length || next.length === 0 ? null : next);
  };
  return (
    <Stack gap={6}>
      {sorted.map(({ name, count }) => (
        <Checkbox
          key={name}
          size="xs"
          label={`${name.toUpperCase() || t('log.level.none')} · ${count.toLocaleString(locale)}`}
          checked={!chosen || chosen.includes(name)}
          onChange={() => toggle(name)}
        />
      ))}
      {chosen && (
        <Button size="compact-xs" variant="subtle" onClick={() => onChange(null)}>
          {t('log.level.clear')}
        </Button>
      )}
    </Stack>
  );
}
