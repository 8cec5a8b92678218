import '@mantine/core/styles/Progress.layer.css';
import { Alert, Button, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMessages } from '#src/messages/t.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import type { CollectedRows } from './collect.ts';
import classes from './ExportStatus.module.css';
import type { ExportState } from './useExport.ts';
import type { Written } from './write-file.ts';

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

function Running({ state, onCancel }: { state: ExportState & { total: number }; onCancel: () => void }) {
  const { t, locale } = useMessages();
  const done = state.phase === 'running' ? state.done : state.total;
  const percent = state.total > 0 ? Math.min(100, Math.floor((100 * done) / state.total)) : 0;
  return (
    <div className={classes.running}>
      <Stack gap={6} flex={1}>
        <Text size="sm">
          {state.phase === 'writing'
            ? t('finance.export.writing')
            : t('finance.export.running', { done: done.toLocaleString(locale), total: state.total })}
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

interface DoneProps {
  fileName: string;
  collected: CollectedRows;
  written: Omit<Written, 'file'>;
  closing: { onClose: () => void };
}

function Done({ fileName, collected, written, closing }: DoneProps) {
  const { t, locale } = useMessages();
  const { rows: n, duplicates, totalAtStart, totalAtEnd } = collected;
  const number = (value: number) => value.toLocaleString(locale);
  const isChanged = totalAtStart !== totalAtEnd;
  const isWhole = !isChanged && n === totalAtEnd;
  const notes = [
    isChanged && t('finance.export.changed', { start: number(totalAtStart), end: number(totalAtEnd) }),
    !isChanged && !isWhole && t('finance.export.missing', { end: number(totalAtEnd), n: number(n) }),
    isWhole && t('finance.export.complete'),
    duplicates > 0 && t('finance.export.duplicates', { n: duplicates }),
    written.unreadable > 0 && t('finance.export.unreadable', { n: written.unreadable }),
    written.cut > 0 && t('finance.export.cut', { n: written.cut }),
  ].filter((note) => note !== false);
  return (
    <Alert
      role={isWhole ? 'status' : 'alert'}
      color={isWhole ? 'verdigris' : 'yellow'}
      icon={isWhole ? <IconCheck /> : <IconAlertTriangle />}
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
