import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ApiError } from '#src/api/api-error.ts';
import { streamError } from '#src/api/request/stream-source.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import type { LoadFailure, LogSnapshot } from '../model/protocol.ts';
import classes from './toolbar/LogToolbar.module.css';

/** Explains why the log is incomplete: lost connection, truncated or foreign body, or HTTP error. */
export function LogNotice({ snapshot, onRetry }: { snapshot: LogSnapshot; onRetry: () => void }) {
  const { failure, phase } = snapshot;
  if (!failure) return null;
  if (failure.kind === 'refused') return <Refused failure={failure} onRetry={onRetry} />;
  return <Trouble failure={failure} isFinal={phase === 'failed'} onRetry={onRetry} />;
}

function Refused({ failure, onRetry }: { failure: LoadFailure; onRetry: () => void }) {
  const [error, setError] = useState<ApiError>();
  useEffect(() => void streamError(failure).then(setError), [failure]);
  return error ? (
    <div className={classes.notice}>
      <Failure error={error} retry={onRetry} />
    </div>
  ) : null;
}

function Trouble({ failure, isFinal, onRetry }: { failure: LoadFailure; isFinal: boolean; onRetry: () => void }) {
  const { t } = useMessages();
  const { kind, code, message, body } = failure;
  const words = {
    unreachable: t('log.failure.lost'),
    cut: isFinal ? t('log.failure.cut') : t('log.failure.lost'),
    foreign: t('log.failure.foreign'),
    code: t('log.failure.code', { message, code }),
    refused: '',
  };
  return (
    <Alert className={classes.notice!} color={isFinal ? 'red' : 'yellow'} role="alert">
      <Group justify="space-between">
        <Text size="sm">{words[kind]}</Text>
        {isFinal && (
          <Button size="compact-sm" variant="light" color="red" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        )}
      </Group>
      {body && (
        <Text component="details" size="xs" mt={4}>
          <summary>{t('failure.details')}</summary>
          {body.slice(0, 500)}
        </Text>
      )}
    </Alert>
  );
}
