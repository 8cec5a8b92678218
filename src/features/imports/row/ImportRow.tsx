import { memo, useRef } from 'react';
import type { Run } from '#contract/runs.ts';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { serviceTimeOf } from '#src/lib/time/service-clock.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { useKeptFocus } from '#src/ui/focus/useKeptFocus.ts';
import { IdForm } from '#src/ui/form/IdForm.tsx';
import { Ago } from '#src/ui/page/Ago.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { isRecent } from '../queue/list-summary.ts';
import { OutcomeActions } from '../queue/OutcomeActions.tsx';
import { isOpen } from '../upload/record/record.ts';
import { useImports, useRow } from '../useImports.ts';
import classes from './ImportRow.module.css';
import { PhaseTrack } from './PhaseTrack.tsx';
import { ProjectName } from './ProjectName.tsx';
import { RowActions } from './RowActions.tsx';
import { RowProgress } from './RowProgress.tsx';
import { RowStatus } from './RowStatus.tsx';
import { rowElementId } from './row-element.ts';

interface ImportRowProps {
  id: string;
  /** Run that labels the file, if the service lists runs. */
  run: Run | undefined;
  /** True if it is one of several, whose actions are not filled buttons. */
  quiet: boolean;
}

/** One import: file, progress, status and actions. */
export const ImportRow = memo(function ImportRow({ id, run, quiet }: ImportRowProps) {
  const { locale } = useMessages();
  const row = useRow(id);
  const element = useRef<HTMLLIElement>(null);
  const kept = useKeptFocus(element);
  if (!row) return null;
  const { record } = row;
  const { name, size, folder } = record.file;
  const { hold } = record;
  const lacksUploadCall = row.owner === 'here' && hold?.kind === 'failed' && hold.fault.name === 'NO_UPLOAD_CALL';
  return (
    <li
      ref={element}
      id={rowElementId(id)}
      tabIndex={-1}
      className={classes.row}
      aria-label={name}
      data-stage={record.stage}
      data-hold={record.hold?.kind}
      {...kept}
    >
      <div className={classes.head}>
        <p className={classes.name} title={folder ? `${folder}/${name}` : name}>
          <bdi>
            <VisibleText text={name} keep="" />
          </bdi>
        </p>
        <ProjectName record={record} />
        <span className={classes.size}>{formatBytes(size, locale)}</span>
        {record.finishedAt !== null && !isRecent(record) && (
          <span className={classes.size}>
            <Ago value={new Date(serviceTimeOf(record.finishedAt)).toISOString()} />
          </span>
        )}
        {folder && <span className={classes.folder}>{folder}</span>}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, not buttons. */}
      <div className={classes.actions} role="group" aria-label={name}>
        {isOpen(record) ? <RowActions row={row} /> : <OutcomeActions record={record} run={run} quiet={quiet} />}
      </div>
      <div className={classes.body}>
        {isOpen(record) && <RowProgress row={row} />}
        <div className={classes.foot}>
          <RowStatus row={row} run={run} />
          {isOpen(record) && <PhaseTrack record={record} />}
        </div>
        {lacksUploadCall && <UploadedFileForm id={id} />}
      </div>
    </li>
  );
});

/** Asks for the session id of a file that reached the service in another way. */
function UploadedFileForm({ id }: { id: string }) {
  const { t } = useMessages();
  const { engine } = useImports();
  return (
    <IdForm
      label={t('imports.uploaded.session')}
      action={t('imports.uploaded.use')}
      onSubmit={(sessionId) => void engine.useUploaded(id, sessionId)}
    />
  );
}
