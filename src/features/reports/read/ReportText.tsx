import { hasHidden, tokenize } from '#src/lib/format/visible-text.ts';
import { useMessages } from '#src/messages/t.ts';
import classes from './ReportText.module.css';

/** Report text with its line breaks, rendered as plain text with hidden characters made visible. */
export function ReportText({ text }: { text: string | undefined }) {
  const { t } = useMessages();
  if (text === undefined || text.trim() === '') return <span className={classes.blank}>{t('report.blank')}</span>;
  return (
    <span className={classes.text}>
      <VisibleText text={text} />
    </span>
  );
}

/** Plain text in which hidden characters are shown as labeled tokens. */
export function VisibleText({ text }: { text: string }) {
  if (!hasHidden(text.replace(/[\n\t\r]/g, ''))) return text;
  let at = 0;
  return tokenize(text, '\n\t\r').map((piece) => {
    const key = at;
    at += piece.text.length;
    if (piece.kind === 'text') return <span key={key}>{piece.text}</span>;
    return (
      <span key={key} className={classes.token} title={piece.label}>
        {piece.label}
      </span>
    );
  });
}
