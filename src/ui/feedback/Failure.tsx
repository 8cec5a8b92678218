import { Alert, Box, Button, Group, Loader, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { basePath, withoutBase } from '#src/lib/base-path.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { CopyTextButton } from '../page/CopyTextButton.tsx';
import classes from './Failure.module.css';
import { useFailureText } from './useFailureText.ts';

interface FailureProps {
  error: Error;
  retry?: () => void;
  isRetrying?: boolean;
}

/** Shows what happened, what it means and the next step. Technical details can be expanded and copied. */
export function Failure({ error, retry, isRetrying = false }: FailureProps) {
  const { t } = useMessages();
  const { title } = useFailureText(error);
  return (
    <Alert color="red" role="alert" title={title} icon={<IconAlertTriangle aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        <FailureDetails error={error} />
        {error.name === 'REFRESH_FAILED' && (
          <Button
            size="xs"
            component="a"
            href={basePath + paths.signInTo(withoutBase(location.href.slice(location.origin.length)))}
          >
            {t('action.signInAgain')}
          </Button>
        )}
        {retry && (
          // Stays enabled while the request runs: a disabled button loses the focus.
          <Button
            size="xs"
            variant="default"
            onClick={retry}
            aria-busy={isRetrying}
            leftSection={isRetrying && <Loader size={12} color="currentColor" aria-hidden />}
          >
            {t('action.retry')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

/** Shows the technical details of a failure, closed at first. */
export function FailureDetails({ error }: { error: Error }) {
  const { t } = useMessages();
  const { technical } = useFailureText(error);
  if (!technical) return null;
  return (
    <Box component="details" fz="sm">
      <summary>{t('failure.details')}</summary>
      <Group gap="xs" mt={4}>
        <code className={classes.technical}>{technical}</code>
        <CopyTextButton text={technical} />
      </Group>
    </Box>
  );
}
