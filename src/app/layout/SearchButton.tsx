import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMessages } from '#src/messages/useMessages.ts';
import { openOverlay } from './overlay.ts';
import classes from './SearchButton.module.css';

const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

/** Shows the button that opens the palette, reduced to an icon on phones. */
export function SearchButton() {
  const { t } = useMessages();
  return (
    <UnstyledButton
      className={classes.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openOverlay('palette')}
    >
      <IconSearch size={17} stroke={1.6} aria-hidden="true" />
      <span className={classes.words}>{t('palette.title')}</span>
      <span className={classes.key} aria-hidden="true">
        {keys}
      </span>
    </UnstyledButton>
  );
}
