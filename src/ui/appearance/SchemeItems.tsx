import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMessages } from '#src/messages/t.ts';
import { OpenedMenu } from '../popup/OpenedMenu.tsx';
import { type Scheme, schemes } from './choices.ts';
import { SchemeIcon } from './SchemeIcon.tsx';

export function SchemeItems() {
  const { t } = useMessages();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <OpenedMenu label={t('scheme.label')} icon={<SchemeIcon scheme={colorScheme} size={19} />}>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as Scheme)}>
        {schemes.map((scheme) => (
          <Menu.RadioItem
            key={scheme}
            value={scheme}
            closeMenuOnClick
            checkIcon={<IconCheck size={15} />}
            rightSection={<SchemeIcon scheme={scheme} size={16} />}
          >
            {t(`scheme.${scheme}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </OpenedMenu>
  );
}
