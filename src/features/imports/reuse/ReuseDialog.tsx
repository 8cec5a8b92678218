import '#src/ui/popup/floating-styles.ts';
import { Box, Button, Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import type { Duplicate } from '#contract/imports.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { useReturnedFocus } from '#src/ui/focus/useReturnedFocus.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { rowElementId } from '../row/row-element.ts';
import type { DuplicateDecision, ImportRecord } from '../upload/record/record.ts';
import { DuplicateProject } from './DuplicateProject.tsx';
import classes from './ReuseDialog.module.css';

interface ReuseDialogProps {
  record: Pick<ImportRecord, 'id' | 'file' | 'md5' | 'duplicateAt' | 'isTrashed'>;
  duplicate: Duplicate;
  /** Number of other open imports that may raise the same question. */
  left: number;
  onAnswer: (answer: DuplicateDecision, forAll: boolean) => void;
  /** Called when the dialog is closed without an answer; the import keeps waiting. */
  onClose: () => void;
}

/** Dialog for a file that already has a project: use that project (after restoring it from the trash), create another one, or cancel the import. */
export function ReuseDialog({ record, duplicate, left, onAnswer, onClose }: ReuseDialogProps) {
  const { t } = useMessages();
  const { id, file, md5, duplicateAt, isTrashed = false } = record;
  useReturnedFocus(() => document.getElementById(rowElementId(id)));
  const [forAll, setForAll] = useState(false);
  const { recommendedProjectId, projects, fileMd5 } = duplicate;
  const isOtherFile = Boolean(md5 && fileMd5) && fileMd5.toLowerCase() !== md5?.toLowerCase();
  const recommended = projects.find(({ projectId }) => projectId === recommendedProjectId) ?? {
    projectId: recommendedProjectId,
  };
  const others = projects.filter(({ projectId }) => projectId !== recommendedProjectId);
  const answer = (chosen: DuplicateDecision) => () => onAnswer(chosen, forAll);
  return (
    <Modal.Root opened centered onClose={onClose} size={640} transitionProps={{ transition: 'fade', duration: 100 }}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header: its <header> element would be a second banner landmark. */}
        <div className={classes.header}>
          <Modal.Title>{t(isTrashed ? 'imports.reuse.trash.title' : 'imports.reuse.title')}</Modal.Title>
          <Modal.CloseButton aria-label={t('action.close')} />
        </div>
        <Modal.Body>
          <p className={classes.what}>
            <strong>
              <bdi>
                <VisibleText text={file.name} keep="" />
              </bdi>
            </strong>{' '}
            {t(
              isTrashed
                ? 'imports.reuse.trash'
                : duplicateAt === 'commit'
                  ? 'imports.reuse.commit'
                  : 'imports.reuse.first',
            )}
          </p>
          {isOtherFile && (
            <p className={classes.doubt} role="alert">
              {t('imports.reuse.otherMd5', { own: md5!, sent: fileMd5 })}
            </p>
          )}
          <DuplicateProject project={recommended} recommended isTrashed={isTrashed} />
          {others.length > 0 && (
            <Box component="details" mt="xs" fz="sm">
              <summary>{t('imports.reuse.others', { n: others.length })}</summary>
              <div className={classes.list}>
                {others.map((project) => (
                  <DuplicateProject key={project.projectId} project={project} isTrashed={isTrashed} />
                ))}
              </div>
            </Box>
          )}
          <p className={classes.hint}>{t(isTrashed ? 'imports.reuse.trash.hint' : 'imports.reuse.create.hint')}</p>
          {left > 0 && (
            <Checkbox
              className={classes.all!}
              checked={forAll}
              onChange={(event) => setForAll(event.currentTarget.checked)}
              label={t('imports.reuse.all', { n: left })}
            />
          )}
          <div className={classes.answers}>
            <Button variant="subtle" color="gray" className={classes.cancel!} onClick={answer('cancel')}>
              {t('imports.reuse.cancel')}
            </Button>
            <Button variant="default" onClick={answer('create-independent')}>
              {t(isTrashed ? 'imports.reuse.trash.create' : 'imports.reuse.create')}
            </Button>
            <Button onClick={answer('use-existing')} data-autofocus>
              {t(isTrashed ? 'imports.reuse.trash.restore' : 'imports.reuse.use')}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
