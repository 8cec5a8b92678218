import { Anchor } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { AnalysisTask } from '#contract/analysis.ts';
import { formatInstant } from '#src/lib/format/dates.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import type { ResultAnswer } from '../read/result-answer.ts';
import { isNewer } from './useResult.ts';

interface ResultFactsProps {
  taskId: string;
  answer: ResultAnswer | undefined;
  /** Task of the newest result of the project, if known. */
  newest: AnalysisTask | undefined;
}

/** Facts about the task of a result: state, end time, project and run, and a newer result. */
export function ResultFacts({ taskId, answer, newest }: ResultFactsProps) {
  const { t, locale } = useMessages();
  const task = answer?.task ?? {};
  return (
    <>
      {task.status && <StatusBadge status={task.status} isPartial={answer?.isPartial} />}
      {task.finished_at && (
        <time dateTime={task.finished_at} title={formatInstant(task.finished_at, locale, 'full')}>
          {t('analysis.result.finished', { when: formatInstant(task.finished_at, locale, 'short') })}
        </time>
      )}
      {task.project_id && (
        <Anchor component={Link} to={paths.project(task.project_id)} size="sm">
          {t('word.project')}
        </Anchor>
      )}
      {task.is_run_deleted && <span>{t('analysis.result.runDeleted')}</span>}
      {task.run_id && !task.is_run_deleted && (
        <Anchor component={Link} to={paths.run(task.run_id)} size="sm">
          {t('word.run')}
        </Anchor>
      )}
      {isNewer(newest, taskId, task.created_at) && (
        <Anchor component={Link} to={paths.result(newest.task_id)} size="sm" fw={600}>
          <IconHistory size={14} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
          {t('analysis.result.newer', {
            when: formatInstant(newest.finished_at ?? newest.created_at, locale, 'short'),
          })}
        </Anchor>
      )}
    </>
  );
}
