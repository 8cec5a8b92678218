import { hasHidden, tokenize } from '#src/lib/format/visible-text.ts';
import classes from './VisibleText.module.css';

/**
 * Renders text with invisible characters replaced by their names.
 * @param keep control characters to leave as they are
 */
export function VisibleText({ text, keep = '\n\t' }: { text: string; keep?: string }) {
  if (!hasHidden(text)) return <>{text}</>;
  let at = 0;
  return tokenize(text, keep).map((token) => {
    const key = at;
    at += token.text.length;
    if (token.kind === 'text') return <span key={key}>{token.text}</span>;
    return (
      <span key={key} className={classes.token} data-kind={token.kind}>
        {token.label}
      </span>
    );
  });
}
