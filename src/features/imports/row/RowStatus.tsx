import type { Run } from '#contract/runs.ts';
import { useScannedPages } from '#src/api/scanned-pages.ts';
import { useIsAdmin } from '#src/api/session/session.ts';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { formatCountdown } from '#src/lib/format/dates.ts';
import { useNow } from '#src/lib/useNow.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { ScanNotice } from '#src/ui/feedback/ScanNotice.tsx';
import { FaultText, useFaultText } from '../queue/FaultText.tsx';
import { acknowledgedBytes, type ImportRecord } from '../upload/record/record.ts';
import type { Row } from '../upload/record/store.ts';
import type { Retry } from '../upload/send/chunks.ts';
import classes from './RowStatus.module.css';
import { RunStatus } from './RunStatus.tsx';

interface RowStatusProps {
  row: Row;
  /** Run that labels the file, if the service lists runs. */
  run: Run | undefined;
}

/** Status of an import as text. Once its run is known, that of the run. A doubt about the file stays with it. */
export function RowStatus({ row, run }: RowStatusProps) {
  const { t } = useMessages();
  const { file, outcome, labeling } = row.record;
  return (
    <div>
      {labeling && outcome?.kind === 'reused' && <p className={classes.status}>{t('imports.state.reused')}</p>}
      <StatusText row={row} run={run} />
      {file.doubt && (
        <p className={classes.status} data-tone="warn">
          {t(`imports.doubt.${file.doubt}`)}
        </p>
      )}
    </div>
  );
}

function StatusText({ row, run }: RowStatusProps) {
  const { t, locale } = useMessages();
  const { record, live, owner } = row;
  const { stage } = record;
  if (stage === 'done') return run ? <RunStatus run={run} /> : <Ending record={record} />;
  if (record.hold?.kind === 'failed') {
    const requestBytes = Math.min(record.file.size, record.session?.chunkSize ?? Number.POSITIVE_INFINITY);
    return <FaultText fault={record.hold.fault} requestBytes={requestBytes} />;
  }
  if (record.hold?.kind === 'file') return <FileWanted record={record} refused={record.hold.refused} />;
  if (record.hold?.kind === 'signed-out') {
    return (
      <p className={classes.status} data-tone="bad" role="alert">
        {t('imports.state.signedOut')}
      </p>
    );
  }
  if (live.retry) return <RetryText retry={live.retry} />;
  const size = formatBytes(record.file.size, locale);
  const done = formatBytes(acknowledgedBytes(record) + live.sent, locale);
  const read = formatBytes(live.hashed, locale);
  const words = () => {
    if (record.hold && stage === 'uploading' && record.session?.whole) return t('imports.state.paused.whole');
    if (record.hold) return record.session ? t('imports.state.paused.at', { done, size }) : t('imports.state.paused');
    if (stage === 'deciding') return t('imports.state.deciding');
    if (!live.running) return t('imports.state.waiting');
    if (stage === 'hashing') return t('imports.state.hashing', { done: read, size });
    if (stage === 'uploading')
      return record.unproven
        ? t('imports.state.proving', { done: read, size })
        : t('imports.state.uploading', { done, size });
    return t(`imports.state.${stage}`);
  };
  return (
    <p className={classes.status} data-tone={stage === 'deciding' ? 'warn' : undefined}>
      {[
        words(),
        live.rate && t('imports.speed', { rate: formatBytes(live.rate.speed, locale) }),
        live.rate && t('imports.left', { time: formatCountdown(Math.max(1, Math.round(live.rate.left))) }),
        stage === 'uploading' && live.running && record.session?.whole && t('imports.whole'),
        record.renewals > 0 && stage === 'uploading' && t('imports.renewed'),
        owner === 'elsewhere' && t('imports.state.elsewhere'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

/** Says before labeling how many pages of a file are scans. */
function ImportedScans({ projectId, name }: { projectId: string; name: string }) {
  const scans = useScannedPages(projectId, name);
  const isAdmin = useIsAdmin();
  if (scans.length === 0) return null;
  return (
    <p className={classes.status} data-tone={scans.some(({ status }) => status !== 'later') ? 'warn' : undefined}>
      <ScanNotice scans={scans} isAdmin={isAdmin} />
    </p>
  );
}

function Ending({ record }: { record: ImportRecord }) {
  const { t } = useMessages();
  const { file, outcome, labeling } = record;
  if (labeling?.state === 'failed') return <FaultText fault={labeling.fault} before={t('imports.state.labelFailed')} />;
  const words = () => {
    if (labeling?.state === 'wanted') return t('imports.state.labeling');
    if (labeling?.state === 'started' && labeling.runId === null) return t('imports.state.labeled.unnamed');
    if (labeling?.state === 'started')
      return t(labeling.reused ? 'imports.state.labeled.reused' : 'imports.state.labeled');
    return t(`imports.state.${outcome?.kind ?? 'cancelled'}`);
  };
  return (
    <div>
      <p
        className={classes.status}
        data-tone={outcome?.kind === 'cancelled' ? undefined : file.doubt ? 'warn' : 'good'}
      >
        {words()}
      </p>
      {!labeling && outcome && 'projectId' in outcome && (
        <ImportedScans projectId={outcome.projectId} name={file.name} />
      )}
    </div>
  );
}

function FileWanted({ record, refused }: { record: ImportRecord; refused: string | undefined }) {
  const { t } = useMessages();
  const { name } = record.file;
  const kept = t(record.session?.whole ? 'imports.state.file.whole' : 'imports.state.file');
  const how = record.handle ? t('imports.state.file.handle') : t('imports.state.file.pick', { name });
  return (
    <p className={classes.status} data-tone={refused ? 'bad' : 'warn'}>
      {refused ? t('imports.state.file.refused', { other: refused, name }) : `${kept} ${how}`}
    </p>
  );
}

function RetryText({ retry }: { retry: Retry }) {
  const { t } = useMessages();
  const { title } = useFaultText(retry.fault);
  const now = useNow(true, Date.now);
  const seconds = Math.ceil((retry.at - now) / 1000);
  return (
    <p className={classes.status} data-tone="warn">
      {seconds > 0
        ? t('imports.retry.in', { reason: title, time: formatCountdown(seconds) })
        : t('imports.retry.now', { reason: title })}
    </p>
  );
}
