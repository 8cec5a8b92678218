import '#src/ui/popup/floating-styles.ts';
import { Modal, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '#src/messages/useMessages.ts';
import { useFailureText } from '#src/ui/feedback/useFailureText.ts';
import { type OverlayProps, takeHeldKeys } from '../layout/overlay.ts';
import classes from './Palette.module.css';
import { PaletteList } from './PaletteList.tsx';
import type { PaletteItem } from './palette-item.ts';
import { usePaletteGroups } from './usePaletteGroups.ts';

/** Opens any page or object and runs global commands, by keyboard alone. */
export function Palette({ close }: OverlayProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { groups, search } = usePaletteGroups(query);
  const items = groups.flatMap((group) => group.items);
  const active = items.find(({ id }) => id === chosen) ?? items[0];
  const optionId = (item: PaletteItem) => `${listId}-${items.indexOf(item)}`;

  const choose = ({ go }: PaletteItem) => {
    close();
    if (typeof go === 'string') void navigate(go);
    else go();
  };
  const move = (step: 1 | -1) => {
    const next = items.at((items.findIndex(({ id }) => id === active?.id) + step) % items.length);
    if (!next) return;
    setChosen(next.id);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrow keys belong to the input method during composition.
    if (event.nativeEvent.isComposing) return;
    const action = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => active && choose(active),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  /** Enters the keys that were pressed before the field had the focus. */
  const enterHeldKeys = (field: HTMLInputElement) => {
    const keys = takeHeldKeys();
    if (keys.length === 0) return;
    setQuery((text) => keys.reduce(typed, text));
    const rest = keys.filter((key) => key === 'Enter' || key.startsWith('Arrow'));
    // After the results of the text are shown.
    setTimeout(() => {
      for (const key of rest) field.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }));
    });
  };

  return (
    <Modal.Root opened onClose={close} centered={false} yOffset="8vh" size={600} padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette.title')}>
        <div className={classes.search}>
          <IconSearch size={18} aria-hidden="true" />
          <input
            className={classes.input}
            role="combobox"
            aria-label={t('palette.title')}
            aria-expanded="true"
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(active)}
            placeholder={t(search.canSearch ? 'palette.hint' : 'palette.hint.local')}
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            data-autofocus
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value);
              setChosen(undefined);
            }}
            onKeyDown={onKeyDown}
            onFocus={(event) => enterHeldKeys(event.currentTarget)}
          />
          <kbd className={classes.key}>Esc</kbd>
        </div>
        <PaletteList
          id={listId}
          groups={groups}
          active={active}
          optionId={optionId}
          onPoint={(item) => setChosen(item.id)}
          onChoose={choose}
        />
        <Outcome query={query} count={items.length} search={search} />
      </Modal.Content>
    </Modal.Root>
  );
}

/** Returns the text after a key. */
function typed(text: string, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1);
  return [...key].length === 1 ? text + key : text;
}

interface OutcomeProps {
  query: string;
  count: number;
  search: ReturnType<typeof usePaletteGroups>['search'];
}

/** Shows and announces the state of the search: in progress, failed, or the number of results. */
function Outcome({ query, count, search }: OutcomeProps) {
  const { t } = useMessages();
  const words = search.isSearching ? t('search.searching') : t('palette.count', { n: count });
  return (
    <div className={classes.outcome}>
      <span role="status">
        {search.error ? (
          <FailureWords error={search.error} />
        ) : count === 0 && !search.isSearching ? (
          t('palette.none')
        ) : (
          query && words
        )}
      </span>
      {search.error && (
        <UnstyledButton className={classes.retry} onClick={search.retry}>
          {t('action.retry')}
        </UnstyledButton>
      )}
    </div>
  );
}

function FailureWords({ error }: { error: Error }) {
  const { t } = useMessages();
  return <>{`${t('palette.failed')} ${useFailureText(error).title}`}</>;
}
