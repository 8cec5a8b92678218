import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { AnalysisTask } from '#contract/analysis.ts';
import { formatInstant } from '#src/lib/format/dates.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import type { ResultAnswer } from '../read/result-answer.ts';
import { NewerResult } from './NewerResult.tsx';

interface ResultFactsProps {
  taskId: string;
  answer: ResultAnswer | undefined;
  /** Task of the newest result of the project, if known. */
  newest: AnalysisTask | undefined;
}

/** Facts about the task of a result: state, end time, project, run and ID, and a newer result. */
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
      <span>
        {t('word.task')} <ShortId id={taskId} />
      </span>
      {newest && task.created_at && <NewerResult taskId={taskId} createdAt={task.created_at} newest={newest} />}
    </>
  );
}
