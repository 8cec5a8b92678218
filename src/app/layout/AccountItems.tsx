import { Menu, Text } from '@mantine/core';
import { IconKeyboard, IconLogout, IconSettings, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { signOut, useSession } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { messageOr, useMessages } from '#src/messages/t.ts';
import { OpenedMenu } from '#src/ui/popup/OpenedMenu.tsx';
import { openOverlay } from './overlay.ts';

export function AccountItems() {
  const { t } = useMessages();
  const session = useSession();
  if (session.phase !== 'signed-in') return null;
  const { display_name, username, tenant_name, roles } = session.person;
  return (
    <OpenedMenu
      label={t('account.label', { name: display_name })}
      icon={<IconUserCircle size={20} stroke={1.6} />}
      width={220}
    >
      <Menu.Label>
        <Text fw={600} c="bright" size="sm" truncate>
          {display_name}
        </Text>
        <Text size="xs" truncate>
          {username} · {tenant_name}
        </Text>
        <Text size="xs" truncate>
          {roles.map((role) => messageOr(`role.${role}`, role)).join(t('list.or'))}
        </Text>
      </Menu.Label>
      <Menu.Divider />
      <Menu.Item leftSection={<IconSettings size={16} />} component={Link} to={paths.settings}>
        {t('account.settings')}
      </Menu.Item>
      <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={() => openOverlay('shortcuts')}>
        {t('shortcuts.title')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
        {t('account.signOut')}
      </Menu.Item>
    </OpenedMenu>
  );
}
