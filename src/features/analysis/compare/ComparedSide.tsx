import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import { Instant } from '#src/ui/page/Instant.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import type { ResultAnswer } from '../read/result-answer.ts';
import { subjectOf } from '../result/subject.ts';

/** Identifies the result on one side by its subject and end time. */
export function ComparedSide(props: { label: string; taskId: string; answer: ResultAnswer | undefined }) {
  const { label, taskId, answer } = props;
  const { t } = useMessages();
  const subject = answer?.state === 'ready' ? subjectOf(answer.result) : null;
  return (
    <span>
      {t('compare.side', { side: label })}{' '}
      <Anchor component={Link} to={paths.result(taskId)} size="sm" underline="always">
        <VisibleText text={subject ?? taskId.slice(0, 8)} keep="" />
      </Anchor>{' '}
      {answer?.task.finished_at && <Instant value={answer.task.finished_at} />}
    </span>
  );
}
