import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMessages } from '#src/messages/t.ts';
import type { Format } from './write-file.ts';

interface ExportMenuProps {
  disabled: boolean;
  onStart: (format: Format) => void;
}

export function ExportMenu({ disabled, onStart }: ExportMenuProps) {
  const { t } = useMessages();
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />} disabled={disabled}>
          {t('finance.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onStart('csv')}>{t('finance.export.csv')}</Menu.Item>
        <Menu.Item onClick={() => onStart('xlsx')}>{t('finance.export.xlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
