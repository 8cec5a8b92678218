import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useMessages } from '#src/messages/useMessages.ts';
import { MenuButton } from '../popup/PopupButton.tsx';
import { type Scheme, schemes } from './choices.ts';

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

export function SchemeMenu() {
  const { t } = useMessages();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const CurrentIcon = icons[colorScheme];
  const button = (
    <ActionIcon size="lg" aria-label={t('scheme.label')}>
      <CurrentIcon size={19} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <MenuButton button={button}>
      {(Menu) => (
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as Scheme)}>
          {schemes.map((scheme) => {
            const Icon = icons[scheme];
            return (
              <Menu.RadioItem
                key={scheme}
                value={scheme}
                closeMenuOnClick
                checkIcon={<IconCheck size={15} aria-hidden />}
                rightSection={<Icon size={16} stroke={1.6} aria-hidden />}
              >
                {t(`scheme.${scheme}`)}
              </Menu.RadioItem>
            );
          })}
        </Menu.RadioGroup>
      )}
    </MenuButton>
  );
}
