import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import { Section } from '#src/ui/page/Section.tsx';
import type { TaskBar } from './run-tasks.ts';

interface FindResultProps {
  bars: TaskBar[];
  /** The id that was chosen; null before. */
  chosen: string | null;
  onChoose: (taskId: string) => void;
}

/** Asks for the deep analysis where neither the settings nor its name tell which task it is. */
export function FindResult({ bars, chosen, onChoose }: FindResultProps) {
  const { t } = useMessages();
  const [id, setId] = useState('');
  const known = bars.flatMap(({ name, taskId }) => (taskId ? [{ name, taskId }] : []));
  return (
    <Section title={t('run.result.find')} hint={t('run.result.find.body')}>
      {known.length > 0 && (
        <Group gap="xs" mb="xs">
          {known.map(({ name, taskId }) => (
            <Button
              key={taskId}
              size="compact-sm"
              variant={taskId === chosen ? 'light' : 'default'}
              aria-pressed={taskId === chosen}
              onClick={() => onChoose(taskId)}
            >
              {name}
            </Button>
          ))}
        </Group>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (id.trim()) onChoose(id.trim());
        }}
      >
        <Group align="flex-end" gap="xs">
          <TextInput
            label={t('run.result.id')}
            value={id}
            onChange={(event) => setId(event.currentTarget.value)}
            w={320}
            maw="100%"
            spellCheck={false}
            autoComplete="off"
          />
          <Button type="submit" variant="default">
            {t('run.result.check')}
          </Button>
        </Group>
      </form>
      {chosen && (
        <Group gap="xs" mt="xs" role="status">
          <Text size="sm">{t('run.result.notYet', { id: chosen })}</Text>
          <Button component={Link} to={paths.result(chosen)} size="compact-sm" variant="default">
            {t('run.result.openAnyway')}
          </Button>
        </Group>
      )}
    </Section>
  );
}
