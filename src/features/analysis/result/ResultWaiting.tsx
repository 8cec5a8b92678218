import '@mantine/core/styles/Progress.layer.css';
import { Alert, Anchor, Box, Progress, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useIsAdmin } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Section } from '#src/ui/page/Section.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { faultText } from '#src/ui/phrases/service-text.ts';
import type { ResultAnswer } from '../read/result-answer.ts';

/** Shown instead of a result: the progress of a running task, or the reason why it failed. */
export function ResultWaiting({ answer }: { answer: ResultAnswer }) {
  const { t, locale } = useMessages();
  const isAdmin = useIsAdmin();
  const { task, state } = answer;
  if (state === 'failed') {
    return (
      <Alert color="red" title={t('analysis.failed.title')} icon={<IconAlertTriangle aria-hidden />}>
        <Text size="sm">
          {task.error ? <VisibleText text={faultText(task.error, locale, isAdmin)} /> : t('analysis.failed.body')}
        </Text>
        {task.run_id && (
          <Anchor component={Link} to={paths.run(task.run_id)} size="sm">
            {t('action.openRun')}
          </Anchor>
        )}
      </Alert>
    );
  }
  const percent = task.progress === undefined ? 100 : Math.round(task.progress * 100);
  return (
    <Box maw={560} aria-live="polite">
      <Section title={t('analysis.wait.title')}>
        <Progress
          value={percent}
          animated={task.progress === undefined}
          size="sm"
          aria-label={t('analysis.wait.progress')}
          transitionDuration={200}
        />
        <Text size="sm" mt="xs">
          {task.progress !== undefined && <strong>{percent} %</strong>} {t('analysis.wait.body')}
        </Text>
      </Section>
    </Box>
  );
}
