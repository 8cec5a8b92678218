import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import classes from './Prose.module.css';

const INITIAL_CHARS = 4_000;
const MORE_CHARS = 40_000;

/** Renders a long text with its line breaks. */
export function Prose({ text }: { text: string }) {
  const { t } = useMessages();
  const [limit, setLimit] = useState(INITIAL_CHARS);
  const shown = text.length > limit ? text.slice(0, endOf(text, limit)) : text;
  const rest = text.length - shown.length;
  return (
    <div>
      <p className={classes.prose}>
        <VisibleText text={shown} />
      </p>
      {rest > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setLimit(limit + MORE_CHARS)}>
          {t('analysis.text.more', { n: rest })}
        </Button>
      )}
    </div>
  );
}

/** Returns a cut position that does not split a surrogate pair. */
const endOf = (text: string, limit: number) => (/[\ud800-\udbff]/.test(text[limit - 1]!) ? limit + 1 : limit);
