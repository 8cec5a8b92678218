import type { ReactNode } from 'react';
import { hasHidden, tokenize } from '#src/lib/format/visible-text.ts';
import classes from './VisibleText.module.css';

/** Renders text with invisible characters replaced by their names. @param keep control characters to leave unchanged */
export function VisibleText({ text, keep = '\n\t' }: { text: string; keep?: string }) {
  if (!hasHidden(text)) return <>{text}</>;
  const parts: ReactNode[] = [];
  let at = 0;
  for (const token of tokenize(text, keep)) {
    parts.push(
      token.kind === 'text' ? (
        <span key={at}>{token.text}</span>
      ) : (
        <span key={at} className={classes.token} data-kind={token.kind}>
          {token.label}
        </span>
      ),
    );
    at += token.text.length;
  }
  return parts;
}
