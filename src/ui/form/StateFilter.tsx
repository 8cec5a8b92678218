import { Group, UnstyledButton } from '@mantine/core';
import { messageOr, useMessages } from '#src/messages/t.ts';
import classes from './StateFilter.module.css';

interface StateFilterProps<S extends string> {
  label: string;
  /** Words for no state in particular. */
  all: string;
  states: readonly S[];
  /** Words for a state; the catalogue's for a status unless told. */
  words?: (state: S) => string;
  value: S | undefined;
  /** Entries of each state, under the other filters; undefined while they are not known. */
  counts: Record<string, number> | undefined;
  onChange: (state: S | undefined) => void;
}

/** The states of a list with how many each has; one is chosen, or all. */
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
  const button = (state: S | undefined, text: string, count: number | undefined) => (
    <UnstyledButton key={text} className={classes.state} aria-pressed={value === state} onClick={() => onChange(state)}>
      {text}
      {count !== undefined && <span className={classes.count}>{count.toLocaleString(locale)}</span>}
    </UnstyledButton>
  );
  return (
    <Group component="fieldset" className={classes.states!} aria-label={label} gap={2}>
      {button(undefined, all, total)}
      {states.map((state) =>
        button(state, words?.(state) ?? messageOr(`status.${state}`, state), counts && (counts[state] ?? 0)),
      )}
    </Group>
  );
}
