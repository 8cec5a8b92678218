import { List, Text } from '@mantine/core';
import { useMessages } from '#src/messages/useMessages.ts';
import { useFailureText } from '#src/ui/feedback/useFailureText.ts';
import { outcomeWord } from './bulk-words.ts';
import classes from './OutcomeList.module.css';
import type { Outcomes } from './outcomes.ts';

export function OutcomeList({ outcomes }: { outcomes: Outcomes }) {
  const { t } = useMessages();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard.
    <section className={classes.list} aria-label={t('runs.bulk.outcomes')} tabIndex={0}>
      <List listStyleType="none" size="sm" spacing={2}>
        {outcomes.map(({ run_id, project_name, outcome, error }) => (
          <List.Item key={run_id}>
            {project_name ?? t('runs.bulk.unknown')}{' '}
            <Text span size="xs" c="dimmed" ff="monospace">
              {run_id.slice(0, 8)}
            </Text>
            {' · '}
            {error ? <Reason error={error} /> : outcomeWord(outcome)}
          </List.Item>
        ))}
      </List>
    </section>
  );
}

function Reason({ error }: { error: Error }) {
  const { title } = useFailureText(error);
  return (
    <Text span inherit c="red">
      {title}
    </Text>
  );
}
