import { Button } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#src/messages/t.ts';
import type { Download, PackageTask } from './DownloadFilesDialog.tsx';

interface DownloadFilesProps {
  /** Tasks to choose from; where none are known, their ids are asked for. */
  tasks: PackageTask[];
  /** `downloadFiles` of the API: this component knows none. */
  download: Download;
}

// Most visits download nothing.
const DownloadFilesDialog = lazy(async () => ({
  default: (await import('./DownloadFilesDialog.tsx')).DownloadFilesDialog,
}));

/** Opens the choice of tasks whose files are downloaded as one package. */
export function DownloadFiles({ tasks, download }: DownloadFilesProps) {
  const { t } = useMessages();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconPackageExport size={15} />} onClick={() => setOpened(true)}>
        {t('files.download')}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <DownloadFilesDialog tasks={tasks} download={download} close={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
