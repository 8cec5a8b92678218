import '../form/segmented-styles.ts';
import { ActionIcon, Button, Checkbox, Group, SegmentedControl, Stack, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { type Density, preferences, usePreferences } from '#src/lib/browser/preferences.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { densities } from '../appearance/choices.ts';
import { PopoverButton } from '../popup/PopupButton.tsx';
import classes from './TableMenu.module.css';
import type { OptionalColumn } from './useColumnLayout.ts';

interface TableMenuProps {
  optional: OptionalColumn[];
  /** True if the user changed nothing about the columns. */
  isDefault: boolean;
  toggle: (id: string) => void;
  move: (id: string, step: -1 | 1) => void;
  reset: () => void;
}

/** Shows a button with the choice and order of this list's columns, and the density of all tables. */
export function TableMenu(props: TableMenuProps) {
  const { t } = useMessages();
  return (
    <div className={classes.menu} data-screen>
      <PopoverButton
        button={
          <ActionIcon size={26} aria-label={t('columns.title')} title={t('columns.title')}>
            <IconAdjustmentsHorizontal size={16} aria-hidden />
          </ActionIcon>
        }
      >
        <TableOptions {...props} />
      </PopoverButton>
    </div>
  );
}

function TableOptions({ optional, isDefault, toggle, move, reset }: TableMenuProps) {
  const { t } = useMessages();
  const { density } = usePreferences();
  const [moved, setMoved] = useState('');
  const densityId = useId();
  const moveColumn = ({ id, label }: OptionalColumn, from: number, step: -1 | 1) => {
    move(id, step);
    setMoved(t('columns.moved', { column: label, place: from + step + 1, n: optional.length }));
  };
  return (
    <Stack gap="sm" w={250}>
      <fieldset className={classes.columns}>
        <legend className={classes.label}>{t('columns.columns')}</legend>
        {optional.map((column, place) => (
          <Group key={column.id} gap={2} wrap="nowrap" className={classes.column!}>
            <Checkbox
              size="xs"
              className={classes.box!}
              label={column.label}
              checked={column.isShown}
              onChange={() => toggle(column.id)}
            />
            <MoveButton
              label={t('columns.up', { column: column.label })}
              icon={IconChevronUp}
              isPossible={place > 0}
              onClick={() => moveColumn(column, place, -1)}
            />
            <MoveButton
              label={t('columns.down', { column: column.label })}
              icon={IconChevronDown}
              isPossible={place < optional.length - 1}
              onClick={() => moveColumn(column, place, 1)}
            />
          </Group>
        ))}
      </fieldset>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <Button
        variant="default"
        size="xs"
        // Not `disabled`, because the button would lose focus.
        aria-disabled={isDefault || undefined}
        data-disabled={isDefault || undefined}
        onClick={reset}
      >
        {t('columns.reset')}
      </Button>
      <div>
        <span id={densityId} className={classes.label}>
          {t('table.density')}
        </span>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-labelledby={densityId}
          value={density}
          onChange={(value) => preferences.set({ density: value as Density })}
          data={densities.map((value) => ({ value, label: t(`table.density.${value}`) }))}
        />
      </div>
    </Stack>
  );
}

interface MoveButtonProps {
  label: string;
  icon: typeof IconChevronUp;
  isPossible: boolean;
  onClick: () => void;
}

function MoveButton({ label, icon: Icon, isPossible, onClick }: MoveButtonProps) {
  return (
    <ActionIcon
      size={26}
      className={classes.move!}
      aria-label={label}
      title={label}
      aria-disabled={!isPossible || undefined}
      data-disabled={!isPossible || undefined}
      onClick={() => {
        if (isPossible) onClick();
      }}
    >
      <Icon size={15} aria-hidden />
    </ActionIcon>
  );
}
