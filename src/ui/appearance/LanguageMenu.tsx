import { ActionIcon } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { preferences } from '#src/lib/browser/preferences.ts';
import type { Locale } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { MenuButton } from '../popup/PopupButton.tsx';
import { languages } from './choices.ts';

export function LanguageMenu() {
  const { t, locale } = useMessages();
  const button = (
    <ActionIcon size="lg" aria-label={t('language.label')}>
      <IconLanguage size={19} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
  return (
    <MenuButton button={button}>
      {(Menu) => (
        <Menu.RadioGroup value={locale} onChange={(value) => preferences.set({ locale: value as Locale })}>
          {languages.map(({ value, label, lang }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              lang={lang}
              closeMenuOnClick
              checkIcon={<IconCheck size={15} aria-hidden />}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
    </MenuButton>
  );
}
