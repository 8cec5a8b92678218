import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useMessages } from '#src/messages/t.ts';
import { LazyMenu } from '../popup/LazyMenu.tsx';
import classes from './DataTable.module.css';
import type { TableMenuProps } from './TableMenuItems.tsx';

const load = async () => (await import('./TableMenuItems.tsx')).TableMenuItems;

/** Shows a menu to choose the columns of this list and the density of all tables. */
export function TableMenu(props: TableMenuProps) {
  const { t } = useMessages();
  return (
    <div className={classes.menu}>
      <LazyMenu
        label={t('table.view')}
        icon={<IconAdjustmentsHorizontal size={16} />}
        size={26}
        load={load}
        menuProps={props}
      />
    </div>
  );
}
