import { Anchor } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { analysis } from '#contract/analysis.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { formatInstant } from '#src/lib/format/dates.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import { analysisQueries } from '../analysis.queries.ts';

const POLL_INTERVAL_MS = 60_000;

interface NewerResultProps {
  taskId: string;
  projectId: string;
  /** Creation time of the task whose page this is. */
  createdAt: string;
}

/** Links to the newest result of the project. Renders nothing on its own page or if the service lists no results. */
export function NewerResult({ taskId, projectId, createdAt }: NewerResultProps) {
  const { t, locale } = useMessages();
  const isListed = useExtension('runs') === true;
  const canList = useCan(analysis.list);
  const { data } = useQuery({
    ...analysisQueries.list({ project_id: projectId, status: 'SUCCEEDED', page: 1, page_size: 1 }),
    placeholderData: undefined,
    refetchInterval: POLL_INTERVAL_MS,
    enabled: isListed && canList,
  });
  const newest = data?.items[0];
  if (!newest || newest.task_id === taskId || !(Date.parse(newest.created_at) > Date.parse(createdAt))) return null;
  return (
    <Anchor component={Link} to={paths.result(newest.task_id)} size="sm" fw={600}>
      <IconHistory size={14} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
      {t('analysis.result.newer', { when: formatInstant(newest.finished_at ?? newest.created_at, locale, 'short') })}
    </Anchor>
  );
}
