import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { config } from '#src/api/settings/config.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { IdForm } from '#src/ui/form/IdForm.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import type { TaskBar } from './run-tasks.ts';

interface FindResultProps {
  bars: TaskBar[];
  /** The id that was chosen; null before. */
  chosen: string | null;
  /** Name of the deep analysis in the log, if only its id is missing. */
  analysis: string | undefined;
  onChoose: (taskId: string) => void;
}

/** Asks for the deep analysis when neither the settings nor a name show which task it is, or the log lacks its id. */
export function FindResult({ bars, chosen, analysis, onChoose }: FindResultProps) {
  const { t } = useMessages();
  const known = bars.flatMap(({ name, taskId }) => (taskId ? [{ name, taskId }] : []));
  const setting = config().tasks.deepAnalysis;
  const hint = analysis
    ? t('run.result.find.noId', { name: analysis })
    : setting
      ? t('run.result.find.notNamed', { name: setting })
      : t('run.result.find.body');
  return (
    <Section title={t('run.result.find')} hint={hint}>
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
      <IdForm label={t('run.result.id')} action={t('run.result.check')} onSubmit={onChoose} />
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
