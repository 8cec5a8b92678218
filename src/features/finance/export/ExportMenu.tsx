import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMessages } from '#src/messages/t.ts';
import { MenuButton } from '#src/ui/popup/PopupButton.tsx';
import type { Format } from './write-file.ts';

interface ExportMenuProps {
  disabled: boolean;
  onStart: (format: Format) => void;
}

export function ExportMenu({ disabled, onStart }: ExportMenuProps) {
  const { t } = useMessages();
  const button = (
    <Button variant="default" leftSection={<IconDownload size={16} />} disabled={disabled}>
      {t('finance.export')}
    </Button>
  );
  return (
    <MenuButton button={button}>
      {(Menu) => (
        <>
          <Menu.Item onClick={() => onStart('csv')}>{t('finance.export.csv')}</Menu.Item>
          <Menu.Item onClick={() => onStart('xlsx')}>{t('finance.export.xlsx')}</Menu.Item>
        </>
      )}
    </MenuButton>
  );
}
