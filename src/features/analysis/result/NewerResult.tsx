import { Anchor } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { AnalysisTask } from '#contract/analysis.ts';
import { formatInstant } from '#src/lib/format/dates.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';

interface NewerResultProps {
  taskId: string;
  /** Creation time of the task whose page this is. */
  createdAt: string;
  newest: AnalysisTask;
}

/** Links to the newest result of the project. Renders nothing on its own page. */
export function NewerResult({ taskId, createdAt, newest }: NewerResultProps) {
  const { t, locale } = useMessages();
  if (newest.task_id === taskId || !(Date.parse(newest.created_at) > Date.parse(createdAt))) return null;
  return (
    <Anchor component={Link} to={paths.result(newest.task_id)} size="sm" fw={600}>
      <IconHistory size={14} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
      {t('analysis.result.newer', { when: formatInstant(newest.finished_at ?? newest.created_at, locale, 'short') })}
    </Anchor>
  );
}
