import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Alert, Button, Group, Progress, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { IconDownload, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod/mini';
import { interfaceVersion } from '#contract/service.ts';
import type { Person } from '#contract/session.ts';
import { saveBlob } from '#src/api/files/save-target.ts';
import { checks } from '#src/api/probe/checks/all-checks.ts';
import type { Uploader } from '#src/api/probe/interface-check.ts';
import type { CheckResult } from '#src/api/probe/run-interface-check.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { usePerson } from '#src/api/session/session.ts';
import { config } from '#src/api/settings/config.ts';
import { basePath } from '#src/lib/base-path.ts';
import { useUrlState } from '#src/lib/browser/useUrlState.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Section } from '#src/ui/page/Section.tsx';
import classes from './CheckTable.module.css';
import { CheckTable } from './CheckTable.tsx';
import { useCheck } from './useCheck.ts';

/** IDs to check and the display filter, kept in the URL of the page. */
const CheckIds = z.object({
  run_id: z._default(z.string(), ''),
  task_id: z._default(z.string(), ''),
  only: z.optional(z.literal('faults')),
});

/** Returns the ID in a field, or undefined if it is empty. The interface does not show the form of IDs. */
const idOf = (text: string): string | undefined => text.trim() || undefined;

export interface CheckPanelProps {
  /** Last run and task opened in this browser, used if the service has no lists. */
  opened: { runId?: string | undefined; taskId?: string | undefined };
  upload: Uploader;
}

/** Starts the interface check and shows its results. With the user's consent, it also makes calls that write. */
export function CheckPanel({ opened, upload }: CheckPanelProps) {
  const { t } = useMessages();
  const [ids, setIds] = useUrlState(CheckIds);
  const [mayWrite, setMayWrite] = useState(false);
  const hasLists = useExtension('runs') === true;
  const person = usePerson();
  const { phase, results, startedAt, start, stop } = useCheck();
  const isRunning = phase === 'running';
  const isStarted = phase !== 'idle';
  const begin = () => {
    const runId = idOf(ids.run_id) ?? (hasLists ? undefined : opened.runId);
    const taskId = idOf(ids.task_id) ?? (hasLists || ids.run_id ? undefined : opened.taskId);
    void start({ runId, taskId }, mayWrite ? upload : undefined);
  };
  return (
    <>
      <Section title={t('check.scope')} hint={t('check.hint')}>
        <Stack gap="md">
          <Switch
            label={t('check.writes')}
            description={t('check.writes.hint')}
            maw={720}
            checked={mayWrite}
            disabled={isRunning}
            onChange={(event) => setMayWrite(event.currentTarget.checked)}
          />
          {/* Most services make the ids unnecessary with their lists. */}
          <details className={classes.more}>
            <summary>{t('check.ids')}</summary>
            <Text size="sm" c="dimmed" mb={6}>
              {t('check.ids.hint')}
            </Text>
            <div className={classes.ids}>
              {(['run_id', 'task_id'] as const).map((name) => (
                <TextInput
                  key={name}
                  label={t(name === 'run_id' ? 'check.runId' : 'check.taskId')}
                  value={ids[name]}
                  onChange={(event) => setIds({ [name]: event.currentTarget.value }, { replace: true })}
                  spellCheck={false}
                  autoComplete="off"
                />
              ))}
            </div>
          </details>
          <Group gap="sm">
            {isRunning ? (
              <Button variant="default" leftSection={<IconPlayerStop size={16} />} onClick={stop}>
                {t('check.stop')}
              </Button>
            ) : (
              <Button leftSection={<IconPlayerPlay size={16} />} onClick={begin}>
                {t(mayWrite ? 'check.start.writes' : isStarted ? 'check.again' : 'check.start')}
              </Button>
            )}
            {!isRunning && results.length > 0 && person && (
              <Button
                variant="default"
                leftSection={<IconDownload size={16} />}
                onClick={() => saveReport(results, startedAt, person)}
              >
                {t('check.download')}
              </Button>
            )}
          </Group>
        </Stack>
      </Section>
      <Progression phase={phase} results={results} />
      {(isStarted || ids.only) && (
        <Switch
          label={t('check.onlyFaults')}
          checked={ids.only === 'faults'}
          onChange={(event) => setIds({ only: event.currentTarget.checked ? 'faults' : undefined }, { replace: true })}
        />
      )}
      {[true, false].map((isDocumented) => (
        <Stack key={String(isDocumented)} gap="xs">
          <Title order={2} size="h4">
            {t(isDocumented ? 'check.documented' : 'check.assumed')}
          </Title>
          <CheckTable
            isDocumented={isDocumented}
            results={results}
            isStarted={isStarted}
            showsOnlyFaults={ids.only === 'faults'}
          />
        </Stack>
      ))}
    </>
  );
}

/** Shows the progress of the check, then its summary. */
function Progression({ phase, results }: Pick<ReturnType<typeof useCheck>, 'phase' | 'results'>) {
  const { t } = useMessages();
  if (phase === 'idle') return null;
  const summary = summaryOf(results);
  return (
    <Stack gap={6}>
      {phase === 'running' && (
        <Progress value={(results.length / checks.length) * 100} size="sm" aria-label={t('check.title')} />
      )}
      <div role="status">
        {phase === 'running' ? (
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
  );
}

/** Counts the results per verdict for the summary line. */
function summaryOf(results: readonly CheckResult[]) {
  const count = (...verdicts: CheckResult['verdict'][]) =>
    results.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const counts = {
    conforms: count('conforms'),
    broken: count('broken'),
    differs: count('differs'),
    rest: count('refused', 'skipped'),
  };
  return { ...counts, counts, isGood: counts.conforms > 0 && counts.broken + counts.differs === 0 };
}

/** Downloads a report for the service's developers: requests, responses and the active settings. */
function saveReport(results: readonly CheckResult[], startedAt: string, person: Person) {
  const { username, tenant_name, roles } = person;
  const report = {
    report: 'assay-interface-check',
    interface: interfaceVersion,
    started_at: startedAt,
    service: new URL(config().baseUrl || `${basePath}/`, location.href).href,
    settings: config(),
    person: { username, tenant_name, roles },
    results: results.map(({ id, verdict, why, findings, reply }) => {
      const { method, path, section, origin, summary } = checks.find((check) => check.id === id)!.endpoint;
      return { id, call: `${method} ${path}`, summary, origin, section, verdict, why, findings, request: reply };
    }),
  };
  const name = `interface-check-${startedAt.slice(0, 19).replace(/[:T]/g, '-')}.json`;
  saveBlob(new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }), name);
}
