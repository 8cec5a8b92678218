import '#src/app/document/styles.ts';
import '#src/ui/popup/further-styles.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { styleNonce } from '#src/app/document/nonce.ts';
import { prepareLogWorker } from '#src/features/runs/log/client/log-workers.ts';
import { useLog } from '#src/features/runs/log/client/useLog.ts';
import { LogViewer } from '#src/features/runs/log/view/LogViewer.tsx';
import { localZone } from '#src/lib/format/dates.ts';
import { activate, t } from '#src/messages/t.ts';
import { theme, variables } from '#src/theme.ts';
import { searched, type ViewerProps } from './viewer.ts';

await activate('en');
// Other parts of the console have formatted numbers and dates before a log is opened; the first time loads their rules.
t('log.lines', { n: 2 });
localZone();
// The run page also does this when it is loaded.
prepareLogWorker();

/** The part of the console around a log, mounted before a log is opened. */
export function Frame({ children }: { children?: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        deduplicateCssVariables={false}
        getStyleNonce={() => styleNonce}
      >
        <BrowserRouter>{children}</BrowserRouter>
      </MantineProvider>
    </I18nProvider>
  );
}

export default function OwnLog({ runId, onComplete }: ViewerProps) {
  const { client, snapshot } = useLog(runId, { isLive: false, hasTail: true, attempt: 0 });
  const told = useRef(false);
  useEffect(() => {
    if (snapshot.phase !== 'complete' || told.current || !client) return;
    told.current = true;
    searched.client = client;
    onComplete(snapshot.entries);
  });
  if (!client) return null;
  return (
    <LogViewer
      runId={runId}
      client={client}
      snapshot={snapshot}
      isOpen={false}
      jumpsToFirstError={false}
      onRetry={() => {}}
    />
  );
}
