import { Stack } from '@mantine/core';
import { NavLink } from 'react-router-dom';
import { mayCall } from '#src/api/session/may-call.ts';
import { usePerson } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './Navigation.module.css';
import { sections } from './sections.ts';

/** Shows the sections that the user's roles allow. */
export function Navigation() {
  const { t } = useMessages();
  const roles = usePerson()?.roles;
  return (
    <nav aria-label={t('nav.label')}>
      <Stack component="ul" gap={1}>
        {sections
          .filter(({ needs }) => mayCall(needs, roles))
          .map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <NavLink className={classes.link!} to={path} end={path === '/'}>
                <Icon size={17} stroke={1.6} aria-hidden="true" />
                {t(label)}
              </NavLink>
            </li>
          ))}
      </Stack>
    </nav>
  );
}
