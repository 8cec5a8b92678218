import { Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { preferences } from '#src/lib/browser/preferences.ts';
import { type Locale, useMessages } from '#src/messages/t.ts';
import { OpenedMenu } from '../popup/OpenedMenu.tsx';
import { languages } from './choices.ts';

export function LanguageItems() {
  const { t, locale } = useMessages();
  return (
    <OpenedMenu label={t('language.label')} icon={<IconLanguage size={19} stroke={1.6} />}>
      <Menu.RadioGroup value={locale} onChange={(value) => preferences.set({ locale: value as Locale })}>
        {languages.map(({ value, label, lang }) => (
          <Menu.RadioItem key={value} value={value} lang={lang} closeMenuOnClick checkIcon={<IconCheck size={15} />}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </OpenedMenu>
  );
}
