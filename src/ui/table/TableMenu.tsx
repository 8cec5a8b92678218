import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react';
import { type Density, preferences, usePreferences } from '#src/lib/browser/preferences.ts';
import { useMessages } from '#src/messages/t.ts';
import { densities } from '../appearance/choices.ts';
import { MenuButton } from '../popup/PopupButton.tsx';
import classes from './DataTable.module.css';
import type { OptionalColumn } from './useShownColumns.ts';

interface TableMenuProps {
  optional: OptionalColumn[];
  toggle: (id: string) => void;
  showAll: () => void;
}

const check = <IconCheck size={14} />;

/** Shows a menu to choose the columns of this list and the density of all tables. */
export function TableMenu({ optional, toggle, showAll }: TableMenuProps) {
  const { t } = useMessages();
  const { density } = usePreferences();
  const button = (
    <ActionIcon size={26} aria-label={t('table.view')}>
      <IconAdjustmentsHorizontal size={16} />
    </ActionIcon>
  );
  return (
    <div className={classes.menu}>
      <MenuButton button={button} width={210} closeOnItemClick={false}>
        {(Menu) => (
          <>
            <Menu.Label>{t('table.columns')}</Menu.Label>
            {optional.map(({ id, label, isShown }) => (
              <Menu.CheckboxItem key={id} checked={isShown} onChange={() => toggle(id)} checkIcon={check}>
                {label}
              </Menu.CheckboxItem>
            ))}
            <Menu.Item disabled={optional.every(({ isShown }) => isShown)} onClick={showAll}>
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
          </>
        )}
      </MenuButton>
    </div>
  );
}
