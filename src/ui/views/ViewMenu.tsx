import { Box, Button, type Menu as MantineMenu, type MenuRadioItemProps } from '@mantine/core';
import { IconBookmark, IconCheck, IconChevronDown, IconStar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { SavedView } from '#contract/views.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { NotSaved } from '../feedback/NotSaved.tsx';
import { VisibleText } from '../page/VisibleText.tsx';
import { MenuButton } from '../popup/PopupButton.tsx';
import { useConfirm } from '../popup/useConfirm.tsx';
import type { ViewCommands } from './ViewDialog.tsx';
import classes from './ViewMenu.module.css';

interface ViewMenuProps extends ViewCommands {
  views: SavedView[];
  current: SavedView | undefined;
  /** True if the list no longer looks like the chosen view. */
  isChanged: boolean;
  isFiltered: boolean;
  remove: (id: string) => Promise<unknown>;
}

const ViewDialog = lazy(async () => ({ default: (await import('./ViewDialog.tsx')).ViewDialog }));

/** Shows the saved views of a list, and lets the user choose, save, edit and delete them. */
export function ViewMenu(props: ViewMenuProps) {
  const { t } = useMessages();
  const { current, isChanged } = props;
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const report = (change: Promise<unknown>) => void change.then(() => setError(null), setError);
  const button = (
    <Button
      variant="subtle"
      color="gray"
      className={classes.button!}
      leftSection={<IconBookmark size={16} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      {...(current && { 'aria-label': t(isChanged ? 'views.chosen.edited' : 'views.chosen', { name: current.name }) })}
    >
      {current ? <VisibleText text={current.name} keep="" /> : t('views.title')}
      {isChanged && <span className={classes.edited}>{t('views.edited')}</span>}
    </Button>
  );
  return (
    <>
      <MenuButton button={button} width={270}>
        {(Menu) => (
          <>
            <Views Menu={Menu} {...props} />
            <Menu.Divider />
            <Actions Menu={Menu} {...props} open={setDialog} report={report} />
          </>
        )}
      </MenuButton>
      {error && <NotSaved error={error} />}
      <Suspense>
        {dialog && (
          <ViewDialog {...props} view={dialog === 'edit' ? current : undefined} close={() => setDialog(null)} />
        )}
      </Suspense>
    </>
  );
}

interface PartProps extends ViewMenuProps {
  Menu: typeof MantineMenu;
}

function Views({ Menu, views, current, isChanged, isFiltered, choose }: PartProps) {
  const { t } = useMessages();
  const item = (value: string, checked: boolean, props: Partial<MenuRadioItemProps>) => (
    <Menu.RadioItem
      key={value}
      value={value}
      checked={checked}
      checkIcon={<IconCheck size={14} aria-hidden />}
      className={classes.view!}
      closeMenuOnClick
      {...props}
    />
  );
  const viewItem = (view: SavedView) =>
    item(view.id, view === current && !isChanged, {
      onChange: () => choose(view),
      rightSection: view.is_default && <IconStar size={14} role="img" aria-label={t('views.opensFirst')} />,
      children: (
        <>
          <VisibleText text={view.name} keep="" />
          {!view.is_own && (
            <Box c="dimmed" fz="xs">
              <VisibleText text={view.owner} keep="" />
            </Box>
          )}
        </>
      ),
    });
  const groups = [
    { label: t('views.own'), of: views.filter(({ is_shared }) => !is_shared) },
    { label: t('views.shared'), of: views.filter(({ is_shared }) => is_shared) },
  ];
  return (
    <div className={classes.views}>
      {item('', !current && !isFiltered, { onChange: () => choose(undefined), children: t('views.all') })}
      {groups.map(
        ({ label, of }) =>
          of.length > 0 && (
            <div key={label}>
              <Menu.Label>{label}</Menu.Label>
              {of.map(viewItem)}
            </div>
          ),
      )}
    </div>
  );
}

interface ActionsProps extends PartProps {
  open: (dialog: 'new' | 'edit') => void;
  /** Shows whether a change failed. */
  report: (change: Promise<unknown>) => void;
}

function Actions(props: ActionsProps) {
  const { Menu, current, isChanged, content, choose, save, setDefault, remove, open, report } = props;
  const { t } = useMessages();
  const confirm = useConfirm();
  const askToRemove = ({ id, name, is_shared }: SavedView) =>
    confirm({
      title: t('views.delete.title', { name }),
      body: t(is_shared ? 'views.delete.shared' : 'views.delete.own'),
      action: t('views.delete'),
      run: () => remove(id),
    });
  return (
    <>
      {current && isChanged && current.may_change && (
        <Menu.Item onClick={() => report(save({ ...current, ...content }))}>{t('views.saveChanges')}</Menu.Item>
      )}
      {current && isChanged && <Menu.Item onClick={() => choose(current)}>{t('views.discard')}</Menu.Item>}
      <Menu.Item onClick={() => open('new')}>{t('views.saveNew')}</Menu.Item>
      {current?.may_change === false && (
        <Menu.CheckboxItem
          checked={current.is_default}
          checkIcon={<IconCheck size={14} aria-hidden />}
          onChange={(is_default) => report(setDefault({ id: current.id, is_default }))}
        >
          {t('views.default')}
        </Menu.CheckboxItem>
      )}
      {current?.may_change && <Menu.Item onClick={() => open('edit')}>{t('views.edit')}</Menu.Item>}
      {current?.may_change && <Menu.Item onClick={() => askToRemove(current)}>{t('views.delete')}</Menu.Item>}
    </>
  );
}
