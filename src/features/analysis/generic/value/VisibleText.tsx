import { hasHidden, tokenize } from '#src/lib/format/visible-text.ts';
import classes from './VisibleText.module.css';

/**
 * Renders text with invisible characters replaced by their names.
 * @param keep control characters to leave as they are
 */
export function VisibleText({ text, keep = '\n\t' }: { text: string; keep?: string }) {
  if (!hasHidden(text)) return <>{text}</>;
  return tokenize(text, keep).map((token, i) =>
    token.kind === 'text' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order.
      <span key={i}>{token.text}</span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <span key={i} className={classes.token} data-kind={token.kind}>
        {token.label}
      </span>
    ),
  );
}
