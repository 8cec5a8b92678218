import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { LanguageMenu } from '#src/ui/appearance/LanguageMenu.tsx';
import { SchemeMenu } from '#src/ui/appearance/SchemeMenu.tsx';
import { Logo } from '#src/ui/page/Logo.tsx';
import classes from './SignInPage.module.css';

/** Renders the page around a way to sign in: name, language and color scheme. */
export function SignInFrame({ title, children }: { title?: string; children: ReactNode }) {
  const { t } = useMessages();
  return (
    <div className={classes.page}>
      <title>{`${title ?? t('session.title')} · Assay`}</title>
      <Group component="header" justify="flex-end" gap={2} p="xs">
        <LanguageMenu />
        <SchemeMenu />
      </Group>
      <main className={classes.main}>
        <Stack gap="lg" w="100%" maw={360}>
          <Group gap="sm">
            <Logo size={36} />
            <div>
              <Text fw={650} size="lg" lh={1.25}>
                {t('app.name')}
              </Text>
              <Text c="dimmed" size="sm">
                {t('app.tagline')}
              </Text>
            </div>
          </Group>
          {children}
        </Stack>
      </main>
    </div>
  );
}
