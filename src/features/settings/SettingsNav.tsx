import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { users } from '#contract/users.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './SettingsNav.module.css';

/** Links to the settings pages, shown at the top of each. */
export function SettingsNav() {
  const { t } = useMessages();
  const isAdmin = useCan(users.list);
  const hasUsers = useExtension('users') === true && isAdmin;
  const hasWebhooks = useExtension('webhooks') === true && isAdmin;
  const hasAudit = useExtension('audit') === true && isAdmin;
  const nav = useRef<HTMLElement>(null);
  // On phones, the links are wider than the page.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft - 48;
  }, [hasUsers, hasWebhooks, hasAudit]);
  const links = [
    { to: paths.settings, label: t('settings.personal') },
    { to: paths.security, label: t('settings.security') },
    { to: paths.service, label: t('word.service') },
    { to: paths.interfaceCheck, label: t('check.title') },
    ...(hasUsers ? [{ to: paths.users, label: t('users.title') }] : []),
    ...(hasWebhooks ? [{ to: paths.webhooks, label: t('settings.webhooks') }] : []),
    ...(hasAudit ? [{ to: paths.audit, label: t('settings.audit') }] : []),
  ];
  return (
    <nav ref={nav} className={classes.nav} aria-label={t('nav.settings')}>
      {links.map(({ to, label }) => (
        <NavLink key={to} to={to} end className={classes.link!}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
