import { Button, Menu } from '@mantine/core';
import { IconCheck, IconColumns3 } from '@tabler/icons-react';
import { useMessages } from '#src/messages/t.ts';
import { type ColumnChoice, optionalColumns } from './column-choice.ts';

export function ColumnMenu({ choice: { hidden, toggle, showAll } }: { choice: ColumnChoice }) {
  const { t } = useMessages();
  return (
    <Menu closeOnItemClick={false} position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} />}>
          {t('finance.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {optionalColumns.map((column) => (
          <Menu.CheckboxItem
            key={column}
            checked={!hidden.includes(column)}
            onChange={() => toggle(column)}
            checkIcon={<IconCheck size={14} />}
          >
            {t(`finance.column.${column}`)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item disabled={hidden.length === 0} onClick={showAll}>
          {t('finance.columns.all')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
