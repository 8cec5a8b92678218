import { Text } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './PdfToolbar.module.css';

/** Shows the number of the page in view, which can be changed to go to another one. */
export function PageNumber({ page, pages, goTo }: { page: number; pages: number; goTo: (page: number) => void }) {
  const { t, locale } = useMessages();
  /** The unfinished input; null if there is none. */
  const [draft, setDraft] = useState<string | null>(null);
  const go = () => {
    const number = Number(draft);
    if (draft && Number.isInteger(number)) goTo(Math.min(pages, Math.max(1, number)));
    setDraft(null);
  };
  return (
    <>
      <input
        className={classes.page}
        inputMode="numeric"
        aria-label={t('documents.page.number')}
        value={draft ?? String(page)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setDraft(currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        onKeyDown={({ key }) => {
          if (key === 'Enter') go();
        }}
        onBlur={go}
      />
      <Text span size="sm" c="dimmed" mx={4} style={{ whiteSpace: 'nowrap' }}>
        {t('documents.page.of', { n: pages.toLocaleString(locale) })}
      </Text>
    </>
  );
}
