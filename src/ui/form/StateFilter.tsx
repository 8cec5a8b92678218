import { Group, UnstyledButton } from '@mantine/core';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './StateFilter.module.css';

interface StateFilterProps<S extends string> {
  label: string;
  /** Label of the option for all states. */
  all: string;
  states: readonly S[];
  /** Returns the label of a state. Default: the catalog's text for a status. */
  words?: (state: S) => string;
  value: S | undefined;
  /** Number of entries in each state under the other filters; null until known, undefined if not counted. */
  counts: Record<string, number> | null | undefined;
  onChange: (state: S | undefined) => void;
}

/** Shows the states of a list with their counts and lets the user choose one or all. */
export function StateFilter<S extends string>({
  label,
  all,
  states,
  words,
  value,
  counts,
  onChange,
}: StateFilterProps<S>) {
  const { locale } = useMessages();
  const total = counts && Object.values(counts).reduce((sum, n) => sum + n, 0);
  // A service that does not tell partial results never counts them.
  const shown = states.filter((state) => state !== 'PARTIAL' || value === state || counts?.PARTIAL);
  const button = (state: S | undefined, text: string, count: number | null | undefined) => (
    <UnstyledButton
      key={text}
      className={classes.state}
      data-empty={(state !== undefined && count === 0) || undefined}
      aria-pressed={value === state}
      onClick={() => onChange(state)}
    >
      {text}
      {count !== undefined && <span className={classes.count}>{count?.toLocaleString(locale)}</span>}
    </UnstyledButton>
  );
  return (
    <Group component="fieldset" className={classes.states!} aria-label={label} gap={2}>
      {button(undefined, all, total)}
      {shown.map((state) =>
        button(state, words?.(state) ?? messageOr(`status.${state}`, state), counts && (counts[state] ?? 0)),
      )}
    </Group>
  );
}
