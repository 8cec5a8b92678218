import { useSession } from '#src/api/session/session.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Facts } from '#src/ui/page/Facts.tsx';

export function AccountFacts() {
  const { t } = useMessages();
  const session = useSession();
  if (session.phase !== 'signed-in') return null;
  const { display_name, username, tenant_name, roles } = session.person;
  return (
    <Facts
      items={[
        { label: t('settings.account.name'), value: display_name },
        { label: t('word.userName'), value: username },
        { label: t('settings.account.tenant'), value: tenant_name },
        {
          label: t('word.roles'),
          value: roles.map((role) => messageOr(`role.${role}`, role)).join(t('list.or')),
        },
      ]}
    />
  );
}
