import { Anchor, Group, List, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { usePersonId } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { IdForm } from '#src/ui/form/IdForm.tsx';
import { Ago } from '#src/ui/page/Ago.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { isGone } from '../manage/outcomes.ts';
import { useDeletions } from '../manage/undo/deletions.ts';
import { openedRuns } from './opened-runs.ts';
import { KnownState, RunRowActions } from './run-columns.tsx';

/** Fallback for a service that cannot list runs: opens a run by id and shows runs opened in this browser. */
export function OpenedRuns() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const personId = usePersonId();
  const gone = new Set(useDeletions().flatMap(({ outcomes }) => outcomes.filter(isGone).map(({ run_id }) => run_id)));
  const opened = openedRuns.list(personId).filter(({ run_id }) => !gone.has(run_id));
  return (
    <Stack>
      <EmptyState icon={<IconPlayerPlay />} title={t('runs.noList')}>
        {t('runs.noList.body')}
      </EmptyState>
      <IdForm
        label={t('runs.open.id')}
        action={t('action.openRun')}
        isPrimary
        onSubmit={(id) => void navigate(paths.run(id))}
      />
      {opened.length > 0 && (
        <Section title={t('runs.opened')}>
          <List listStyleType="none" spacing={4}>
            {opened.map(({ run_id, opened_at }) => (
              <List.Item key={run_id}>
                <Group gap="xs">
                  <Anchor component={Link} to={paths.run(run_id)} ff="monospace" size="sm">
                    {run_id}
                  </Anchor>
                  <Text span size="xs" c="dimmed">
                    <Ago value={opened_at} />
                  </Text>
                  <KnownState runId={run_id} />
                  <RunRowActions run={{ run_id, project_name: run_id.slice(0, 8), status: undefined }} />
                </Group>
              </List.Item>
            ))}
          </List>
        </Section>
      )}
    </Stack>
  );
}
