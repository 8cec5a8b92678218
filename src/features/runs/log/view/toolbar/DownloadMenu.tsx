import { Menu } from '@mantine/core';
import { useMessages } from '#src/messages/t.ts';
import type { PopupButton } from '#src/ui/popup/LazyPopup.tsx';
import { OpenedMenu } from '#src/ui/popup/OpenedMenu.tsx';

interface DownloadMenuProps extends PopupButton {
  download: (format: 'jsonl' | 'text') => void;
}

export function DownloadMenu({ button, download }: DownloadMenuProps) {
  const { t } = useMessages();
  return (
    <OpenedMenu button={button} withinPortal>
      <Menu.Item onClick={() => download('jsonl')}>{t('log.download.jsonl')}</Menu.Item>
      <Menu.Item onClick={() => download('text')}>{t('log.download.text')}</Menu.Item>
    </OpenedMenu>
  );
}
