import { ActionIcon, Group } from '@mantine/core';
import { IconFilter, IconFilterOff } from '@tabler/icons-react';
import { useMessages } from '#src/messages/useMessages.ts';
import type { ValueChoice } from '../log-url.ts';
import { LogText } from '../rows/LogText.tsx';
import classes from './EntryView.module.css';

interface FilteredValueProps extends Pick<ValueChoice, 'of'> {
  name?: string;
  /** Null for a value that the log cannot be filtered by. */
  value: string | null;
  label: string;
  text: string;
  onFilter: (choice: ValueChoice) => void;
}

/** Shows a value with buttons that show only the lines with it or hide them. */
export function FilteredValue({ of, name = '', value, label, text, onFilter }: FilteredValueProps) {
  const { t } = useMessages();
  if (value === null) return <LogText text={text} />;
  const button = (hides: boolean) => {
    const action = t(hides ? 'log.detail.hide' : 'log.detail.only');
    const Icon = hides ? IconFilterOff : IconFilter;
    return (
      <ActionIcon
        size={24}
        aria-label={`${action}: ${label}`}
        title={action}
        onClick={() => onFilter({ of, name, value, hides })}
      >
        <Icon size={14} />
      </ActionIcon>
    );
  };
  return (
    <Group gap={2} wrap="nowrap" justify="space-between">
      <span className={classes.value}>
        <LogText text={text} />
      </span>
      <Group gap={0} wrap="nowrap">
        {button(false)}
        {button(true)}
      </Group>
    </Group>
  );
}
