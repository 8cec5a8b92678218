import '@mantine/core/styles/Switch.layer.css';
import { Alert, Skeleton, Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { usePersonId } from '#src/api/session/session.ts';
import { useStorageUse } from '#src/api/storage-use.ts';
import { autoLabel, useAutoLabel } from '#src/lib/browser/auto-label.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StorageAlert } from '#src/ui/feedback/StorageAlert.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { Doubts } from './drop/Doubts.tsx';
import { DropZone } from './drop/DropZone.tsx';
import { Refusals } from './drop/Refusals.tsx';
import { FirstSteps } from './first-steps/FirstSteps.tsx';
import { Announcer } from './queue/Announcer.tsx';
import { ImportList } from './queue/ImportList.tsx';
import { ReusePrompt } from './reuse/ReusePrompt.tsx';
import { useImportsState, useSelected } from './useImports.ts';

/** Import page: drop zone and imports of this browser. */
export function ImportPage() {
  const { t } = useMessages();
  const { imports, begin } = useImportsState();
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    begin?.().catch(setFailure);
  }, [begin]);
  if (failure) throw failure;
  return (
    <Page title={t('imports.title')} actions={<AutoLabel />}>
      {imports ? <Imports /> : <Skeleton h={180} />}
    </Page>
  );
}

function Imports() {
  const { t } = useMessages();
  const isForgetful = useSelected((_rows, store) => store.isForgetful);
  return (
    <>
      <DropZone />
      <StorageAlert use={useStorageUse()?.data} />
      <FirstSteps />
      {isForgetful && <Alert color="yellow">{t('imports.forgetful')}</Alert>}
      <Refusals />
      <Doubts />
      <ImportList />
      <ReusePrompt />
      <Announcer />
    </>
  );
}

function AutoLabel() {
  const { t } = useMessages();
  const userId = usePersonId();
  const on = useAutoLabel(userId);
  return (
    <Switch
      label={t('imports.auto')}
      title={t('imports.auto.hint')}
      checked={on}
      onChange={(event) => autoLabel.set(userId, event.currentTarget.checked)}
    />
  );
}
