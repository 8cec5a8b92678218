import { Button } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { reportLoadFailure } from '#src/lib/browser/missed-part.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import type { Download, PackageTask } from './DownloadFilesDialog.tsx';

interface DownloadFilesProps {
  /** Tasks to choose from; undefined while they load. If empty, the user enters task ids. */
  tasks: PackageTask[] | undefined;
  /** Loads `downloadFiles` of the API, which `ui` must not import. */
  load: () => Promise<Download>;
}

// Loaded on demand, because most visits download nothing.
const DownloadFilesDialog = lazy(async () => ({
  default: (await import('./DownloadFilesDialog.tsx')).DownloadFilesDialog,
}));

/** Shows a button that opens a dialog to choose tasks and download their files as one package. */
export function DownloadFiles({ tasks, load }: DownloadFilesProps) {
  const { t } = useMessages();
  const [download, setDownload] = useState<Download | null>(null);
  const open = () => void load().then((loaded) => setDownload(() => loaded), reportLoadFailure);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPackageExport size={15} aria-hidden />}
        disabled={!tasks}
        onClick={open}
      >
        {t('files.download')}
      </Button>
      {tasks && download && (
        <Suspense fallback={null}>
          <DownloadFilesDialog tasks={tasks} download={download} close={() => setDownload(null)} />
        </Suspense>
      )}
    </>
  );
}
