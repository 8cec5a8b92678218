import { Checkbox, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MAX_VIEW_NAME_LENGTH, type SavedView, type ViewContent } from '#contract/views.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { FormDialog } from '../popup/FormDialog.tsx';

/** Parts of `useListView` that save and choose a view. */
export interface ViewCommands {
  /** Current state of the list, as a view would save it. */
  content: Pick<SavedView, 'query' | 'hidden_columns' | 'column_order' | 'column_widths'>;
  canShare: boolean;
  choose: (view: ViewContent | undefined, options?: { replace: boolean }) => void;
  save: (view: ViewContent) => Promise<unknown>;
  setDefault: (choice: Pick<SavedView, 'id' | 'is_default'>) => Promise<unknown>;
}

interface ViewDialogProps extends ViewCommands {
  /** The view to edit; undefined to save a new one. */
  view: SavedView | undefined;
  close: () => void;
}

/** Asks for the name of a view, who sees it and whether the list opens with it. */
export function ViewDialog({ view, content, canShare, choose, save, setDefault, close }: ViewDialogProps) {
  const { t } = useMessages();
  // Another try after a lost response uses the same id, so that nothing is saved twice.
  const [id] = useState(() => view?.id ?? crypto.randomUUID());
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.is_shared ?? false);
  const [isDefault, setIsDefault] = useState(view?.is_default ?? false);
  const send = async () => {
    const { query, hidden_columns, column_order, column_widths } = view ?? content;
    const kept = { query, hidden_columns, column_order, column_widths };
    const next = { id, name: name.trim(), is_shared: isShared, ...kept };
    if (!view || next.name !== view.name || isShared !== view.is_shared) await save(next);
    if (isDefault !== (view?.is_default ?? false)) await setDefault({ id, is_default: isDefault });
    close();
    if (!view) choose(next, { replace: true });
  };
  return (
    <FormDialog
      title={t(view ? 'views.edit' : 'views.saveNew')}
      action={t('action.save')}
      isReady={name.trim() !== ''}
      send={send}
      close={close}
    >
      {!view && <Text size="sm">{t('views.saveNew.hint')}</Text>}
      <TextInput
        label={t('views.name')}
        required
        data-autofocus
        maxLength={MAX_VIEW_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        autoComplete="off"
      />
      {canShare && (
        <Checkbox
          label={t('views.share')}
          description={t('views.share.hint')}
          checked={isShared}
          onChange={(event) => setIsShared(event.currentTarget.checked)}
        />
      )}
      <Checkbox
        label={t('views.default')}
        checked={isDefault}
        onChange={(event) => setIsDefault(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
