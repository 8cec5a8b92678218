import { Alert, Button, Group, Text } from '@mantine/core';
import { IconChartDots3 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';

interface ResultReadyProps {
  taskId: string;
  /** The user saw the run in progress and is probably waiting for the result. */
  wasWatched: boolean;
}

/** Link to the result: a plain button, or a prominent alert if the user watched the run. */
export function ResultReady({ taskId, wasWatched }: ResultReadyProps) {
  const { t } = useMessages();
  const open = (
    <Button component={Link} to={paths.result(taskId)} leftSection={<IconChartDots3 size={16} />}>
      {t('action.openResult')}
    </Button>
  );
  if (!wasWatched) return open;
  return (
    <Alert role="status" color="verdigris">
      <Group justify="space-between">
        <div>
          <Text fw={600}>{t('run.result.ready')}</Text>
          <Text size="sm">{t('run.result.body')}</Text>
        </div>
        {open}
      </Group>
    </Alert>
  );
}
