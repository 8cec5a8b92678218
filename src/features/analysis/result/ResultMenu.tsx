import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { analysis } from '#contract/analysis.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { MenuButton } from '#src/ui/popup/PopupButton.tsx';
import { useConfirm } from '#src/ui/popup/useConfirm.tsx';
import { useDeleteResult, type useStartAnalysis } from '../analysis.queries.ts';
import type { ResultAnswer } from '../read/result-answer.ts';
import { saveFile } from './save-file.ts';

interface ResultMenuProps {
  taskId: string;
  answer: ResultAnswer;
  start: ReturnType<typeof useStartAnalysis>;
  /** Null until all that a memo needs is known. */
  handOver: Pick<UseMutationResult<void, Error, 'memo' | 'findings'>, 'mutate' | 'isPending'> | null;
}

/** Menu of what the user can do with a result: those actions that the service offers and the role allows. */
export function ResultMenu({ taskId, answer: { task, state, findings, bytes }, start, handOver }: ResultMenuProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const deleteResult = useDeleteResult();
  const isReady = state === 'ready';
  // Findings are compared, and the other results are chosen in the list.
  const canCompare = useExtension('runs') === true && isReady && findings !== null;
  const isStartOffered = useExtension('analysis-start') === true;
  const canStart = useCan(analysis.start) && isStartOffered && state !== 'waiting';
  // The result of any other run is deleted with its run.
  const canDelete = useCan(analysis.remove) && task.is_run_deleted === true;
  const projectId = canStart ? task.project_id : undefined;
  if (!isReady && projectId === undefined && !canDelete) return null;
  const remove = {
    title: t('analysis.remove.title'),
    body: t('analysis.remove.body'),
    action: t('analysis.remove'),
    run: async () => {
      await deleteResult(taskId);
      await navigate(paths.analysis);
    },
  };
  const button = (
    <ActionIcon size={36} variant="default" aria-label={t('action.more')} title={t('action.more')}>
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <MenuButton button={button} withinPortal>
      {(Menu) => (
        <>
          {canCompare && (
            <Menu.Item component={Link} to={paths.analysis} state={{ selected: [taskId] }}>
              {t('action.compare')}
            </Menu.Item>
          )}
          {isReady && findings !== null && (
            <>
              <Menu.Item component={Link} to={paths.memo(taskId)}>
                {t('analysis.memo.open')}
              </Menu.Item>
              {(['memo', 'findings'] as const).map((what) => (
                <Menu.Item key={what} disabled={!handOver || handOver.isPending} onClick={() => handOver?.mutate(what)}>
                  {t(what === 'memo' ? 'analysis.memo.download' : 'analysis.memo.sheet')}
                </Menu.Item>
              ))}
            </>
          )}
          {isReady && (
            <>
              {/* The download contains exactly the bytes received. */}
              <Menu.Item onClick={() => saveFile(`analysis-${taskId}.json`, bytes)}>{t('analysis.download')}</Menu.Item>
              {findings === null && <Menu.Item onClick={() => window.print()}>{t('analysis.print')}</Menu.Item>}
            </>
          )}
          <Menu.Item onClick={() => void navigator.clipboard.writeText(taskId)}>{t('analysis.copyId')}</Menu.Item>
          {projectId !== undefined && (
            <Menu.Item
              title={t('analysis.again.hint')}
              onClick={() =>
                start.mutate(projectId, { onSuccess: ({ task_id }) => void navigate(paths.result(task_id)) })
              }
            >
              {t('analysis.again')}
            </Menu.Item>
          )}
          {canDelete && <Menu.Item onClick={() => confirm(remove)}>{t('analysis.remove')}</Menu.Item>}
        </>
      )}
    </MenuButton>
  );
}
