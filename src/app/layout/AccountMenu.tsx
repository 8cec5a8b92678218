import { ActionIcon, Text } from '@mantine/core';
import { IconKeyboard, IconLogout, IconMap2, IconSettings, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { signOut, usePerson } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { MenuButton } from '#src/ui/popup/PopupButton.tsx';
import { openOverlay } from './overlay.ts';

/** Shows the signed-in user with a menu to sign out. */
export function AccountMenu() {
  const { t } = useMessages();
  const person = usePerson();
  if (!person) return null;
  const { display_name, username, tenant_name, roles } = person;
  const button = (
    <ActionIcon size="lg" aria-label={t('account.label', { name: display_name })}>
      <IconUserCircle size={20} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <MenuButton button={button} width={220}>
      {(Menu) => (
        <>
          <Menu.Label>
            <Text fw={600} c="bright" size="sm" truncate>
              {display_name}
            </Text>
            <Text size="xs" truncate>
              {[username, tenant_name].filter(Boolean).join(' · ')}
            </Text>
            <Text size="xs" truncate>
              {roles.map((role) => messageOr(`role.${role}`, role)).join(t('list.or'))}
            </Text>
          </Menu.Label>
          <Menu.Divider />
          <Menu.Item leftSection={<IconSettings size={16} />} component={Link} to={paths.settings}>
            {t('nav.settings')}
          </Menu.Item>
          <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={() => openOverlay('shortcuts')}>
            {t('shortcuts.title')}
          </Menu.Item>
          <Menu.Item leftSection={<IconMap2 size={16} />} onClick={() => openOverlay('tour')}>
            {t('tour.start')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
            {t('account.signOut')}
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}
