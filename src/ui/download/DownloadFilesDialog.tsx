import '#src/ui/popup/further-styles.ts';
import '@mantine/core/styles/Progress.layer.css';
import { Alert, Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '../feedback/Failure.tsx';
import { useReturnedFocus } from '../focus/useReturnedFocus.ts';
import { Dialog } from '../popup/Dialog.tsx';
import { type PackageTask, readyOf, TaskChoice } from './TaskChoice.tsx';
import {
  type Download,
  type DownloadedPackage,
  type PackageAddress,
  usePackageDownload,
} from './usePackageDownload.ts';

export type { Download, PackageTask };

interface DownloadFilesDialogProps {
  tasks: PackageTask[];
  download: Download;
  close: () => void;
}

export function DownloadFilesDialog({ tasks, download, close }: DownloadFilesDialogProps) {
  const { t } = useMessages();
  useReturnedFocus();
  const { state, start, cancel } = usePackageDownload(download);
  const [chosen, setChosen] = useState(() => readyOf(tasks));
  const isComing = state.phase === 'coming';
  return (
    <Dialog isBusy={isComing} close={close} title={t('files.download')}>
      <Stack>
        {state.phase === 'choosing' && <TaskChoice tasks={tasks} onChange={setChosen} />}
        {state.phase === 'choosing' && state.error && <Failure error={state.error} />}
        {isComing && <Coming received={state.received} total={state.total} />}
        {state.phase === 'done' &&
          ('address' in state.result ? <Addressed result={state.result} /> : <Done result={state.result} />)}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={isComing ? cancel : close}>
            {t(isComing ? 'action.cancel' : 'action.close')}
          </Button>
          {state.phase === 'choosing' && (
            <Button disabled={chosen.length === 0 || chosen.length > 100} onClick={() => void start(chosen)}>
              {t('files.start')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function Coming({ received, total }: { received: number; total: number | undefined }) {
  const { t, locale } = useMessages();
  const size = formatBytes(received, locale);
  const isAll = total !== undefined && received >= total;
  const words =
    total === undefined
      ? t('files.receivedSome', { received: size })
      : t('files.received', { received: size, total: formatBytes(total, locale) });
  return (
    <div>
      <Progress.Root>
        <Progress.Section
          value={total ? (100 * received) / total : 100}
          animated={total === undefined}
          aria-label={t('files.progress')}
          aria-valuetext={words}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed" mt={6}>
        {isAll ? t('files.checking') : words}
      </Text>
    </div>
  );
}

/** Offers the address to the browser, which follows it where this page must not read the bytes. */
function Addressed({ result: { address } }: { result: PackageAddress }) {
  const { t } = useMessages();
  return (
    <Alert
      role="status"
      variant="outline"
      color="gray"
      icon={<IconInfoCircle aria-hidden />}
      title={t('files.address')}
    >
      {t('files.address.body')}{' '}
      <Anchor href={address} target="_blank" rel="noopener noreferrer" inherit>
        {t('files.address.open')}
      </Anchor>
    </Alert>
  );
}

function Done({ result: { fileName, files, size, checked, hasManifest } }: { result: DownloadedPackage }) {
  const { t, locale } = useMessages();
  const words =
    files === undefined
      ? t('files.done.other', { name: fileName })
      : files === 0
        ? t('files.none')
        : checked === 0
          ? t(hasManifest ? 'files.done.unchecked' : 'files.done.noManifest', { name: fileName })
          : t('files.done.checked', { name: fileName, checked, n: files });
  return (
    <Alert
      role="status"
      variant="outline"
      color="verdigris"
      icon={<IconCircleCheck aria-hidden />}
      title={
        files === undefined
          ? t('files.done.size', { size: formatBytes(size, locale) })
          : t('files.done', { n: files, size: formatBytes(size, locale) })
      }
    >
      {words}
    </Alert>
  );
}
