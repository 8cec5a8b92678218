import { Menu } from '@mantine/core';
import { useMessages } from '#src/messages/t.ts';
import type { PopupButton } from '#src/ui/popup/LazyPopup.tsx';
import { OpenedMenu } from '#src/ui/popup/OpenedMenu.tsx';
import type { Format } from './write-file.ts';

interface ExportChoiceProps extends PopupButton {
  onStart: (format: Format) => void;
}

export function ExportChoice({ button, onStart }: ExportChoiceProps) {
  const { t } = useMessages();
  return (
    <OpenedMenu button={button}>
      <Menu.Item onClick={() => onStart('csv')}>{t('finance.export.csv')}</Menu.Item>
      <Menu.Item onClick={() => onStart('xlsx')}>{t('finance.export.xlsx')}</Menu.Item>
    </OpenedMenu>
  );
}
