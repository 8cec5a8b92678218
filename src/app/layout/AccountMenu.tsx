import { IconUserCircle } from '@tabler/icons-react';
import { useSession } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/t.ts';
import { LazyMenu } from '#src/ui/popup/LazyMenu.tsx';

const load = async () => (await import('./AccountItems.tsx')).AccountItems;

/** Shows the signed-in user with a menu to sign out. */
export function AccountMenu() {
  const { t } = useMessages();
  const session = useSession();
  if (session.phase !== 'signed-in') return null;
  const label = t('account.label', { name: session.person.display_name });
  return <LazyMenu label={label} icon={<IconUserCircle size={20} stroke={1.6} />} load={load} menuProps={{}} />;
}
