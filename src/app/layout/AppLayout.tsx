import { ActionIcon, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useExtensions } from '#src/api/session/extensions.ts';
import { usePerson } from '#src/api/session/session.ts';
import { useScrollPosition } from '#src/lib/browser/scroll-position.ts';
import { serviceClock } from '#src/lib/time/service-clock.ts';
import { useStore } from '#src/lib/useStore.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { LanguageMenu } from '#src/ui/appearance/LanguageMenu.tsx';
import { SchemeMenu } from '#src/ui/appearance/SchemeMenu.tsx';
import { Logo } from '#src/ui/page/Logo.tsx';
import { PageBoundary } from '../routes/PageBoundary.tsx';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { AccountMenu } from './AccountMenu.tsx';
import classes from './AppLayout.module.css';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { Navigation } from './Navigation.tsx';
import { Overlays } from './Overlays.tsx';
import { SearchButton } from './SearchButton.tsx';

// Used on phones only.
const NavigationDrawer = lazy(async () => ({ default: (await import('./NavigationDrawer.tsx')).NavigationDrawer }));
// Used if the clock of this device is wrong.
const ClockNotice = lazy(async () => ({ default: (await import('./ClockNotice.tsx')).ClockNotice }));
const MAX_CLOCK_DIFFERENCE_MS = 60_000;

/** Lays out the signed-in area: header, navigation, page. */
export function AppLayout() {
  const { t } = useMessages();
  const person = usePerson();
  const extensions = useExtensions();
  const isWaiting = extensions.isPending && extensions.failureCount === 0;
  const [opened, drawer] = useDisclosure(false);
  const isClockWrong = useStore(serviceClock, (ahead) => Math.abs(ahead) > MAX_CLOCK_DIFFERENCE_MS);
  const { pathname } = useLocation();
  useShortcuts();
  useScrollPosition();
  const close = useRef(drawer.close);
  // A navigation closes the drawer.
  useEffect(() => close.current(), [pathname]);
  return (
    <>
      <a className={classes.skip} href="#main">
        {t('app.skip')}
      </a>
      <header className={classes.header}>
        <LoadingBar />
        <Group h="100%" px={{ base: 'xs', sm: 'md' }} gap="xs" wrap="nowrap">
          <ActionIcon hiddenFrom="sm" size="lg" onClick={drawer.toggle} aria-label={t('nav.open')}>
            <IconMenu2 size={19} stroke={1.6} />
          </ActionIcon>
          <Logo />
          <span className={classes.product}>{t('app.name')}</span>
          {person && <span className={classes.tenant}>{person.tenant_name}</span>}
          <Group gap={2} ml="auto" wrap="nowrap" className={classes.tools!}>
            <SearchButton />
            <LanguageMenu />
            <SchemeMenu />
            <AccountMenu />
          </Group>
        </Group>
      </header>
      <div className={classes.navbar}>
        <Navigation />
      </div>
      {opened && (
        <Suspense fallback={null}>
          <NavigationDrawer close={drawer.close} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        <ConnectionBanner />
        {isClockWrong && (
          <Suspense fallback={null}>
            <ClockNotice />
          </Suspense>
        )}
        <div className={classes.content} aria-busy={isWaiting || undefined}>
          <PageBoundary>
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </PageBoundary>
        </div>
      </main>
      <Overlays />
    </>
  );
}
