import { useMantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconFileUpload,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMap2,
  IconMoon,
  IconSun,
  IconUpload,
} from '@tabler/icons-react';
import { imports } from '#contract/imports.ts';
import { reports } from '#contract/reports.ts';
import { signOut, useCan } from '#src/api/session/session.ts';
import { preferences } from '#src/lib/browser/preferences.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { languages, schemes } from '#src/ui/appearance/choices.ts';
import { openOverlay } from '../layout/overlay.ts';
import type { PaletteItem } from './palette-item.ts';

const schemeIcons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

/** Returns the commands that the user's roles allow. */
export function useCommands(): PaletteItem[] {
  const { t, locale } = useMessages();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const mayImport = useCan(imports.createSession);
  const mayWriteBack = useCan(reports.store);
  const imported: PaletteItem = { id: 'import', label: t('action.importProject'), icon: IconUpload, go: paths.import };
  const written: PaletteItem = {
    id: 'write-back',
    label: t('action.submitReport'),
    icon: IconFileUpload,
    go: paths.reportWriteBack(),
  };
  return [
    ...(mayImport ? [imported] : []),
    ...(mayWriteBack ? [written] : []),
    ...languages
      .filter(({ value }) => value !== locale)
      .map(({ value, label }) => ({
        id: `language-${value}`,
        label: t('palette.language', { language: label }),
        icon: IconLanguage,
        words: 'language 语言',
        go: () => preferences.set({ locale: value }),
      })),
    ...schemes
      .filter((scheme) => scheme !== colorScheme)
      .map((scheme) => ({
        id: `scheme-${scheme}`,
        label: t('palette.scheme', { scheme: t(`scheme.${scheme}`) }),
        icon: schemeIcons[scheme],
        go: () => setColorScheme(scheme),
      })),
    { id: 'tour', label: t('tour.start'), icon: IconMap2, go: () => openOverlay('tour') },
    { id: 'shortcuts', label: t('shortcuts.title'), icon: IconKeyboard, go: () => openOverlay('shortcuts') },
    { id: 'sign-out', label: t('account.signOut'), icon: IconLogout, go: () => void signOut() },
  ];
}
