import '#src/ui/popup/floating-styles.ts';
import { Drawer } from '@mantine/core';
import { useMessages } from '#src/messages/useMessages.ts';
import { useReturnedFocus } from '#src/ui/focus/useReturnedFocus.ts';
import { Navigation } from './Navigation.tsx';

export function NavigationDrawer({ close }: { close: () => void }) {
  const { t } = useMessages();
  useReturnedFocus();
  return (
    <Drawer
      opened
      onClose={close}
      size={260}
      title={t('app.name')}
      hiddenFrom="sm"
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Navigation />
    </Drawer>
  );
}
