import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMessages } from '#src/messages/t.ts';
import { LazyPopup } from '#src/ui/popup/LazyPopup.tsx';
import type { Format } from './write-file.ts';

const load = async () => (await import('./ExportChoice.tsx')).ExportChoice;

interface ExportMenuProps {
  disabled: boolean;
  onStart: (format: Format) => void;
}

export function ExportMenu({ disabled, onStart }: ExportMenuProps) {
  const { t } = useMessages();
  return (
    <LazyPopup
      kind="menu"
      button={
        <Button variant="default" leftSection={<IconDownload size={16} />} disabled={disabled}>
          {t('finance.export')}
        </Button>
      }
      load={load}
      popupProps={{ onStart }}
    />
  );
}
