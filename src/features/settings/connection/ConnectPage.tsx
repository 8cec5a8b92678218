import { Alert, Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSession } from '#src/api/session/session.ts';
import { settingsFailure } from '#src/api/settings/load-settings.ts';
import { paths } from '#src/lib/paths.ts';
import { useStore } from '#src/lib/useStore.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { LanguageMenu } from '#src/ui/appearance/LanguageMenu.tsx';
import { SchemeMenu } from '#src/ui/appearance/SchemeMenu.tsx';
import { Logo } from '#src/ui/page/Logo.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { CheckPanel, type CheckPanelProps } from '../check/CheckPanel.tsx';
import classes from './ConnectPage.module.css';
import { LocalSettings } from './LocalSettings.tsx';
import { Reachability } from './Reachability.tsx';
import { SignInTest } from './SignInTest.tsx';

/** Shows how the console reaches its service. Needs no session; the check of the interface follows a sign-in. */
export function ConnectPage(props: CheckPanelProps) {
  const { t } = useMessages();
  const isSignedIn = useSession().phase === 'signed-in';
  const isFaulty = useStore(settingsFailure) !== undefined;
  return (
    <div className={classes.frame}>
      <Group component="header" justify="space-between">
        <Group gap="sm">
          <Logo size={28} />
          <Text fw={650}>{t('app.name')}</Text>
        </Group>
        <Group gap="xs">
          {!isFaulty && (
            <Anchor component={Link} to={isSignedIn ? paths.overview : paths.signIn} size="sm">
              {t(isSignedIn ? 'connect.open' : 'connect.signIn')}
            </Anchor>
          )}
          <LanguageMenu />
          <SchemeMenu />
        </Group>
      </Group>
      <main>
        <Page title={t('word.connection')}>
          <Text c="dimmed">{t('connect.hint')}</Text>
          {isFaulty && <Alert color="red">{t('connect.faulty')}</Alert>}
          <LocalSettings />
          <Reachability />
          <SignInTest />
          {isSignedIn ? (
            <CheckPanel {...props} />
          ) : (
            <Section title={t('check.title')}>
              <Text c="dimmed">{t('connect.check.first')}</Text>
            </Section>
          )}
        </Page>
      </main>
    </div>
  );
}
