import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { finance } from '#contract/finance.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { DropOverlay } from '#src/ui/drop/DropOverlay.tsx';
import { useDrop } from '#src/ui/drop/useDrop.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

/** Opens the dialog that imports transactions, with the file if one is dropped on the page. */
export function ImportButton({ zone }: { zone: string }) {
  const { t } = useMessages();
  const mayImport = useCan(finance.import);
  const isEnabled = useExtension('finance-import') === true && mayImport;
  const [opened, setOpened] = useState<{ file?: File }>();
  const isOver = useDrop({
    isEnabled,
    isFirst: true,
    onDrop: ({ files: [file] }) => file && setOpened({ file }),
  });
  if (!isEnabled) return null;
  return (
    <>
      <Button leftSection={<IconFileImport size={16} />} onClick={() => setOpened({})}>
        {t('finance.import')}
      </Button>
      {isOver && <DropOverlay text={t('finance.import.drop')} />}
      <Suspense>
        {opened && (
          <ImportDialog
            // A file that is dropped while the dialog is open starts it again.
            key={opened.file ? `${opened.file.name} ${opened.file.lastModified}` : ''}
            file={opened.file}
            zone={zone}
            close={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
