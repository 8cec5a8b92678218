import { useMessages } from '#src/messages/t.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import classes from './findings.module.css';
import type { Source } from './read-findings.ts';

/** Quotes the sentence that supports a finding, and says where it stands in the document. */
export function SourceNote({ source }: { source: Source }) {
  const { t } = useMessages();
  const { entry, page, line, sentence } = source;
  const place = [entry, page ? t('findings.page', { page }) : line ? t('findings.line', { line }) : undefined].filter(
    (part) => part,
  );
  if (!sentence && place.length === 0) return null;
  return (
    <figure className={classes.source}>
      {sentence && (
        <blockquote>
          <VisibleText text={sentence} />
        </blockquote>
      )}
      {place.length > 0 && (
        <figcaption>
          <VisibleText text={place.join(', ')} keep="" />
        </figcaption>
      )}
    </figure>
  );
}
