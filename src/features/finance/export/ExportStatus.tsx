import '@mantine/core/styles/Progress.layer.css';
import { Alert, Button, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import classes from './ExportStatus.module.css';
import type { ActiveExport, ExportState, FinishedExport } from './useExport.ts';

interface ExportStatusProps {
  state: ExportState;
  onCancel: () => void;
  onDismiss: () => void;
}

/** Shows the progress of an export and, when it is done, whether the file is complete. */
export function ExportStatus({ state, onCancel, onDismiss }: ExportStatusProps) {
  const { t } = useMessages();
  if (state.phase === 'idle') return null;
  if (state.phase === 'running' || state.phase === 'writing') return <Running state={state} onCancel={onCancel} />;
  if (state.phase === 'failed') {
    return (
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t('finance.export.failed')}
        </Text>
        <Failure error={state.error} />
      </div>
    );
  }
  const closing = { withCloseButton: true, closeButtonLabel: t('action.close'), onClose: onDismiss };
  if (state.phase === 'cancelled') {
    return (
      <Alert role="status" color="gray" {...closing}>
        {t('finance.export.cancelled')}
      </Alert>
    );
  }
  return <Done {...state} closing={closing} />;
}

function Running({ state, onCancel }: { state: ActiveExport; onCancel: () => void }) {
  const { t, locale } = useMessages();
  const { total } = state;
  const done = state.phase === 'running' ? state.done : state.total;
  const percent = total ? Math.min(100, Math.floor((100 * done) / total)) : 0;
  return (
    <div className={classes.running}>
      <Stack gap={6} flex={1}>
        <Text size="sm">
          {state.phase === 'writing'
            ? t('finance.export.writing')
            : total === undefined
              ? t('finance.export.runningOpen', { n: done })
              : t('finance.export.running', { done: done.toLocaleString(locale), total })}
        </Text>
        <Progress.Root size="sm">
          <Progress.Section value={percent} aria-label={t('finance.export.progress')} />
        </Progress.Root>
        {/* Announced once per quarter; once per page would be too often. */}
        <VisuallyHidden role="status">
          {t('finance.export.progress')} {Math.floor(percent / 25) * 25} %
        </VisuallyHidden>
      </Stack>
      <Button variant="default" size="xs" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
    </div>
  );
}

interface DoneProps extends FinishedExport {
  closing: { onClose: () => void };
}

function Done({ fileName, collected, written, doubts, closing }: DoneProps) {
  const { t, locale } = useMessages();
  const { rows: n, duplicates, unreadableRows, totalAtStart, totalAtEnd } = collected;
  const number = (value: number) => value.toLocaleString(locale);
  const isCounted = totalAtStart !== undefined && totalAtEnd !== undefined;
  const isChanged = totalAtStart !== totalAtEnd;
  const isWhole = isCounted && !isChanged && n === totalAtEnd;
  const isGood = isWhole && doubts.otherType === 0;
  const notes = [
    !isCounted && t('finance.export.uncounted'),
    isCounted && isChanged && t('finance.export.changed', { start: number(totalAtStart), end: number(totalAtEnd) }),
    isCounted && !isChanged && !isWhole && t('finance.export.missing', { end: number(totalAtEnd), n: number(n) }),
    isWhole && t('finance.export.complete'),
    doubts.otherType > 0 && t('finance.export.otherType', { n: doubts.otherType }),
    doubts.cells > 0 && t('finance.export.cells', { n: doubts.cells }),
    unreadableRows > 0 && t('finance.export.rows', { n: unreadableRows }),
    doubts.zoneless > 0 && t('finance.export.zoneless', { n: doubts.zoneless }),
    doubts.unordered > 0 && t('finance.export.unordered', { n: doubts.unordered }),
    duplicates > 0 && t('finance.export.duplicates', { n: duplicates }),
    written.unreadable > 0 && t('finance.export.unreadable', { n: written.unreadable }),
    written.cut > 0 && t('finance.export.cut', { n: written.cut }),
  ].filter((note) => note !== false);
  return (
    <Alert
      role={isGood ? 'status' : 'alert'}
      color={isGood ? 'verdigris' : 'yellow'}
      icon={isGood ? <IconCheck /> : <IconAlertTriangle />}
      title={t('finance.export.done', { n, file: fileName })}
      withCloseButton
      {...closing}
    >
      <Group component="ul" className={classes.notes!} gap={2}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Group>
    </Alert>
  );
}
