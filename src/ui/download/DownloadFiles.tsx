import { Button } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { tellMissedPart } from '#src/lib/browser/missed-part.ts';
import { useMessages } from '#src/messages/t.ts';
import type { Download, PackageTask } from './DownloadFilesDialog.tsx';

interface DownloadFilesProps {
  /** Tasks to choose from; where none are known, their ids are asked for. */
  tasks: PackageTask[];
  /** Brings `downloadFiles` of the API: this component knows none. */
  load: () => Promise<Download>;
}

// Most visits download nothing.
const DownloadFilesDialog = lazy(async () => ({
  default: (await import('./DownloadFilesDialog.tsx')).DownloadFilesDialog,
}));

/** Opens the choice of tasks whose files are downloaded as one package. */
export function DownloadFiles({ tasks, load }: DownloadFilesProps) {
  const { t } = useMessages();
  const [download, setDownload] = useState<Download | null>(null);
  const open = () => void load().then((loaded) => setDownload(() => loaded), tellMissedPart);
  return (
    <>
      <Button variant="default" leftSection={<IconPackageExport size={15} />} onClick={open}>
        {t('files.download')}
      </Button>
      {download && (
        <Suspense fallback={null}>
          <DownloadFilesDialog tasks={tasks} download={download} close={() => setDownload(null)} />
        </Suspense>
      )}
    </>
  );
}
