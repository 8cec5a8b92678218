import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Alert, Button, Progress, Stack, Switch, Text } from '@mantine/core';
import { IconDownload, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useExtension } from '#src/api/session/extensions.ts';
import { useSession } from '#src/api/session/session.ts';
import { config } from '#src/api/settings/config.ts';
import { useUrlState } from '#src/lib/browser/useUrlState.ts';
import { useMessages } from '#src/messages/t.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import classes from './CheckTable.module.css';
import { CheckTable } from './CheckTable.tsx';
import { checks } from './checks/all-checks.ts';
import { CheckIds, IdField, idOf } from './IdFields.tsx';
import { saveReport } from './save-report.ts';
import { summaryOf } from './summary.ts';
import { useCheck } from './useCheck.ts';

interface InterfaceCheckPageProps {
  /** Last run and task opened in this browser, used if the service has no lists. */
  opened: { runId?: string | undefined; taskId?: string | undefined };
}

export function InterfaceCheckPage({ opened }: InterfaceCheckPageProps) {
  const { t } = useMessages();
  const session = useSession();
  const [ids, setIds] = useUrlState(CheckIds);
  const hasLists = useExtension('runs') === true;
  const { phase, results, startedAt, start, stop } = useCheck();
  const isRunning = phase === 'running';
  const areIds = [ids.run_id, ids.task_id].every((id) => id === '' || idOf(id) !== undefined);
  const begin = () =>
    void start({
      runId: idOf(ids.run_id) ?? (hasLists ? undefined : opened.runId),
      taskId: idOf(ids.task_id) ?? (hasLists || ids.run_id ? undefined : opened.taskId),
    });
  const summary = summaryOf(results);
  return (
    <Page
      title={t('check.title')}
      facts={<code>{config().baseUrl || location.origin}</code>}
      actions={
        <>
          {results.length > 0 && !isRunning && session.phase === 'signed-in' && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} />}
              onClick={() => saveReport(results, startedAt, session.person)}
            >
              {t('check.download')}
            </Button>
          )}
          {isRunning ? (
            <Button variant="default" leftSection={<IconPlayerStop size={16} />} onClick={stop}>
              {t('check.stop')}
            </Button>
          ) : (
            <Button leftSection={<IconPlayerPlay size={16} />} onClick={begin} disabled={!areIds}>
              {phase === 'idle' ? t('check.start') : t('check.again')}
            </Button>
          )}
        </>
      }
    >
      <Text c="dimmed" maw={720}>
        {t('check.hint')}
      </Text>
      <Section title={t('check.ids')} hint={t('check.ids.hint')}>
        <div className={classes.ids}>
          <IdField
            label={t('check.runId')}
            value={ids.run_id}
            onChange={(run_id) => setIds({ run_id }, { replace: true })}
          />
          <IdField
            label={t('check.taskId')}
            value={ids.task_id}
            onChange={(task_id) => setIds({ task_id }, { replace: true })}
          />
        </div>
      </Section>
      {phase !== 'idle' && (
        <Stack gap={6}>
          {isRunning && (
            <Progress value={(results.length / checks.length) * 100} size="sm" aria-label={t('check.title')} />
          )}
          <div role="status">
            {isRunning ? (
              <Text size="sm" c="dimmed">
                {t('check.progress', { done: results.length, total: checks.length })}
              </Text>
            ) : (
              <Alert
                color={summary.broken > 0 ? 'red' : summary.differs > 0 ? 'yellow' : 'verdigris'}
                title={phase === 'stopped' ? t('check.stopped') : summary.isGood ? t('check.good') : undefined}
              >
                {t('check.summary', summary.counts)}
              </Alert>
            )}
          </div>
        </Stack>
      )}
      <Switch
        label={t('check.onlyFaults')}
        checked={ids.only === 'faults'}
        onChange={(event) => setIds({ only: event.currentTarget.checked ? 'faults' : undefined }, { replace: true })}
      />
      <CheckTable results={results} showsOnlyFaults={ids.only === 'faults'} />
    </Page>
  );
}
