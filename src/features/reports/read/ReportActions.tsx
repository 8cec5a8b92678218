import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { StoredReport } from '#contract/reports.ts';
import { saveReportSource } from '#src/api/files/report-source.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';

interface ReportActionsProps {
  report: StoredReport;
  /** Called when a download starts (empty), succeeds (with a message) or fails. */
  onOutcome: (outcome: { saved?: string; error?: Error }) => void;
}

/** Actions of a report: compare with another version, print, download the stored bytes. */
export function ReportActions({ report, onOutcome }: ReportActionsProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const others = report.all_versions.filter(({ report_id }) => report_id !== report.report_id);
  const fileName = `report-${report.session_id}-v${report.report_version}.json`;
  const save = useMutation({
    mutationFn: () => saveReportSource(report.report_id, report.sha256, fileName),
    onMutate: () => onOutcome({}),
    onError: (error) => onOutcome({ error }),
    onSuccess: (isChecked) =>
      onOutcome({ saved: t(isChecked ? 'report.downloaded' : 'report.downloaded.unchecked', { name: fileName }) }),
  });
  return (
    <>
      {others.length > 0 && (
        <NativeSelect
          aria-label={t('report.compareWith')}
          value=""
          data={[
            { value: '', label: t('report.compareWith.none') },
            ...others.map(({ report_id, report_version }) => ({
              value: report_id,
              label: t('reports.version', { n: report_version }),
            })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            // The lower version goes on the left.
            const other = others.find(({ report_id }) => report_id === value);
            if (!other) return;
            const pair = [report, other].sort((a, b) => a.report_version - b.report_version);
            void navigate(paths.reportComparison(pair[0]!.report_id, pair[1]!.report_id));
          }}
        />
      )}
      <Button variant="default" leftSection={<IconPrinter size={15} />} onClick={() => window.print()}>
        {t('report.print')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={15} />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('report.download')}
      </Button>
    </>
  );
}
