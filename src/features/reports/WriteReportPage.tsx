import { Box, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReportRequest } from '#contract/reports.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { usePersonId } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { writtenReports } from './list/written-reports.ts';
import { ReportReading } from './read/ReportReading.tsx';
import { useWriteBack } from './reports.queries.ts';
import classes from './WriteReportPage.module.css';
import { checkReport } from './write/check-report.ts';
import { ProblemList } from './write/ProblemList.tsx';
import { ReportSource } from './write/ReportSource.tsx';
import type { Draft } from './write/report-draft.ts';
import { RefusedNotice, StoredNotice } from './write/WriteBackOutcome.tsx';

interface WriteReportPageProps {
  /** Renders the project selector, used if the service lists projects. */
  projectSelect: (field: ProjectFieldProps) => ReactNode;
}

export function WriteReportPage({ projectSelect }: WriteReportPageProps) {
  const { t } = useMessages();
  const [params] = useSearchParams();
  const personId = usePersonId();
  const [projectId, setProjectId] = useState(params.get('project_id') ?? '');
  const [draft, setDraft] = useState<Draft | null>(null);
  const checked = useMemo(() => draft && checkReport(draft.text), [draft]);
  const writeBack = useWriteBack();
  const keyFor = useRequestKey();
  const change = (next: Draft | null) => {
    writeBack.reset();
    setDraft(next);
  };
  const send = (sent: ReportRequest, bytes: Draft['bytes']) =>
    writeBack.mutate(
      { projectId, report: sent, bytes, idempotencyKey: keyFor(projectId, bytes) },
      { onSuccess: (stored) => writtenReports.add(personId, stored) },
    );
  const report = checked?.report;
  const isSent = writeBack.isSuccess;
  // Sending the same report again would fail again.
  const isTaken = writeBack.error?.name === 'REPORT_IMMUTABLE';
  return (
    <Page title={t('action.submitReport')}>
      <div className={classes.columns}>
        <Section title={t('write.source')} hint={t('write.source.hint')}>
          <Stack gap="md" mt={8}>
            <ReportSource draft={draft} onChange={change} disabled={writeBack.isPending || isSent} />
            {checked && <ProblemList problems={checked.problems} />}
            <ProjectField
              select={projectSelect}
              value={projectId}
              onChange={(id) => {
                writeBack.reset();
                setProjectId(id);
              }}
              disabled={writeBack.isPending || isSent}
            />
            {!isSent && (
              <Button
                style={{ alignSelf: 'start' }}
                leftSection={<IconSend size={15} />}
                loading={writeBack.isPending}
                disabled={!report || !projectId || isTaken}
                onClick={() => draft && report && send(report, draft.bytes)}
              >
                {t(writeBack.isError && !isTaken ? 'write.again' : 'write.send')}
              </Button>
            )}
            {isSent && <StoredNotice stored={writeBack.data} onAnother={() => change(null)} />}
          </Stack>
        </Section>
        <Box miw={0}>
          {writeBack.error ? (
            <RefusedNotice error={writeBack.error} report={report} />
          ) : (
            <>
              <Box component="h2" mb="xs" fz="md" fw={600}>
                {t('write.preview')}
              </Box>
              {report ? (
                <ReportReading report={report.report} isPreview />
              ) : (
                <Text c="dimmed" size="sm">
                  {t('write.preview.none')}
                </Text>
              )}
            </>
          )}
        </Box>
      </div>
    </Page>
  );
}

/**
 * Returns a function that provides the idempotency key of a write-back, the same for each try with the same bytes and
 * project. It need not survive a reload, because the service replays identical content of a version without a key.
 */
function useRequestKey() {
  const last = useRef<{ projectId: string; bytes: Draft['bytes']; key: string }>(undefined);
  return (projectId: string, bytes: Draft['bytes']): string => {
    if (last.current?.projectId !== projectId || last.current.bytes !== bytes) {
      last.current = { projectId, bytes, key: crypto.randomUUID() };
    }
    return last.current.key;
  };
}

interface ProjectFieldProps {
  value: string;
  onChange: (projectId: string) => void;
  disabled: boolean;
}

/** Field for the project of a report: a selector, or a text field for the id if the service lists no projects. */
function ProjectField({ select, ...field }: ProjectFieldProps & { select: (field: ProjectFieldProps) => ReactNode }) {
  const listed = useExtension('projects');
  if (listed === undefined) return null;
  return listed ? select(field) : <TypedProject {...field} />;
}

function TypedProject({ value, onChange, disabled }: ProjectFieldProps) {
  const { t } = useMessages();
  return (
    <TextInput
      label={t('word.projectId')}
      required
      withAsterisk={false}
      disabled={disabled}
      value={value}
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  );
}
