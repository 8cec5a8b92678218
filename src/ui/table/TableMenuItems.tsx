import { Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react';
import { type Density, preferences, usePreferences } from '#src/lib/browser/preferences.ts';
import { useMessages } from '#src/messages/t.ts';
import { densities } from '../appearance/choices.ts';
import { OpenedMenu } from '../popup/OpenedMenu.tsx';
import type { OptionalColumn } from './useShownColumns.ts';

export interface TableMenuProps {
  columns: OptionalColumn[];
  toggle: (key: string) => void;
  showAll: () => void;
}

const check = <IconCheck size={14} />;

export function TableMenuItems({ columns, toggle, showAll }: TableMenuProps) {
  const { t } = useMessages();
  const { density } = usePreferences();
  return (
    <OpenedMenu
      label={t('table.view')}
      icon={<IconAdjustmentsHorizontal size={16} />}
      size={26}
      width={210}
      closeOnItemClick={false}
    >
      <Menu.Label>{t('table.columns')}</Menu.Label>
      {columns.map(({ key, label, isShown }) => (
        <Menu.CheckboxItem key={key} checked={isShown} onChange={() => toggle(key)} checkIcon={check}>
          {label}
        </Menu.CheckboxItem>
      ))}
      <Menu.Item disabled={columns.every(({ isShown }) => isShown)} onClick={showAll}>
        {t('table.columns.all')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{t('table.density')}</Menu.Label>
      <Menu.RadioGroup value={density} onChange={(value) => preferences.set({ density: value as Density })}>
        {densities.map((value) => (
          <Menu.RadioItem key={value} value={value} checkIcon={check}>
            {t(`table.density.${value}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </OpenedMenu>
  );
}
